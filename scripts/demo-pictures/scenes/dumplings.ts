import { thin } from '../palette.ts'
import { jiaozi, scallion } from '../shapes/food.ts'
import { lantern } from '../shapes/houses.ts'
import { steam } from '../shapes/sky.ts'
import { blob, boards, bowlSide, bowlTop, chopsticks, shadow, steamerTop } from '../shapes/table.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, oval, path, polar, rect, ring, times } from '../svg.ts'

/** Dumplings: a steamer from above, a New Year plate, a floured board at work. */
export const dumplings: Motif = [
  {
    size: square,
    draw: (s) => [
      boards(s, '#55606a', 6),
      bowlTop(s, 920, 190, 130, '#f1ece0', '#46231a', scallion(s, 920, 190, 70, 10)),
      steamerTop(s, 480, 600, 440, [
        path(blob(s, 480, 600, 360, 0.05), '#dbe3b9'),
        times(8, (i) => {
          const [x, y] = polar(480, 600, 255, i * 45)
          return jiaozi(s, x, y, 98, i * 45 + 90)
        }),
        jiaozi(s, 470, 560, 98, -20),
        jiaozi(s, 500, 680, 92, 160),
      ]),
      chopsticks(s, 1040, 930, 480, -120),
      steam(s, 480, 560, 480, 240, 0.5),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#b5342a', '#8c2621')),
      times(6, (i) =>
        at(120 + i * 190, 150 + (i % 2) * 60, [ring(0, 0, 60, '#d9583f55', 6), ring(0, 0, 40, '#d9583f55', 6)]),
      ),
      lantern(s, 150, -40, 78, 0.6),
      lantern(s, 930, -60, 92, 0.6),
      rect(0, 560, 1080, 250, s.fade('#6a3a29', '#3b2019')),
      rect(0, 556, 1080, 8, '#e8a06066'),
      s.blur(14, oval(470, 690, 420, 60, '#00000088')),
      oval(460, 640, 420, 112, s.side('#fffdf6', '#ece6d8', '#b9b2a6')),
      oval(460, 628, 390, 98, '#f7f3e8'),
      oval(460, 628, 330, 78, 'none', 'stroke="#3f6c8f" stroke-width="6"'),
      [
        [250, 590],
        [390, 570],
        [530, 568],
        [670, 590],
        [300, 640],
        [450, 632],
        [610, 642],
        [380, 520],
        [530, 512],
        [455, 455],
      ].map(([x = 0, y = 0], i) => jiaozi(s, x, y, 92, (i % 3) * 8 - 8, i % 4 === 1 ? '#e7ecd0' : '#f5ead2')),
      bowlSide(s, 900, 640, 105, '#2f4d63', '#3a1a14', scallion(s, 900, 642, 60, 6, 0.2)),
      at(960, 560, [disc(0, 0, 1, '#fff')]),
      steam(s, 450, 430, 360, 190, 0.4),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      boards(s, '#c99a63', 7),
      path(blob(s, 400, 560, 470, 0.05, 1.1), '#dcb684'),
      times(60, () =>
        disc(s.rng.range(20, 790), s.rng.range(60, 1040), s.rng.range(2, 16), thin('#fffaf0', s.rng.range(0.3, 0.8))),
      ),
      times(12, (i) => jiaozi(s, 130 + (i % 4) * 185, 150 + Math.floor(i / 4) * 150, 78, -14 + (i % 3) * 10)),
      shadow(s, 250, 780, 150),
      path(blob(s, 250, 780, 150, 0.03), '#fbf4e2'),
      path(blob(s, 250, 780, 78, 0.15), '#8fae64'),
      scallion(s, 250, 780, 66, 26),
      times(7, () => disc(250 + s.rng.range(-50, 50), 780 + s.rng.range(-50, 50), 11, '#d98a72')),
      path(blob(s, 480, 980, 120, 0.03), '#f6edd6'),
      path(blob(s, 110, 1000, 110, 0.03), '#f6edd6'),
      at(
        600,
        800,
        [
          box(-36, -250, 72, 500, 30, '#00000033'),
          box(-46, -262, 72, 500, 30, s.side('#e9bd86', '#c28a52', '#8f5e34')),
          box(-28, -330, 36, 80, 16, '#a9713f'),
          box(-28, 228, 36, 80, 16, '#a9713f'),
        ],
        1,
        28,
      ),
    ],
  },
]
