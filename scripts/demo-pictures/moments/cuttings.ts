import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, rect, ring, times } from '../svg.ts'
import { type Moment, p34, p43, p54 } from './stage.ts'

const red = '#c4261d'
const paper = '#f4ead2'

/** Small cuts in a row, as scissors leave them. */
const nicks = (x: number, y: number, count: number, gap: number, turn = 0, color = paper): Ink =>
  at(
    x,
    y,
    times(count, (i) => path(`M${i * gap} 0q${gap * 0.3} -26 ${gap * 0.6} 0q${-gap * 0.3} 10 ${-gap * 0.6} 0Z`, color)),
    1,
    turn,
  )

const peony = (x: number, y: number, r: number, color = paper): Ink => [
  times(8, (i) =>
    at(
      x,
      y,
      path(`M0 ${-r * 0.3}Q${r * 0.4} ${-r * 0.9} 0 ${-r}Q${-r * 0.4} ${-r * 0.9} 0 ${-r * 0.3}Z`, color),
      1,
      i * 45,
    ),
  ),
  disc(x, y, r * 0.2, color),
]

const cutCat = (x: number, y: number, u: number, lazy: boolean): Ink =>
  at(x, y, [
    lazy
      ? path(
          `M${-u} 0Q${-u * 0.9} ${-u * 0.7} 0 ${-u * 0.66}Q${u} ${-u * 0.6} ${u * 1.1} 0Q${u} ${u * 0.4} 0 ${u * 0.36}Q${-u * 0.9} ${u * 0.4} ${-u} 0Z`,
          red,
        )
      : path(
          `M${-u * 0.9} ${u * 0.4}V${-u * 0.1}Q${-u * 0.6} ${-u} ${u * 0.1} ${-u}Q${u * 0.9} ${-u * 0.9} ${u * 0.9} ${u * 0.4}H${u * 0.64}V0H${-u * 0.6}V${u * 0.4}Z`,
          red,
        ),
    disc(-u * 1.05, -u * 0.35, u * 0.4, red),
    path(
      `M${-u * 1.4} ${-u * 0.5}l${-u * 0.04} ${-u * 0.44}l${u * 0.34} ${u * 0.2}h${u * 0.2}l${u * 0.3} ${-u * 0.24}l${u * 0.02} ${u * 0.5}Z`,
      red,
    ),
    path(
      `M${u} ${-u * 0.1}Q${u * 1.7} ${-u * 0.5} ${u * 1.4} ${-u * 1.1}`,
      'none',
      `stroke="${red}" stroke-width="${u * 0.18}" stroke-linecap="round"`,
    ),
    [-0.2, 0.12].map((d) => oval(-u * 1.05 + d * u, -u * 0.4, u * 0.07, u * 0.1, paper)),
    line(`M${-u * 1.5} ${-u * 0.24}h${u * 0.26}M${-u * 0.86} ${-u * 0.24}h${u * 0.26}`, paper, 4),
    lazy ? peony(u * 0.1, -u * 0.14, u * 0.4) : nicks(-u * 0.4, -u * 0.6, 6, u * 0.2),
    nicks(u * 0.5, -u * 0.2, 3, u * 0.2, 20),
  ])

const frame = (s: Sheet, ground: string): Ink => [
  s.fill(ground),
  times(60, () => line(`M${s.rng.range(0, s.w)} ${s.rng.range(0, s.h)}h${s.rng.range(8, 30)}`, '#00000008', 3)),
]

