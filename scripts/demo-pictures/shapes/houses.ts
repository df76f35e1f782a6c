import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { box, disc, type Ink, line, oval, path, rect, times } from '../svg.ts'

/** A Jiangnan house: white wall, black tiled roof with upturned eaves; (x, y) is its foot's left corner. */
export function house(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  wall = '#f0ebdf',
  roof = '#353b42',
  lit = '',
  snow = '',
): Ink {
  const eave = y - h * 0.68
  const pane = lit || '#5a4a40'
  return [
    rect(x, eave, w, h * 0.68, s.fade(dark(wall, 0.12), wall, dark(wall, 0.08))),
    times(Math.max(1, Math.round(w / (h * 0.45))), (i) => {
      const n = Math.max(1, Math.round(w / (h * 0.45)))
      const px = x + (w * (i + 0.5)) / n - h * 0.08
      return [
        rect(px - 3, y - h * 0.5 - 3, h * 0.16 + 6, h * 0.2 + 6, '#4a3a31'),
        rect(px, y - h * 0.5, h * 0.16, h * 0.2, pane),
        line(`M${px + h * 0.08} ${y - h * 0.5}v${h * 0.2}M${px} ${y - h * 0.4}h${h * 0.16}`, '#4a3a31', 2.5),
      ]
    }),
    path(
      `M${x - w * 0.09} ${eave + h * 0.02}Q${x} ${eave - h * 0.02} ${x + w * 0.07} ${y - h * 0.98}H${x + w * 0.93}Q${x + w} ${eave - h * 0.02} ${x + w * 1.09} ${eave + h * 0.02}L${x + w * 1.06} ${eave + h * 0.08}H${x - w * 0.06}Z`,
      s.fade(light(roof, 0.12), roof, dark(roof, 0.3)),
    ),
    times(Math.round(w / 16), (i) =>
      line(`M${x + 8 + i * 16} ${y - h * 0.95}V${eave + h * 0.05}`, thin(light(roof, 0.5), 0.2), 2.5),
    ),
    rect(x + w * 0.05, y - h * 1.02, w * 0.9, h * 0.06, dark(roof, 0.2)),
    snow
      ? path(
          `M${x - w * 0.1} ${eave + h * 0.03}Q${x} ${eave - h * 0.06} ${x + w * 0.05} ${y - h * 1.06}H${x + w * 0.95}Q${x + w} ${eave - h * 0.06} ${x + w * 1.1} ${eave + h * 0.03}Q${x + w * 0.9} ${eave - h * 0.05} ${x + w * 0.7} ${eave}T${x + w * 0.35} ${eave - h * 0.02}T${x - w * 0.1} ${eave + h * 0.03}Z`,
          snow,
        )
      : '',
  ]
}

/** One sweeping tiled roof with upturned corners; (x, y) is the middle of its eave line. */
export const sweep = (x: number, y: number, half: number, h: number, tile: string, trim = '#a0392f'): Ink => [
  path(
    `M${x - half * 1.12} ${y - h * 0.22}Q${x - half * 0.75} ${y - h * 0.1} ${x - half * 0.5} ${y - h}H${x + half * 0.5}Q${x + half * 0.75} ${y - h * 0.1} ${x + half * 1.12} ${y - h * 0.22}Q${x + half * 0.9} ${y + h * 0.08} ${x + half * 0.8} ${y + h * 0.06}H${x - half * 0.8}Q${x - half * 0.9} ${y + h * 0.08} ${x - half * 1.12} ${y - h * 0.22}Z`,
    tile,
  ),
  times(11, (i) =>
    line(
      `M${x + (i - 5) * half * 0.09} ${y - h * 0.96}Q${x + (i - 5) * half * 0.12} ${y - h * 0.3} ${x + (i - 5) * half * 0.155} ${y}`,
      thin(light(tile, 0.4), 0.3),
      2,
    ),
  ),
  rect(x - half * 0.54, y - h * 1.1, half * 1.08, h * 0.14, dark(tile, 0.3)),
  rect(x - half * 0.76, y + h * 0.05, half * 1.52, h * 0.1, trim),
]

/** A pagoda or gate tower of several storeys; (x, y) is its foot's middle. */
export const pagoda = (
  s: Sheet,
  x: number,
  y: number,
  w: number,
  storeys: number,
  tile: string,
  wall: string,
  lit = '',
): Ink =>
  times(storeys, (i) => {
    const half = (w / 2) * (1 - i * (0.62 / storeys))
    const h = w * 0.34
    const foot = y - i * h
    return [
      rect(x - half * 0.7, foot - h * 0.7, half * 1.4, h * 0.7, s.side(light(wall, 0.15), wall, dark(wall, 0.3))),
      times(3, (k) =>
        rect(x + (k - 1) * half * 0.42 - half * 0.11, foot - h * 0.55, half * 0.22, h * 0.5, lit || dark(wall, 0.55)),
      ),
      sweep(x, foot - h * 0.66, half, h * 0.42, tile, dark(wall, 0.2)),
      i === storeys - 1
        ? [
            line(`M${x} ${foot - h * 1.1}v${-h * 0.7}`, dark(tile, 0.2), w * 0.03),
            disc(x, foot - h * 1.35, w * 0.035, '#d9a84a'),
          ]
        : '',
    ]
  })

