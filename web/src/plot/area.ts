/** The room of a picture inside its edges, and where a value stands in it. */

export interface Pad {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Area {
  left: number
  right: number
  /** Of the whole picture. */
  width: number
  y: (value: number) => number
}

/** A line through points, as the path of a picture. */
export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