/** What 阿婆 cuts out of red paper. */
export const cuttings: Record<string, Moment> = {
  'rooster-cut': {
    words: '公鸡 窗花',
    size: p34,
    style: 'cut',
    draw: (s) => [
      s.fill('#dfe9e4'),
      rect(0, 0, 720, 640, '#cfe3e6'),
      rect(350, 0, 18, 640, '#8a6a48'),
      rect(0, 300, 720, 16, '#8a6a48'),
      rect(0, 640, 720, 320, '#d9c9a8'),
      times(4, (i) => line(`M${i * 200 - 40} 960L${i * 150 + 60} 640`, '#b5a07c', 4)),
      at(350, 330, [
        path(
          'M-150 130Q-190 -60 -60 -40Q20 -20 60 -130Q70 -210 120 -220Q180 -210 150 -120Q190 -20 110 100Q40 190 -70 170Z',
          red,
        ),
        path('M90 -220q0 -50 22 -20q6 -46 30 -8q24 -30 24 24l-30 24Z', red),
        path('M168 -172l46 16l-44 16Z', red),
        path('M-130 110Q-260 60 -240 -110Q-180 -60 -150 -20Q-170 -120 -110 -170Q-80 -90 -90 -30Z', red),
        line('M-10 168v80M50 160v90', red, 12),
        disc(134, -170, 9, '#cfe3e6'),
        nicks(-60, 40, 6, 34, 20, '#cfe3e6'),
        nicks(-80, 90, 6, 34, 16, '#cfe3e6'),
        peony(10, 70, 40, '#cfe3e6'),
      ]),
      s.blur(
        5,
        at(
          420,
          820,
          [
            path(
              'M-150 60Q-190 -30 -60 -20Q20 -10 60 -65Q70 -105 120 -110Q180 -105 150 -60Q190 -10 110 50Q40 95 -70 85Z',
              '#d9483a88',
            ),
          ],
          1.1,
          6,
        ),
      ),
    ],
  },
  'cut-cats': {
    words: '剪 猫',
    size: p43,
    style: 'cut',
    draw: (s) => [
      frame(s, paper),
      cutCat(220, 250, 120, false),
      cutCat(530, 380, 110, true),
      ring(360, 270, 330, red, 6),
      times(24, (i) => disc(360 + Math.cos(i * 0.2618) * 352, 270 + Math.sin(i * 0.2618) * 352, 9, red)),
    ],
  },
  'paper-set': {
    words: '剪 画',
    size: p34,
    style: 'cut',
    draw: (s) => [
      frame(s, '#e6dcc4'),
      times(6, (i) => {
        const [x, y] = [200 + (i % 2) * 320, 180 + Math.floor(i / 2) * 300]
        return [
          rect(x - 130, y - 130, 260, 260, i === 5 ? paper : red),
          i === 5
            ? [
                path(
                  `M${x - 60} ${y + 90}Q${x - 70} ${y - 40} ${x} ${y - 50}Q${x + 70} ${y - 40} ${x + 60} ${y + 90}Z`,
                  red,
                ),
                disc(x, y - 76, 32, red),
                cutCat(x + 60, y + 84, 30, true),
                path(`M${x - 100} ${y - 110}l40 -6l10 50h-60Z`, red),
              ]
            : [peony(x, y, 110), ring(x, y, 116, paper, 5), nicks(x - 110, y + 118, 6, 38)],
        ]
      }),
    ],
  },
  'paper-strip': {
    words: '红纸 花样',
    size: p43,
    style: 'cut',
    draw: (s) => [
      frame(s, '#d9cba8'),
      rect(20, 170, 680, 210, red),
      times(5, (i) => ring(90 + i * 136, 275, 62, paper, 5)),
      path('M40 290q50 -60 100 0h-20q-30 -34 -60 0Z', paper),
      path('M190 290q20 -50 60 -20l20 -20v50q-40 30 -80 -10Z', paper),
      path('M322 296q40 -70 80 0Z', paper),
      nicks(330, 292, 4, 18, 0, red),
      peony(498, 275, 46),
      path('M610 310h48l10 -60h-68Z', paper),
      path('M634 250q-22 -26 0 -52q22 26 0 52Z', paper),
    ],
  },
  'cut-train': {
    words: '高铁 剪',
    size: p54,
    style: 'cut',
    draw: (s) => [
      frame(s, paper),
      path('M30 380Q60 250 240 220H700V400H30Z', red),
      times(4, (i) => rect(330 + i * 92, 262, 64, 56, paper)),
      path('M96 320Q140 262 236 258V320Z', paper),
      line('M20 380Q-10 420 40 440M60 390Q50 440 100 450', red, 13),
      nicks(250, 372, 10, 44),
      rect(0, 416, 720, 14, red),
      times(12, (i) => rect(i * 62, 430, 30, 26, red)),
      peony(600, 130, 70, red),
      peony(470, 90, 44, red),
    ],
  },
}