/** A red lantern hanging from (x, y). */
export const lantern = (s: Sheet, x: number, y: number, r: number, glow = 0.7, color = '#d8402c'): Ink => [
  glow ? disc(x, y + r * 1.35, r * 2.9, s.glow(thin('#ffb45e', glow), thin('#ff8a4a', 0))) : '',
  line(`M${x} ${y}v${r * 0.5}`, '#3a2a22', r * 0.07),
  oval(x, y + r * 1.4, r * 1.12, r * 0.92, s.glow('#ffb75e', [color, 0.62], [dark(color, 0.35), 1])),
  times(5, (i) =>
    oval(
      x,
      y + r * 1.4,
      r * (0.16 + i * 0.22),
      r * 0.91,
      'none',
      `stroke="${thin('#ffd99a', 0.5)}" stroke-width="${Math.max(1.2, r * 0.035)}"`,
    ),
  ),
  box(x - r * 0.46, y + r * 0.44, r * 0.92, r * 0.16, r * 0.05, '#d9a441'),
  box(x - r * 0.46, y + r * 2.2, r * 0.92, r * 0.16, r * 0.05, '#d9a441'),
  times(5, (i) =>
    line(
      `M${x + (i - 2) * r * 0.13} ${y + r * 2.34}q${(i - 2) * r * 0.03} ${r * 0.4} ${(i - 2) * r * 0.05} ${r * 0.75}`,
      '#e2a63f',
      Math.max(1.5, r * 0.06),
    ),
  ),
]

/** A wooden boat with a woven canopy, (x, y) the middle of its waterline. */
export const boat = (x: number, y: number, w: number, color: string, canopy = '#6b5440'): Ink => [
  oval(x, y + w * 0.04, w * 0.55, w * 0.05, '#00000030'),
  canopy
    ? path(
        `M${x - w * 0.2} ${y - w * 0.06}Q${x - w * 0.18} ${y - w * 0.26} ${x + w * 0.02} ${y - w * 0.26}Q${x + w * 0.22} ${y - w * 0.26} ${x + w * 0.24} ${y - w * 0.06}Z`,
        canopy,
      )
    : '',
  path(
    `M${x - w * 0.55} ${y - w * 0.13}Q${x - w * 0.3} ${y - w * 0.03} ${x} ${y - w * 0.03}T${x + w * 0.55} ${y - w * 0.12}Q${x + w * 0.42} ${y + w * 0.06} ${x + w * 0.3} ${y + w * 0.06}H${x - w * 0.32}Q${x - w * 0.44} ${y + w * 0.04} ${x - w * 0.55} ${y - w * 0.13}Z`,
    color,
  ),
]

/** A stone arch bridge from (x, y), its water line's left end, w wide. */
export const arch = (s: Sheet, x: number, y: number, w: number, h: number, stone: string): Ink => {
  const r = w * 0.24
  const body = `M${x} ${y}Q${x + w * 0.22} ${y - h * 0.25} ${x + w * 0.36} ${y - h * 0.88}Q${x + w * 0.5} ${y - h * 1.12} ${x + w * 0.64} ${y - h * 0.88}Q${x + w * 0.78} ${y - h * 0.25} ${x + w} ${y}H${x + w / 2 + r}A${r} ${h * 0.72} 0 0 0 ${x + w / 2 - r} ${y}Z`
  return [
    s.within(
      body,
      s.fade(light(stone, 0.3), stone, dark(stone, 0.3)),
      times(9, (k) =>
        times(14, (i) =>
          line(`M${x + i * (w / 13) + (k % 2) * 18} ${y - k * h * 0.12}h${w / 22}`, thin(dark(stone, 0.5), 0.28), 2.5),
        ),
      ),
    ),
    line(`M${x + w / 2 - r} ${y}A${r} ${h * 0.72} 0 0 1 ${x + w / 2 + r} ${y}`, dark(stone, 0.3), h * 0.035),
    line(
      `M${x} ${y - h * 0.08}Q${x + w * 0.22} ${y - h * 0.36} ${x + w * 0.36} ${y - h * 1.02}Q${x + w * 0.5} ${y - h * 1.24} ${x + w * 0.64} ${y - h * 1.02}Q${x + w * 0.78} ${y - h * 0.36} ${x + w} ${y - h * 0.08}`,
      light(stone, 0.35),
      h * 0.04,
    ),
    times(9, (i) => {
      const t = (i - 4) / 4
      const px = x + w / 2 + t * w * 0.42
      const py = y - h * (1.1 - Math.abs(t) ** 1.5 * 0.95)
      return rect(px - 4, py - h * 0.09, 8, h * 0.12, light(stone, 0.2))
    }),
  ]
}
