import { dark, light } from '../palette.ts'
import { leaf } from '../shapes/plants.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, times } from '../svg.ts'

/** Fried, as it stands in several pictures. */
export const fried = (s: Sheet, x: number, y: number, len: number, turn: number): Ink =>
  at(
    x,
    y,
    [
      box(-len / 2, -22, len, 26, 13, s.side('#d9963f', '#f0bd62', '#c27c2a')),
      box(-len / 2 + 4, 0, len - 8, 26, 13, s.side('#c98532', '#e8ae52', '#b06e24')),
      times(9, (i) => disc(-len / 2 + 20 + i * (len / 9), s.rng.range(-14, 18), s.rng.range(2, 5), '#fbe3a8aa')),
    ],
    1,
    turn,
  )

/** Sausage, as it stands in several pictures. */
export const sausage = (s: Sheet, x: number, y: number, h: number, color: string): Ink => [
  line(`M${x} ${y}v18`, '#e8dcc4', 5),
  box(x - 17, y + 16, 34, h, 17, s.side(light(color, 0.25), color, dark(color, 0.4))),
  times(9, () => disc(x + s.rng.range(-11, 11), y + s.rng.range(34, h), s.rng.range(2, 5), '#f6e2ccbb')),
  line(`M${x} ${y + 16 + h}v12`, '#e8dcc4', 4),
]

/** Radish, as it stands in several pictures. */
export const radish = (s: Sheet, x: number, y: number, r: number, turn = 0): Ink =>
  at(
    x,
    y,
    [
      times(5, (i) => leaf(0, -r * 0.7, r * s.rng.range(2.2, 3), -130 + i * 20, i % 2 ? '#4f8a44' : '#79a95a', 0.2)),
      path(
        `M0 ${-r}C${r * 1.2} ${-r} ${r} ${r * 0.8} 0 ${r * 1.5}C${-r} ${r * 0.8} ${-r * 1.2} ${-r} 0 ${-r}Z`,
        s.slant('#f08aa0', '#d6385c', '#a82446'),
      ),
      oval(-r * 0.35, -r * 0.3, r * 0.15, r * 0.3, '#ffffff88'),
      line(`M0 ${r * 1.4}q4 ${r * 0.5} -6 ${r}`, '#d98a9c', 3),
    ],
    1,
    turn,
  )

/** Fruit, as it stands in several pictures. */
export const fruit = (s: Sheet, x: number, y: number, r: number, color: string): Ink => [
  s.blur(8, oval(x + 4, y + r * 0.9, r, r * 0.25, '#00000055')),
  disc(x, y, r, s.glow(light(color, 0.35), [color, 0.65], [dark(color, 0.35), 1])),
  oval(x - r * 0.35, y - r * 0.4, r * 0.2, r * 0.13, '#ffffffaa'),
]

/** Crab, as it stands in several pictures. */
export const crab = (s: Sheet, x: number, y: number, r: number): Ink =>
  at(x, y, [
    [-1, 1].map((d) => [
      times(4, (i) =>
        line(
          `M${d * r * 0.7} ${-r * 0.2 + i * r * 0.22}q${d * r * 0.5} ${-r * 0.2} ${d * r * 0.8} ${r * (0.1 + i * 0.1)}`,
          '#c85a24',
          r * 0.1,
        ),
      ),
      line(`M${d * r * 0.6} ${-r * 0.4}Q${d * r * 1.1} ${-r * 0.9} ${d * r * 0.7} ${-r * 1.2}`, '#d9692c', r * 0.17),
      oval(d * r * 0.62, -r * 1.25, r * 0.26, r * 0.2, '#d9692c'),
    ]),
    oval(0, 0, r, r * 0.74, s.glow('#f5a25c', ['#dd6a2c', 0.7], ['#a8431c', 1])),
    line(`M${-r * 0.5} ${-r * 0.1}q${r * 0.5} ${r * 0.3} ${r} 0`, '#a8431c', 5),
    [-0.3, 0.3].map((d) => disc(d * r, -r * 0.7, r * 0.07, '#22201e')),
  ])
