import { dark, light, mix } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { boat, pagoda } from '../shapes/houses.ts'
import { hills, peak, ridge, under, water } from '../shapes/land.ts'
import { cloud, mist } from '../shapes/sky.ts'
import { bough, crown, fir, willow } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, tall, wide } from '../sheet.ts'
import { at, type Ink, line, oval, path, polar, rect, smooth, times } from '../svg.ts'

const lotus = (s: Sheet, x: number, y: number, r: number, color: string): Ink => [
  [-60, 60, -32, 32, 0].map((turn, i) =>
    at(
      x,
      y,
      path(
        `M0 0C${-r * 0.42} ${-r * 0.3} ${-r * 0.36} ${-r * 0.9} 0 ${-r * 1.15}C${r * 0.36} ${-r * 0.9} ${r * 0.42} ${-r * 0.3} 0 0Z`,
        s.fade(color, light(color, 0.65)),
      ),
      i < 2 ? 0.85 : 1,
      turn,
    ),
  ),
  oval(x, y + 4, r * 0.4, r * 0.1, dark(color, 0.1)),
]

const group_ = (piece: Ink): Ink => [`<g transform="translate(0 800) scale(1 -1)">`, piece, '</g>']

/** Lakes: the west lake in spring, lotus in summer, an autumn mirror. */
export const lake: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#c5d9d8', '#f2ead4')),
      hills(s, 380, 70, '#9db8b4', '#dfe6da', 0.3),
      path('M60 440Q170 320 260 318Q350 320 470 440Z', s.fade('#7fa595', '#c5d6c4')),
      pagoda(s, 255, 330, 78, 6, '#4a5a5c', '#9a6a52'),
      hills(s, 430, 30, '#6f9a8c', '#c5d6c4', 0.3),
      mist(s, 420, 60, '#f6f1e2', 0.8),
      water(s, 430, '#cfdcd4', '#7fa5a6'),
      boat(620, 560, 190, '#4a382e', '#6b5440'),
      walker(560, 556, 90, '#2f5d7c'),
      line('M545 520L480 600', '#4a382e', 5),
      oval(620, 590, 120, 12, '#4a6a6a44'),
      rect(0, 760, 1080, 60, '#5d7a52'),
      line(
        smooth([
          [980, 830],
          [960, 560],
          [1000, 300],
          [940, -20],
        ]),
        '#4a3a30',
        42,
      ),
      willow(s, 560, -60, 520, 560, '#7fa552', 26),
      bough(
        s,
        [
          [-20, 640],
          [140, 600],
          [280, 640],
        ],
        14,
        '#4a382e',
        '#f0a9b0',
        20,
        19,
      ),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#bfe0dd', '#8fc4b8', '#3f7d78')),
      mist(s, 130, 90, '#ffffff', 0.6),
      times(20, (i) => {
        const t = i / 19
        const y = 190 + t * 850
        const r = 30 + t * 130
        const x = s.rng.range(-20, 830)
        return [
          oval(x, y, r, r * 0.4, s.slant(mix('#7fb58a', '#2f7d55', t), mix('#4f9a78', '#1f5c48', t))),
          times(7, (k) => {
            const [px, py] = polar(x, y, r * 0.85, k * 51 + 10, 0.4)
            return line(`M${x} ${y}L${px} ${py}`, '#cfe6b855', 2 + t * 2)
          }),
          oval(x, y, r * 0.1, r * 0.05, '#cfe6b8'),
        ]
      }),
      [
        [560, 330, 70],
        [210, 420, 90],
        [480, 640, 150],
        [680, 800, 110],
      ].map(([x = 0, y = 0, r = 0], i) => [
        line(`M${x} ${y}q${i % 2 ? 20 : -20} ${r} ${i % 2 ? -6 : 10} ${r * 2.4}`, '#3f7d55', r * 0.09),
        lotus(s, x, y, r, i === 1 ? '#fbeef0' : '#e8829a'),
      ]),
      at(330, 620, [
        line('M0 0Q10 200 -10 420', '#3f7d55', 10),
        path('M0 -110C-44 -60 -40 10 0 20C40 10 44 -60 0 -110Z', s.fade('#e06a8a', '#f6c9cf')),
      ]),
      at(345, 480, [oval(0, 0, 34, 7, '#c8402f'), line('M-30 -4L-60 -34M-6 -4L-34 -44M-20 4L-50 24', '#ffffffcc', 9)]),
    ],
  },
  {
    size: wide,
    draw: (s) => {
      const shore = (flip: number): Ink =>
        at(
          0,
          400,
          [
            peak(s, 420, -330, 400, 0, '#7d8fae', '#f4f4f8'),
            peak(s, 900, -260, 380, 0, '#8a9ab5', '#f4f4f8'),
            path(under(s, ridge(s, -60, 40, 0.6), 0), '#6b5a52'),
            times(34, (i) => {
              const x = i * 40 + (i % 3) * 9
              return i % 4 === 0
                ? fir(s, x, 0, 110, '#2f5a4a')
                : crown(
                    s,
                    x,
                    -36 - (i % 3) * 8,
                    36,
                    ['#e0962e', '#d0622c', '#e8b840', '#b8442e'][i % 4] ?? '#e0962e',
                    14,
                  )
            }),
          ],
          1,
          0,
          flip,
        )
      return [
        s.fill(s.fade('#5d9ac8', '#cfe3ea', '#f6e8cc')),
        cloud(s, 240, 130, 300),
        cloud(s, 1040, 170, 260),
        shore(1),
        s.clip('M0 400H1280V720H0Z', [
          rect(0, 400, 1280, 320, '#5a87a0'),
          s.blur(2.5, group_(shore(1))),
          rect(0, 400, 1280, 320, s.fade('#4f86a822', '#1f4a6acc')),
        ]),
        times(26, () =>
          line(`M${s.rng.range(0, 1280)} ${s.rng.range(420, 710)}h${s.rng.range(40, 200)}`, '#ffffff44', 3),
        ),
        boat(850, 620, 130, '#b8442e', ''),
        walker(850, 616, 70, '#e8b840'),
      ]
    },
  },
]
