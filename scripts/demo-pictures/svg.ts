/** A piece of drawing: SVG text, or a list of pieces from back to front. */
export type Ink = string | readonly Ink[]
/** A point on the sheet. */
export type Point = readonly [x: number, y: number]

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Joins pieces to SVG text. */
export function flat(piece: Ink): string {
  return typeof piece === 'string' ? piece : piece.map(flat).join('')
}

/** A rectangle. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

/** A rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  rect(x, y, w, h, fill, `rx="${n(r)}" ${more}`)

/** A disc. */
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

/** A ring. */
export const ring = (x: number, y: number, r: number, color: string, width: number, more = ''): string =>
  disc(x, y, r, 'none', `stroke="${color}" stroke-width="${n(width)}" ${more}`)

/** An ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

/** A filled path. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** A stroked path with round ends, as a brush leaves it. */
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A group with attributes. */
export const group = (piece: Ink, more: string): string => `<g ${more}>${flat(piece)}</g>`

/** Places a piece drawn around the origin. A negative sx mirrors it. */
export const at = (x: number, y: number, piece: Ink, scale = 1, turn = 0, sx = 1): string =>
  group(piece, `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale * sx} ${scale})"`)

/** The path through straight corners, closed. */
export const poly = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A soft path through the points (Catmull-Rom), open unless told. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0]
  let d = `M${n(point(0)[0])} ${n(point(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    d +=
      `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ` +
      `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A list made by calling `make` with 0 … count-1. */
export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A point on a circle (or an ellipse, with `flatten`), in degrees; 0 is east, 90 south. */
export const polar = (x: number, y: number, r: number, degrees: number, flatten = 1): Point => {
  const a = (degrees * Math.PI) / 180
  return [x + Math.cos(a) * r, y + Math.sin(a) * r * flatten]
}
