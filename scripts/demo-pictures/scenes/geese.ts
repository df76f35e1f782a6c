import { goose } from '../shapes/animals.ts'
import { hills, peak, ridge, trail, under, water } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { cloud, mist, orb, skein, stars } from '../shapes/sky.ts'
import { fir } from '../shapes/trees.ts'
import { type Motif, phone, type Sheet, square, wide } from '../sheet.ts'
import { type Ink, oval, path, times } from '../svg.ts'

const reed = (s: Sheet, y: number, h: number, n: number, from = 0, to = s.w): Ink =>
  grass(s, y, h, n, '#6b4a38', '#e9cfa0', from, to)

/** Wild geese: over the autumn marsh, across a snow range by moonlight, coming down on the water. */
export const geese: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#5d6a94', '#d98f86', '#f6c48a', '#fbe6b8')),
      orb(s, 980, 420, 84, '#fff0c4', '#ffd08a', 4),
      cloud(s, 300, 330, 460, '#f6cfae', 0.6),
      cloud(s, 760, 250, 320, '#f3b9a0', 0.5),
      hills(s, 480, 60, '#8a6a80', '#d99f8a', 0.4),
      water(s, 480, '#f0b98a', '#6b5a78', '#fff0d0', 50),
      trail(s, 980, 484, 60, 700, '#fff0c4'),
      skein(330, 200, 11, 62, 70, '#33283c', 0.42),
      skein(1010, 120, 5, 26, 26, '#5c4a60'),
      reed(s, 740, 300, 90, 0, 520),
      reed(s, 740, 200, 70, 500, 1280),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#101c40', '#2f4a7d', '#8aa5c6')),
      stars(s, 130, 760),
      orb(s, 500, 300, 130, '#fdf6dc', '#dfe9f4', 3),
      peak(s, 180, 700, 330, 1180, '#6b7fa5', '#f4f7fb'),
      peak(s, 580, 620, 330, 1180, '#7488ae', '#f4f7fb'),
      mist(s, 1010, 130, '#d9e3ee', 0.8),
      path(under(s, ridge(s, 1110, 60, 0.6)), s.fade('#2c406b', '#1a2747')),
      times(13, (i) => fir(s, i * 60, 1200 + (i % 3) * 30, 150 + (i % 4) * 40, '#14203c', '#a9bbd6')),
      goose(s, 300, 500, 96, 'up', '#8d8478', 8),
      goose(s, 500, 560, 84, 'up', '#8d8478', 4),
      goose(s, 560, 440, 66, 'up', '#8d8478', 10),
      skein(150, 270, 3, 40, 34, '#dfe6f0'),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#f3dfb8', '#e9e3c9', '#b9cdbb')),
      orb(s, 240, 240, 80, '#e8734f', '#f6c49a', 3.4),
      hills(s, 520, 60, '#9db5a5', '#dfe0c8', 0.4),
      mist(s, 530, 60, '#fbf3de', 0.8),
      water(s, 550, '#d3dac0', '#7d9f9a', '#ffffff', 60),
      goose(s, 640, 400, 190, 'up', '#8a7460', -12),
      [
        [330, 760, 130],
        [740, 850, 160],
      ].map(([x = 0, y = 0, u = 0]) => [
        goose(s, x, y, u, 'shut', '#8a7460'),
        times(3, (i) =>
          oval(x + 10, y + 20 + i * 16, u * (0.9 + i * 0.22), 8 + i * 4, 'none', 'stroke="#ffffff77" stroke-width="4"'),
        ),
      ]),
      grass(s, 1100, 420, 50, '#7d8a4a', '#f0e0b8', -20, 220),
      grass(s, 1100, 300, 50, '#7d8a4a', '#f0e0b8', 820, 1080),
    ],
  },
]
