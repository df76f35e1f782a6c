import { light } from '../palette.ts'
import { skyline } from '../shapes/city.ts'
import { blossom, leaf, pot, rosette } from '../shapes/plants.ts'
import { orb } from '../shapes/sky.ts'
import { boards, shadow } from '../shapes/table.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, type Ink, line, path, polar, poly, rect, smooth, times } from '../svg.ts'

const tomato = (x: number, y: number, r: number): Ink => [
  disc(x, y, r, '#d8402c'),
  disc(x - r * 0.3, y - r * 0.3, r * 0.24, '#ffffff88'),
  times(5, (i) => leaf(x, y - r * 0.8, r * 0.7, i * 72, '#4f7d3c', 0.26)),
]

/** Plants: a balcony over the city, succulents from above, a sunny wall of vegetables. */
export const balconyPlants: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#f3c79a', '#f8e2bd', '#dfe6d8')),
      orb(s, 800, 230, 54, '#fff4d4', '#ffdf9a', 5),
      skyline(s, 560, 260, '#b5b3b8'),
      skyline(s, 580, 160, '#8f9aa6'),
      rect(0, 560, 1080, 20, '#5a5f66'),
      times(28, (i) => rect(i * 40 + 8, 580, 8, 170, '#5a5f66')),
      rect(0, 740, 1080, 80, s.fade('#c98f6a', '#9a6548')),
      pot(s, 150, 780, 190, '#c9704a'),
      times(11, (i) => leaf(150, 610, 250, -170 + i * 16, i % 2 ? '#3f7d55' : '#5a9a62', 0.2)),
      pot(s, 390, 790, 150, '#7d9a9a'),
      times(12, () => {
        const [x, y] = polar(390, 600, s.rng.range(10, 90), s.rng.range(180, 360))
        return [
          leaf(390, 670, 60, s.rng.range(200, 340), '#5a8f4a', 0.3),
          disc(x, y, 20, '#e0607a'),
          disc(x, y, 8, '#f6c0c8'),
        ]
      }),
      pot(s, 610, 785, 170, '#e6dcc8'),
      line(
        smooth([
          [610, 650],
          [600, 520],
          [630, 400],
        ]),
        '#5a8f4a',
        9,
      ),
      times(9, (i) => leaf(608, 620 - i * 26, 90, i % 2 ? -20 : 200, '#5a9a52', 0.34)),
      [
        [570, 560, 26],
        [660, 520, 24],
        [580, 470, 22],
        [650, 600, 28],
      ].map(([x = 0, y = 0, r = 0]) => tomato(x, y, r)),
      pot(s, 860, 790, 200, '#5f7d94'),
      times(26, (i) => leaf(860, 620, s.rng.range(120, 230), -160 + i * 5.6, i % 2 ? '#6fae6a' : '#3f8a5a', 0.08)),
      at(1010, 700, [
        path('M-40 -20H50L40 60H-30Z', '#c8402f'),
        line('M46 0L100 -60', '#c8402f', 14),
        line('M-30 -20q30 -60 70 0', '#a8322a', 9),
      ]),
      leaf(1080, -10, 320, 140, '#4f8a5a', 0.2),
      leaf(1080, 20, 280, 120, '#6fa56a', 0.2),
      leaf(1060, -20, 260, 165, '#3f7d55', 0.2),
    ],
  },
  {
    size: square,
    draw: (s) => [
      boards(s, '#e0d3ba', 6),
      times(9, (i) => {
        const [x, y] = [200 + (i % 3) * 340, 200 + Math.floor(i / 3) * 340]
        const glaze =
          ['#c9704a', '#f0ebe0', '#7d9a9a', '#e6c9a0', '#5f7d94', '#d9a09a', '#8fa58a', '#f0ebe0', '#b5574a'][i] ??
          '#c9704a'
        const leafy =
          ['#8fb59a', '#6fa56a', '#b5a0c0', '#a3c48f', '#d99aa0', '#7da5a5', '#9ab86a', '#6b9a8a', '#c4b87a'][i] ??
          '#8fb59a'
        return [
          shadow(s, x + 10, y + 16, 150),
          i % 2
            ? box(x - 146, y - 146, 292, 292, 34, s.slant(light(glaze, 0.4), glaze))
            : disc(x, y, 152, s.slant(light(glaze, 0.4), glaze)),
          disc(x, y, 126, '#6b5240'),
          times(40, () => {
            const [px, py] = polar(x, y, s.rng.range(60, 122), s.rng.range(0, 360))
            return disc(px, py, 6, s.rng.pick(['#8a7058', '#a98f72', '#e3d9c6']))
          }),
          i % 4 === 3
            ? [
                disc(x, y, 86, '#6b9a5a'),
                times(14, (k) => line(`M${x} ${y}L${polar(x, y, 84, k * 26).join(' ')}`, '#4a7a45', 6)),
                times(50, () => {
                  const [px, py] = polar(x, y, s.rng.range(0, 84), s.rng.range(0, 360))
                  return line(`M${px} ${py}l${s.rng.range(-8, 8)} ${s.rng.range(-10, 10)}`, '#f4f0d8', 3)
                }),
                blossom(x, y, 34, '#f0829a'),
              ]
            : rosette(x, y, 116, leafy, i % 3 ? '#d97f86' : '#f0c0a0'),
        ]
      }),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.slant('#f9efd8', '#ead3a8')),
      path(poly([0, 200], [500, 0], [810, 0], [810, 300], [200, 1080], [0, 1080]), '#fff8e077'),
      times(6, (i) => line(`M${120 + i * 110} 100V860`, '#b58a5c', 11)),
      times(5, (i) => line(`M90 ${180 + i * 150}H720`, '#b58a5c', 9)),
      ...[150, 400, 650].map((x, k) => [
        line(
          smooth([
            [x, 900],
            [x + 40, 700],
            [x - 40, 500],
            [x + 30, 300],
            [x - 10, 130],
          ]),
          '#5a8f4a',
          11,
        ),
        times(24, (i) => {
          const y = 860 - i * 30
          const lx = x + Math.sin(y / 60) * 36
          return leaf(
            lx,
            y,
            s.rng.range(60, 110),
            (i % 2 ? -10 : 190) + s.rng.range(-30, 30),
            s.rng.pick(['#4f8a4a', '#6fa85a', '#3f7540']),
            0.36,
          )
        }),
        times(8, (i) => {
          const [px, py] = [x + s.rng.range(-70, 70), 240 + i * 78]
          return k === 0
            ? tomato(px, py, 30)
            : k === 1
              ? [
                  path(`M${px} ${py}q-16 60 10 130q26 -60 14 -130Z`, '#6f9f45'),
                  blossom(px + 40, py, 22, '#f3d03c', '#e0962e'),
                ]
              : path(`M${px} ${py}q-12 40 4 84q16 -40 10 -84Z`, s.rng.pick(['#d8321f', '#4f8a3c', '#e8622e']))
        }),
      ]),
      box(40, 880, 730, 150, 14, s.fade('#b5785a', '#7d4a35')),
      rect(40, 880, 730, 26, '#5c4030'),
      times(6, (i) => rect(70 + i * 118, 930, 90, 80, '#8f5a42')),
      at(700, 1000, [
        path('M-60 -70H50L40 60H-50Z', '#5f97ab'),
        line('M46 -40L110 -100', '#5f97ab', 16),
        line('M-58 -40q-50 30 0 70', '#4a7d94', 12),
      ]),
    ],
  },
]
