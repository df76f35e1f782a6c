import { scallion } from '../shapes/food.ts'
import { hills } from '../shapes/land.ts'
import { snow, steam } from '../shapes/sky.ts'
import { blob, boards, bowlSide, chopsticks, cup, shadow } from '../shapes/table.ts'
import { pane } from '../shapes/things.ts'
import { fir } from '../shapes/trees.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, line, oval, path, polar, rect, ring, times } from '../svg.ts'

const hotpotBits = ['#c8402f', '#e7b44c', '#7fa64d', '#f0e3c4', '#8a4a34'] as const

/** Hotpots: two broths from above, a copper pot on a snowy evening, the nine squares. */
export const hotpot: Motif = [
  {
    size: square,
    draw: (s) => [
      s.fill(s.glow('#5a4038', '#33252a')),
      s.fill('#00000022'),
      shadow(s, 540, 540, 360),
      disc(540, 540, 360, s.slant('#e9e4da', '#8e8a84', '#5c5a58')),
      disc(540, 540, 330, '#6b6864'),
      disc(540, 540, 318, s.glow('#d2482a', '#b22b1b', '#7f1c14')),
      path('M540 222A318 318 0 0 0 540 858A159 159 0 0 0 540 540A159 159 0 0 1 540 222Z', s.glow('#f4ead0', '#e6d2a4')),
      line('M540 222A159 159 0 0 0 540 540A159 159 0 0 1 540 858', '#b9b4ab', 16),
      times(34, () => {
        const [x, y] = polar(650, 430, s.rng.range(0, 170), s.rng.range(0, 360))
        return at(
          x,
          y,
          path('M-20 -5Q0 -16 22 0Q0 9 -20 -5Z', s.rng.pick(['#7f120c', '#e2452a', '#f2a13c'])),
          s.rng.range(0.7, 1.3),
          s.rng.range(0, 360),
        )
      }),
      times(14, () => {
        const [x, y] = polar(420, 660, s.rng.range(0, 150), s.rng.range(0, 360))
        return s.rng.chance(0.5)
          ? disc(x, y, 17, '#c8402f')
          : path(blob(s, x, y, 30, 0.2), s.rng.pick(['#7fa64d', '#faf3e0', '#d9b27a']))
      }),
      (
        [
          ['#d8584c', 150, 150],
          ['#7fa64d', 930, 150],
          ['#f2e7cf', 140, 930],
          ['#c7a06b', 950, 930],
          ['#e9a9a0', 540, 60],
          ['#b7c98a', 540, 1030],
        ] as const
      ).map(([color, x, y]) => [
        shadow(s, x, y, 135),
        disc(x, y, 135, '#f3eee2'),
        ring(x, y, 122, '#3f6c8f', 4),
        times(9, (i) => {
          const [px, py] = polar(x, y, 62, i * 40)
          return at(
            px,
            py,
            [
              path(blob(s, 0, 0, 44, 0.16, 0.6), '#00000022'),
              path(blob(s, -3, -4, 42, 0.16, 0.6), color),
              line('M-22 -4q20 -12 40 2', '#fff4e0aa', 4),
            ],
            1,
            i * 40 + 60,
          )
        }),
      ]),
      steam(s, 540, 480, 420, 240, 0.4),
      chopsticks(s, 1040, 620, 420, 190),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#6f4632', '#4a2c24')),
      pane(
        s,
        120,
        70,
        840,
        380,
        '#3a2219',
        [
          s.fill(s.fade('#31456b', '#8fa1bb')),
          hills(s, 380, 60, '#5d7293', '#c5d0dc'),
          fir(s, 250, 460, 230, '#2c4456', '#e8eef2'),
          fir(s, 830, 470, 280, '#2c4456', '#e8eef2'),
          rect(0, 400, 1080, 80, '#e6edf2'),
          snow(s, 150),
        ],
        4,
      ),
      s.fill(s.glow('#ffb95a55', '#00000000')),
      rect(0, 620, 1080, 190, s.fade('#8a5433', '#4b2a1e')),
      s.blur(16, oval(540, 720, 340, 50, '#00000099')),
      path('M400 690Q540 740 680 690L650 610H430Z', s.side('#f0b878', '#b8662f', '#6b3317')),
      path('M250 500Q260 640 440 650H640Q820 640 830 500Z', s.side('#ffd49a', '#c9773a', '#74391a')),
      oval(540, 500, 290, 66, '#8a4a22'),
      oval(540, 500, 266, 54, '#e6cf9c'),
      times(26, () => {
        const [x, y] = polar(540, 500, s.rng.range(110, 240), s.rng.range(0, 360), 0.2)
        return path(blob(s, x, y, 26, 0.2, 0.5), s.rng.pick(hotpotBits))
      }),
      path('M470 500L500 250H580L610 500Q540 530 470 500Z', s.side('#ffd9a3', '#cf7f40', '#7a3d1c')),
      oval(540, 252, 42, 13, '#3a1b10'),
      oval(540, 254, 30, 8, '#ff8a3c'),
      oval(540, 220, 60, 60, s.glow('#ffb45e99', '#ffb45e00')),
      [250, 830].map((x) => ring(x, 540, 34, '#9a5527', 12)),
      steam(s, 400, 470, 360, 110, 0.5),
      steam(s, 690, 470, 360, 110, 0.5),
      bowlSide(s, 140, 660, 110, '#e9e4d6', '#b98a4c', scallion(s, 140, 662, 60, 9, 0.2)),
      at(930, 700, [
        oval(0, 0, 140, 38, '#f3efe4'),
        times(7, (i) =>
          at((i - 3) * 34, -18, [oval(0, 0, 34, 20, '#c9463c'), line('M-24 -4q24 -14 48 4', '#f6d9cf', 6)], 1, -30),
        ),
      ]),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      boards(s, '#3b302e', 8),
      shadow(s, 405, 520, 410),
      box(10, 130, 790, 790, 90, s.slant('#4c4a4b', '#1f1d1f')),
      box(44, 164, 722, 722, 66, s.glow('#d04022', '#a02416', '#6a130d')),
      times(90, () =>
        at(
          s.rng.range(60, 750),
          s.rng.range(180, 870),
          path('M-22 -6Q0 -18 24 0Q0 10 -22 -6Z', s.rng.pick(['#7f120c', '#e2452a', '#c02a18', '#f2913c'])),
          s.rng.range(0.6, 1.3),
          s.rng.range(0, 360),
        ),
      ),
      times(9, (i) => {
        const [cx, cy] = [165 + (i % 3) * 240, 285 + Math.floor(i / 3) * 240]
        const color =
          ['#f0e3c4', '#7fa64d', '#d98a72', '#e7c97a', '#8a4a34', '#f3efe2', '#a9b86a', '#c8402f', '#d9b27a'][i] ??
          '#fff'
        return times(6, (k) => {
          const [x, y] = polar(cx, cy, 52, k * 60 + i * 20)
          return at(
            x,
            y,
            [
              path(blob(s, 5, 7, 42, 0.15, 0.7), '#3a0b0866'),
              path(blob(s, 0, 0, 40, 0.15, 0.7), color),
              line('M-20 -6q18 -12 36 0', '#ffffff77', 4),
            ],
            1,
            k * 60,
          )
        })
      }),
      [284, 524].map((v) => [
        rect(v - 7, 164, 14, 722, '#9b9692'),
        rect(44, v + 122 - 7, 722, 14, '#9b9692'),
        rect(v - 7, 164, 4, 722, '#dad5cd'),
      ]),
      times(30, () => {
        const r = s.rng.range(5, 18)
        return ring(s.rng.range(70, 740), s.rng.range(190, 860), r, '#ffb27a77', 3)
      }),
      chopsticks(s, 820, 1060, 520, -128, '#caa36c'),
      cup(s, 110, 1000, 60, '#e9e2cf', '#e9c46a'),
      steam(s, 405, 520, 480, 260, 0.26),
    ],
  },
]
