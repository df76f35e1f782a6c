const parse = (hex: string): [number, number, number] => {
  const v = Number.parseInt(hex.slice(1, 7), 16)
  return [v >> 16, (v >> 8) & 255, v & 255]
}

/** Mixes two #rrggbb colours; 0 gives the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [parse(a), parse(b)]
  const hex = p.map((v, i) =>
    Math.round(v + ((q[i] ?? v) - v) * t)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** A lighter colour. */
export const light = (color: string, t = 0.25): string => mix(color, '#fff8ea', t)

/** A darker colour; it leans to indigo, as ink does, and not to dead black. */
export const dark = (color: string, t = 0.25): string => mix(color, '#1a1c2c', t)

/** The colour with an opacity from 0 to 1. */
export const thin = (color: string, opacity: number): string =>
  color.slice(0, 7) +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
