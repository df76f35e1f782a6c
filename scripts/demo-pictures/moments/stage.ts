import { dark, light, thin } from '../palette.ts'
import type { Sheet, Size } from '../sheet.ts'
import type { Style } from '../styles.ts'
import { box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

/** One picture that was made for one text: what it shows, as the text says it, and by which hand. */
export interface Moment {
  words: string
  size: Size
  style?: Style
  draw(s: Sheet): Ink
}

/** The shapes that a waterfall shows, 720 pixels wide. */
export const p34: Size = [720, 960]
export const p45: Size = [720, 900]
export const p11: Size = [720, 720]
export const p54: Size = [720, 576]
export const p43: Size = [720, 540]

/** A table seen from above. */
export const tabletop = (s: Sheet, color: string): Ink => [
  s.fill(s.slant(light(color, 0.22), color, dark(color, 0.25))),
  times(46, () => {
    const y = s.rng.range(0, s.h)
    return line(
      `M-20 ${y}q${s.w * 0.3} ${s.rng.range(-16, 16)} ${s.w * 0.6} ${s.rng.range(-6, 6)}t${s.w * 0.6} 0`,
      thin(dark(color, 0.5), s.rng.range(0.08, 0.3)),
      s.rng.range(1, 4),
    )
  }),
  [0.27, 0.56, 0.82].map((t) => rect(0, s.h * t, s.w, 3, thin(dark(color, 0.7), 0.5))),
]

/** A wall and a table before it, which begins at a share of the height. */
export const indoors = (s: Sheet, wall: string, table: string, from = 0.66): Ink => [
  s.fill(s.slant(light(wall, 0.35), wall, dark(wall, 0.28))),
  s.blur(40, path(poly([s.w * 0.1, 0], [s.w * 0.5, 0], [s.w * 0.95, s.h], [s.w * 0.4, s.h]), thin('#fff4d0', 0.2))),
  rect(0, s.h * from, s.w, s.h, s.fade(light(table, 0.15), dark(table, 0.3))),
  rect(0, s.h * from, s.w, 6, thin('#ffffff', 0.25)),
  times(14, () =>
    line(
      `M${s.rng.range(-40, s.w)} ${s.h * s.rng.range(from + 0.04, 1)}h${s.rng.range(60, 260)}`,
      thin(dark(table, 0.5), 0.2),
      3,
    ),
  ),
]

/** Tiles of a balcony's floor and a rail with the sky behind. */
export const balcony = (s: Sheet, sky: string, far: string, from = 0.7): Ink => [
  s.fill(s.fade(sky, light(sky, 0.5))),
  times(7, (i) => {
    const h = s.rng.range(0.14, 0.34) * s.h
    return [
      rect(i * (s.w / 6.5) - 20, s.h * from - h, s.w / 7.6, h, thin(far, 0.5)),
      times(8, (k) =>
        rect(
          i * (s.w / 6.5) - 6 + (k % 2) * 38,
          s.h * from - h + 16 + Math.floor(k / 2) * 42,
          18,
          20,
          thin('#fff8dc', 0.35),
        ),
      ),
    ]
  }),
  rect(0, s.h * from - 120, s.w, 10, '#5d6670'),
  times(16, (i) => rect(i * 50 + 12, s.h * from - 112, 6, 112, '#6d7680')),
  rect(0, s.h * from, s.w, s.h, s.fade('#cfc4b2', '#a89a86')),
  times(7, (i) => line(`M${i * 130 - 40} ${s.h * from}L${i * 190 - 200} ${s.h}`, '#8f8270', 3)),
  times(3, (i) => rect(0, s.h * (from + 0.07 + i * 0.1), s.w, 3, '#8f8270')),
]

/** Slanting light through a window, on whatever lies there. */
export const sunlight = (s: Sheet, strength = 0.3): Ink =>
  s.blur(
    14,
    times(3, (i) =>
      path(
        poly(
          [s.w * (0.1 + i * 0.3), 0],
          [s.w * (0.3 + i * 0.3), 0],
          [s.w * (0.02 + i * 0.3), s.h],
          [s.w * (-0.22 + i * 0.3), s.h],
        ),
        thin('#fff0c0', strength),
      ),
    ),
  )

/** A street at dusk with lit windows, out of focus. */
export const dusk = (s: Sheet, top: string, foot: string, lights = 26): Ink => [
  s.fill(s.fade(top, foot)),
  s.blur(
    7,
    times(lights, () =>
      disc(
        s.rng.range(0, s.w),
        s.rng.range(s.h * 0.1, s.h * 0.7),
        s.rng.range(10, 44),
        thin(s.rng.pick(['#ffd27a', '#ff9d5c', '#ffe9b8', '#e86a5c', '#8fc4d9']), s.rng.range(0.2, 0.65)),
      ),
    ),
  ),
]

/** Handwriting: lines that look written, from a distance. */
export const written = (s: Sheet, x: number, y: number, w: number, rows: number, gap: number, color = '#3a4a6a'): Ink =>
  times(rows, (r) =>
    times(Math.floor(w / (gap * 0.62)), (i) => {
      if (s.rng.chance(0.08) || (r === rows - 1 && i > w / gap)) return ''
      const [px, py] = [x + i * gap * 0.62, y + r * gap]
      const u = gap * 0.2
      return line(
        `M${px} ${py}h${u * 1.6}M${px + u * 0.8} ${py - u}v${u * 2.4}M${px} ${py + u * s.rng.range(0.4, 1.4)}l${u * 1.5} ${u * s.rng.range(-0.7, 0.5)}`,
        thin(color, 0.8),
        gap * 0.055,
      )
    }),
  )

/** A sheet of paper that lies there, with what is on it. */
export const sheet = (s: Sheet, x: number, y: number, w: number, h: number, color: string, holds: Ink = ''): Ink => [
  s.blur(12, rect(x + 8, y + 12, w, h, '#00000055')),
  rect(x, y, w, h, s.slant(light(color, 0.4), color, dark(color, 0.1))),
  holds,
]

/** A glass jar with a lid and what is in it. */
export const jar = (s: Sheet, x: number, y: number, w: number, h: number, lid: string, holds: Ink): Ink => [
  s.blur(12, oval(x, y, w * 0.6, w * 0.12, '#00000066')),
  box(x - w / 2, y - h, w, h, w * 0.16, '#e6efe8'),
  s.clip(`M${x - w / 2 + 8} ${y - h * 0.86}H${x + w / 2 - 8}V${y - 8}H${x - w / 2 + 8}Z`, holds),
  box(x - w / 2, y - h, w, h, w * 0.16, '#ffffff33', 'stroke="#ffffffaa" stroke-width="4"'),
  box(x - w * 0.36, y - h * 0.9, w * 0.08, h * 0.74, 8, '#ffffff99'),
  box(x - w * 0.46, y - h - w * 0.16, w * 0.92, w * 0.22, 10, s.side(light(lid, 0.3), lid, dark(lid, 0.3))),
]

/** Things on a string between two points, hanging. */
export const strung = (
  x: number,
  y: number,
  w: number,
  sag: number,
  count: number,
  thing: (i: number, x: number, y: number) => Ink,
): Ink => [
  line(`M${x} ${y}Q${x + w / 2} ${y + sag * 2} ${x + w} ${y}`, '#7a5c3e', 5),
  times(count, (i) => {
    const t = (i + 0.5) / count
    return thing(i, x + w * t, y + sag * 4 * t * (1 - t))
  }),
]

/** A round tray of bamboo seen from above, with what lies on it. */
export const tray = (s: Sheet, x: number, y: number, r: number, holds: Ink, flatten = 1): Ink => [
  s.blur(14, oval(x + 8, y + 14, r, r * flatten, '#00000066')),
  oval(x, y, r, r * flatten, s.slant('#e3c48a', '#b98d4c')),
  oval(x, y, r * 0.92, r * 0.92 * flatten, '#d9b779'),
  times(11, (i) => line(`M${x - r * 0.85} ${y + (i - 5) * r * flatten * 0.16}h${r * 1.7}`, '#a97f4455', 4)),
  holds,
]

/** A phone that lies there, with its screen. */
export const phone = (s: Sheet, x: number, y: number, w: number, screen: Ink): Ink => [
  s.blur(14, box(x + 8, y + 14, w, w * 2, w * 0.12, '#00000077')),
  box(x, y, w, w * 2, w * 0.12, '#22252a'),
  box(x + w * 0.05, y + w * 0.06, w * 0.9, w * 1.88, w * 0.08, '#f1efe8'),
  screen,
]
