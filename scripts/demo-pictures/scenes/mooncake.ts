import { mooncake } from '../shapes/food.ts'
import { hills } from '../shapes/land.ts'
import { leaf } from '../shapes/plants.ts'
import { mist, orb, steam } from '../shapes/sky.ts'
import { cup, shadow, teapot } from '../shapes/table.ts'
import { bough } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, square, tall } from '../sheet.ts'
import { at, box, disc, type Ink, oval, path, polar, poly, rect, ring, smooth, times } from '../svg.ts'

const osmanthus = (s: Sheet, x: number, y: number, count: number, reach: number): Ink => [
  times(count, () => {
    const [px, py] = polar(x, y, s.rng.range(0, reach), s.rng.range(0, 360))
    return leaf(px, py, 90, s.rng.range(0, 360), s.rng.pick(['#3f6a4a', '#5a8a58', '#2f5540']), 0.26)
  }),
  times(count * 3, () => {
    const [px, py] = polar(x, y, s.rng.range(0, reach), s.rng.range(0, 360))
    return times(4, (i) => {
      const [qx, qy] = polar(px, py, 7, i * 90)
      return disc(qx, qy, 6, s.rng.pick(['#f2bd45', '#e69a22']))
    })
  }),
]

/** Mooncakes: by the moon window, in their gift box, a stack with tea. */
export const mooncakes: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#3b3d4e', '#574a4c')),
      disc(690, 330, 310, '#6b4a35'),
      s.clip('M404 330a286 286 0 1 0 572 0a286 286 0 1 0 -572 0Z', [
        s.fill(s.fade('#1f3157', '#7286a4')),
        orb(s, 770, 220, 92, '#fbeec8'),
        hills(s, 500, 50, '#33496b', '#7d90a8'),
        bough(
          s,
          [
            [980, 120],
            [860, 330],
            [720, 420],
          ],
          14,
          '#3d2c26',
          '#f2bd45',
          14,
          16,
        ),
      ]),
      rect(0, 600, 1080, 210, s.fade('#7a4a32', '#331d18')),
      rect(0, 600, 1080, 7, '#e6b07a55'),
      s.blur(14, oval(380, 730, 330, 40, '#00000088')),
      oval(370, 690, 330, 84, '#e8efe9'),
      oval(370, 682, 300, 70, '#cfdcd6'),
      mooncake(s, 240, 620, 116, '#c8843a', 0.42),
      mooncake(s, 470, 612, 116, '#b97330', 0.42),
      mooncake(s, 350, 540, 116, '#d08d42', 0.42),
      at(560, 690, [
        path(poly([-90, -20], [40, -46], [60, 30], [-60, 50]), '#8a4a22'),
        path(poly([-84, -14], [36, -38], [54, 22], [-56, 42]), '#6b2f1c'),
        oval(-12, 4, 42, 32, '#f29a2e'),
        oval(-20, -4, 16, 10, '#ffd27a'),
      ]),
      cup(s, 880, 650, 72, '#5f8a86', '#b8742e'),
      steam(s, 880, 630, 200, 46, 0.4),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#8f2a2b', '#5e1a20')),
      times(40, (i) => {
        const [x, y] = [(i % 7) * 180, Math.floor(i / 7) * 180]
        return ring(x, y, 90, '#b5453a66', 4) + ring(x, y, 60, '#b5453a55', 4)
      }),
      shadow(s, 540, 560, 430),
      box(120, 120, 840, 840, 30, s.slant('#e8c886', '#b98a45')),
      box(150, 150, 780, 780, 18, '#6e1f22'),
      times(9, (i) => {
        const [x, y] = [280 + (i % 3) * 260, 280 + Math.floor(i / 3) * 260]
        return [
          box(x - 122, y - 122, 244, 244, 20, '#4d1418'),
          path(
            smooth(
              times(24, (k) => polar(x, y, k % 2 ? 108 : 120, k * 15)),
              true,
            ),
            '#f0dcae',
          ),
          mooncake(
            s,
            x,
            y,
            96,
            ['#c8843a', '#f0e6cf', '#b97330', '#9db06c', '#c8843a', '#e3a3a0', '#d9994a', '#f0e6cf', '#8a5a34'][i] ??
              '#c8843a',
            1,
            i % 2 ? 8 : 12,
          ),
        ]
      }),
      osmanthus(s, 1010, 60, 12, 130),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#d9c39a', '#f0e3c4', '#e0bd84')),
      orb(s, 250, 270, 170, '#fff8e4', '#fffaf0', 2.4),
      mist(s, 420, 120, '#fffaf0', 0.6),
      osmanthus(s, 760, 90, 26, 250),
      rect(0, 840, 810, 240, s.fade('#a06a45', '#5c3626')),
      s.blur(14, oval(330, 1000, 260, 40, '#00000077')),
      [0, 1, 2].map((i) =>
        mooncake(
          s,
          330 + (i % 2) * 26 - 13,
          930 - i * 86,
          200,
          ['#c47a34', '#d39045', '#dda055'][i] ?? '#c8843a',
          0.42,
        ),
      ),
      teapot(s, 650, 1010, 90, '#7a3a2c'),
      steam(s, 520, 880, 220, 40, 0.5),
      osmanthus(s, 120, 1020, 4, 70),
    ],
  },
]
