import { goosePath } from '#web/ui/goose.ts'
import { thin } from '../../demo-pictures/palette.ts'
import type { Sheet } from '../../demo-pictures/sheet.ts'
import { at, group, type Ink, line, path, times } from '../../demo-pictures/svg.ts'

/** The few colours of all covers: paper, ink in its five tones, and one vermilion. */
export const ink = {
  paper: '#f4efe2',
  mist: '#dfe0d8',
  pale: '#b9c2c2',
  grey: '#83929a',
  blue: '#3f5b70',
  dark: '#26333f',
  black: '#171d24',
  seal: '#c8402f',
} as const

const sealPath =
  'M13 5.2C30 3.6 66 4 83 5.4c4.6.4 7.6 3.2 7.9 7.8 1.1 17 1.2 52-.1 69.6-.3 4.5-3.4 7.6-7.9 8-17.5 1.3-52 1.3-69.8-.1-4.4-.4-7.5-3.3-7.9-7.8C3.9 65 4 30.5 5.2 13.2 5.5 8.6 8.4 5.6 13 5.2Z'

/** The project's seal: the one red thing of a cover. (x, y) is its upper left corner. */
export const seal = (x: number, y: number, size = 74): Ink =>
  at(x, y, [path(sealPath, ink.seal), path(goosePath, '#fbf6ea')], size / 96)

/** Geese in a wedge, each one stroke of the brush; the first flies at (x, y). */
export const flock = (x: number, y: number, count: number, size: number, color: string, gap = 0.95): Ink =>
  times(count, (i) => {
    const rank = Math.ceil(i / 2)
    const arm = i % 2 === 0 ? 1 : -1
    const scale = (size * (1 - rank * 0.035)) / 96
    const [gx, gy] = [x - rank * size * gap, y + (arm > 0 ? rank * size * 0.62 : -rank * size * 0.3)]
    return at(gx - size / 2, gy - size / 2, path(goosePath, color), scale)
  })

/** A disc with a ring of wet paper around it, as a moon is left out of a wash. */
export const moon = (s: Sheet, x: number, y: number, r: number, color = '#fbf7ea'): Ink => [
  group(
    `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="${s.glow(thin(color, 0.75), [thin(color, 0.3), 0.45], [thin(color, 0), 1])}"/>`,
    '',
  ),
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`,
]

/** A dry brush drawn once across the sheet. */
export const stroke = (s: Sheet, x: number, y: number, length: number, color: string, width: number): Ink =>
  times(9, (i) => {
    const shift = (i - 4) * width * 0.11
    const [start, end] = [s.rng.range(0, length * 0.07), s.rng.range(0, length * 0.16)]
    return line(
      `M${x + start} ${y + shift}q${length / 2} ${s.rng.range(-3, 3)} ${length - start - end} 0`,
      thin(color, s.rng.range(0.35, 0.8)),
      width * s.rng.range(0.08, 0.2),
    )
  })
