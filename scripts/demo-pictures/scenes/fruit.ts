import { light } from '../palette.ts'
import { sweep } from '../shapes/houses.ts'
import { hills } from '../shapes/land.ts'
import { leaf } from '../shapes/plants.ts'
import { snow } from '../shapes/sky.ts'
import { blob, shadow } from '../shapes/table.ts'
import { land, type Motif, type Sheet, square, tall } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, polar, poly, rect, ring, smooth, times } from '../svg.ts'

const orange = (s: Sheet, x: number, y: number, r: number, color: string, calyx = '#4f7d45'): Ink => [
  s.blur(8, oval(x + 8, y + r * 0.86, r * 0.9, r * 0.2, '#00000055')),
  oval(x, y, r, r * 0.92, s.glow([light(color, 0.35), 0], [color, 0.7], ['#a8431f', 1.2])),
  times(4, (i) => leaf(x, y - r * 0.74, r * 0.42, i * 90 + 45, calyx, 0.34)),
  oval(
    x - r * 0.4,
    y - r * 0.34,
    r * 0.16,
    r * 0.24,
    '#fff4e088',
    `transform="rotate(30 ${x - r * 0.4} ${y - r * 0.34})"`,
  ),
]

const melon = (s: Sheet, x: number, y: number, r: number, turn: number): Ink =>
  at(
    x,
    y,
    [
      path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, '#2f6b45'),
      path(`M${-r * 0.93} 0A${r * 0.93} ${r * 0.93} 0 0 0 ${r * 0.93} 0Z`, '#e9efc8'),
      path(`M${-r * 0.86} 0A${r * 0.86} ${r * 0.86} 0 0 0 ${r * 0.86} 0Z`, s.fade('#f0604f', '#d9362f')),
      times(11, (i) => {
        const [px, py] = polar(0, 0, r * (i % 2 ? 0.62 : 0.4), 18 + i * 14)
        return oval(px, py, 7, 12, '#2a1a1c', `transform="rotate(${i * 14 - 70} ${px} ${py})"`)
      }),
    ],
    1,
    turn,
  )

/** Fruit: watermelon by the summer pool, persimmons in frost, tangerines for the new year. */
export const fruit: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.slant('#bfe6e2', '#6fb9c4')),
      times(40, () =>
        path(
          blob(s, s.rng.range(0, 1080), s.rng.range(0, 420), s.rng.range(24, 60), 0.25, 0.5),
          'none',
          'stroke="#ffffff66" stroke-width="5"',
        ),
      ),
      path('M-20 520L1100 330V830H-20Z', '#f4e8cc'),
      path('M-20 520L1100 330V350L-20 540Z', '#d9c39a'),
      shadow(s, 500, 520, 330, 0.5),
      oval(500, 530, 360, 190, '#fffdf6'),
      oval(500, 524, 330, 168, '#dceae6'),
      melon(s, 350, 470, 200, -22),
      melon(s, 620, 450, 200, 14),
      melon(s, 480, 540, 210, -4),
      at(900, 560, [
        path('M-70 -190H70L54 130H-54Z', '#ffffff66'),
        path('M-64 -110H64L54 130H-54Z', '#f28a6a99'),
        box(-50, -100, 50, 50, 8, '#ffffff88'),
        box(-10, -50, 50, 50, 8, '#ffffff77'),
        line('M20 -10L80 -290', '#c8402f', 12),
        leaf(-40, -180, 90, -40, '#4f9a5a'),
        leaf(-30, -180, 90, -80, '#6fb56a'),
      ]),
      leaf(-40, 60, 460, 20, '#2f6b55', 0.16),
      leaf(-40, 20, 480, 2, '#3f8a62', 0.14),
      leaf(-40, 90, 400, 42, '#4f9a6a', 0.15),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#dfe3e2', '#f1ece0')),
      hills(s, 820, 90, '#b5c0c4', '#eee9dd', 0.5),
      rect(0, 880, 810, 200, '#e9e6de'),
      sweep(250, 900, 330, 150, '#5a626a', '#8a6a55'),
      path('M-60 762Q200 730 440 752Q560 790 600 880Q520 840 440 800Q200 770 -60 790Z', '#fafaf8'),
      line(
        smooth([
          [820, 40],
          [640, 180],
          [430, 230],
          [240, 380],
        ]),
        '#4a3a33',
        24,
      ),
      line(
        smooth([
          [640, 180],
          [560, 330],
          [600, 520],
        ]),
        '#4a3a33',
        14,
      ),
      line(
        smooth([
          [430, 230],
          [300, 200],
          [130, 240],
        ]),
        '#4a3a33',
        11,
      ),
      line(
        smooth([
          [560, 330],
          [470, 450],
          [430, 560],
        ]),
        '#4a3a33',
        9,
      ),
      line(
        smooth([
          [700, 130],
          [750, 330],
          [730, 470],
        ]),
        '#4a3a33',
        9,
      ),
      [
        [240, 440, 70],
        [130, 300, 58],
        [330, 290, 60],
        [600, 590, 78],
        [430, 620, 72],
        [520, 440, 62],
        [730, 540, 70],
        [400, 360, 50],
        [690, 300, 56],
      ].map(([x = 0, y = 0, r = 0]) => [
        orange(s, x, y, r, '#e8702a', '#6b5a3a'),
        path(
          `M${x - r * 0.6} ${y - r * 0.68}Q${x} ${y - r * 1.15} ${x + r * 0.6} ${y - r * 0.68}Q${x} ${y - r * 0.5} ${x - r * 0.6} ${y - r * 0.68}Z`,
          '#ffffff',
        ),
      ]),
      snow(s, 90),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#c8473a', '#9a2f2b')),
      times(5, (i) => times(5, (k) => ring(i * 270, k * 200, 90, '#e0705066', 5))),
      rect(0, 740, 1080, 340, s.fade('#5b3026', '#2f1a17')),
      s.blur(16, oval(540, 930, 380, 50, '#00000099')),
      [
        [390, 600],
        [540, 560],
        [690, 600],
        [460, 500],
        [620, 490],
        [540, 410],
      ].map(([x = 0, y = 0]) => orange(s, x, y, 104, '#f08a24')),
      leaf(560, 330, 150, -50, '#3f7d45', 0.3),
      leaf(540, 330, 140, -130, '#5a9a55', 0.3),
      path('M200 640Q230 930 400 940H680Q850 930 880 640Q540 760 200 640Z', s.side('#e0b878', '#b98a4c', '#7d5730')),
      times(9, (i) =>
        line(`M${220 + i * 8} ${690 + i * 27}Q540 ${800 + i * 24} ${860 - i * 8} ${690 + i * 27}`, '#6b472688', 8),
      ),
      times(14, (i) => line(`M${230 + i * 48} ${690 + Math.sin(i / 4.4) * 60}L${340 + i * 31} 930`, '#f0d39b66', 7)),
      at(
        880,
        900,
        [
          path(poly([-60, -90], [60, -90], [60, 90], [-60, 90]), '#d8402c'),
          disc(0, -30, 26, '#f0c24e'),
          line('M-60 -60Q0 10 60 -60', '#a8281f', 6),
        ],
        1,
        14,
      ),
      orange(s, 180, 940, 88, '#f08a24'),
    ],
  },
]
