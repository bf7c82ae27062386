/** Colours as eyes see them: contrast (WCAG), loss of one kind of cone (Machado 2009, severity 1), and CIEDE2000. */
type Triple = [number, number, number]

export const visions: Record<string, Triple[]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} // prettier-ignore

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Triple
}

export function contrast(a: string, b: string): number {
  const weights: Triple = [0.2126, 0.7152, 0.0722]
  const [low, high] = [dot(linear(a), weights), dot(linear(b), weights)].sort((x, y) => x - y) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

function lab(hex: string, vision: Triple[]): Triple {
  const seen = vision.map((row) => Math.max(0, Math.min(1, dot(row, linear(hex))))) as Triple
  const toXyz: Triple[] = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041],
  ] // prettier-ignore
  const white: Triple = [0.95047, 1, 1.08883]
  const [x, y, z] = toXyz.map((row, i) => {
    const part = dot(row, seen) / white[i]!
    return part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116
  }) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIEDE2000, as in Sharma, Wu and Dalal (2005). */
export function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const rad = Math.PI / 180
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360)
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)]
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const dl = l2 - l1
  const dc = c2 - c1
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad) * rc
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
}

/** The two colours of a set that are hardest to tell apart, over all visions. */
export function worst(colours: string[]): number {
  const different = [...new Set(colours)]
  return Math.min(
    ...Object.values(visions).flatMap((vision) =>
      different.flatMap((a, i) =>
        different.slice(i + 1).map((b) => distance(lab(a, vision), lab(b, vision))),
      ),
    ),
  )
}
