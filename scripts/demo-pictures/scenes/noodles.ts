import { thin } from '../palette.ts'
import { egg, scallion, strands } from '../shapes/food.ts'
import { lantern } from '../shapes/houses.ts'
import { leaf } from '../shapes/plants.ts'
import { steam } from '../shapes/sky.ts'
import { blob, boards, bowlSide, bowlTop, chopsticks, cloth } from '../shapes/table.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, disc, line, oval, path, polar, rect, ring, smooth, times } from '../svg.ts'

/** Bowls of noodles: a quiet clear one from above, a lifted one in an evening shop, a red-oil one up close. */
export const noodles: Motif = [
  {
    size: land,
    draw: (s) => [
      boards(s, '#7a5138', 5),
      cloth(560, 420, 640, 900, '#e8dcc4', -6),
      bowlTop(
        s,
        520,
        410,
        315,
        '#eef0ea',
        '#c98a3c',
        [
          strands(s, 520, 420, 215, '#f0d9a2', 36),
          egg(s, 430, 330, 84, -25),
          at(640, 330, [
            times(3, (i) =>
              at(
                i * 26,
                i * 34,
                [
                  path(blob(s, 0, 0, 62, 0.1, 0.7), '#a85f48'),
                  path(blob(s, -4, -5, 46, 0.1, 0.6), '#c98468'),
                  line('M-30 0q30 -16 56 4', '#e9c0a4', 5),
                ],
                1,
                -20,
              ),
            ),
          ]),
          times(5, (i) => leaf(430 + i * 16, 540 + i * 8, 110, 210 + i * 24, i % 2 ? '#4d8a4a' : '#6ba35a', 0.32)),
          scallion(s, 540, 430, 170, 34),
          disc(480, 480, 10, '#ffe6a866'),
          disc(600, 500, 14, '#ffe6a855'),
        ],
        '#3f6c8f',
      ),
      chopsticks(s, 800, 700, 560, -72),
      bowlTop(s, 960, 200, 92, '#8d4a3a', '#4a211a'),
      bowlTop(s, 150, 690, 88, '#e9e2cf', '#a83224', scallion(s, 150, 690, 40, 6)),
      steam(s, 520, 430, 380, 190, 0.34),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#3b2a33', '#8a4634', '#c9793f')),
      s.blur(
        14,
        times(9, () => disc(s.rng.range(0, 1080), s.rng.range(40, 420), s.rng.range(18, 60), thin('#ffcf7a', 0.35))),
      ),
      lantern(s, 170, -20, 92),
      lantern(s, 900, -50, 110),
      rect(0, 800, 1080, 280, s.fade('#5b3426', '#2e1b18')),
      rect(0, 800, 1080, 8, '#e0a06a66'),
      steam(s, 540, 560, 520, 240, 0.4),
      bowlSide(
        s,
        540,
        640,
        350,
        '#f1efe8',
        '#c47f35',
        [
          times(16, (i) =>
            line(
              smooth([
                [220 + i * 42, 640],
                [240 + i * 40, 600 - (i % 4) * 12],
                [270 + i * 38, 640],
              ]),
              i % 2 ? '#f3dfae' : '#e3c484',
              15,
            ),
          ),
          times(11, (i) =>
            line(
              smooth([
                [500 + i * 11, 220 + i * 3],
                [480 + i * 13, 390],
                [470 + i * 18, 520],
                [440 + i * 22, 640],
              ]),
              i % 2 ? '#f6e6bd' : '#e6c98b',
              10,
            ),
          ),
          egg(s, 350, 600, 86, -8),
          oval(740, 612, 90, 30, '#7d3f2c'),
          oval(730, 604, 78, 22, '#a9623f'),
          scallion(s, 620, 640, 130, 22, 0.25),
        ],
        [
          times(9, (i) => [
            ring(230 + i * 78, 740, 26, '#3f6c8f', 6),
            line(`M${230 + i * 78 - 12} 740q12 -22 24 0`, '#3f6c8f', 5),
          ]),
          line('M190 700Q540 790 890 700', '#3f6c8f', 7),
          line('M250 810Q540 890 830 810', '#3f6c8f', 6),
        ],
      ),
      chopsticks(s, 1010, 40, 620, 158, '#8f3b2a', 2),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill('#24504f'),
      times(30, (i) => line(`M${i * 60 - 500} 0L${i * 60 + 100} 1080`, '#2f6361', 16)),
      bowlTop(
        s,
        430,
        560,
        430,
        '#20262b',
        '#a32c1c',
        [
          strands(s, 430, 600, 270, '#f4e3b5', 26),
          times(26, () => {
            const [x, y] = polar(430, 560, s.rng.range(60, 340), s.rng.range(0, 360))
            return disc(x, y, s.rng.range(8, 30), thin(s.rng.pick(['#e0552a', '#f08a3c', '#c23a20']), 0.7))
          }),
          times(5, (i) =>
            at(250 + i * 76, 380 + (i % 2) * 40, [
              path(blob(s, 4, 6, 66, 0.14), '#3a1712'),
              path(blob(s, 0, 0, 60, 0.14), '#8a4a34'),
              path(blob(s, -8, -8, 36, 0.2), '#b06c4c'),
            ]),
          ),
          times(8, (i) =>
            leaf(560 + (i % 3) * 20, 760 - i * 14, 110, 200 + i * 30, i % 2 ? '#3f7d3c' : '#6ba35a', 0.24),
          ),
          times(9, () => {
            const [x, y] = polar(430, 580, s.rng.range(40, 260), s.rng.range(0, 360))
            return at(x, y, path('M-16 -5Q0 -14 18 0Q0 8 -16 -5Z', '#c8281c'), 1.3, s.rng.range(0, 360))
          }),
          scallion(s, 420, 560, 260, 44),
        ],
        '#c8402f',
      ),
      egg(s, 140, 120, 90, 20),
      at(650, 130, [
        disc(0, 0, 120, '#eee6d2'),
        disc(0, 0, 96, '#f9f4e6'),
        times(6, (i) => {
          const [x, y] = polar(0, 0, 52, i * 60)
          return path(blob(s, x, y, 26, 0.2), '#7fa64d')
        }),
      ]),
      chopsticks(s, 700, 1060, 700, -62, '#c9a26a', 1.6),
      steam(s, 430, 560, 420, 200, 0.22),
    ],
  },
]
