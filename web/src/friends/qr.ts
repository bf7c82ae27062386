/** A QR code as one path of squares, drawn by our own page: the code itself comes from `lean-qr` (small, no dependencies). */
import { generate } from 'lean-qr'

export function pathOf(text: string): { size: number; path: string } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  return { size: code.size, path }
}
