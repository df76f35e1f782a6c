import { mix } from '../palette.ts'
import { catBack } from '../shapes/cats.ts'
import { lane, walker } from '../shapes/city.ts'
import { bicycle } from '../shapes/cycling.ts'
import { arch, boat, house, lantern, pagoda } from '../shapes/houses.ts'
import { hills, trail } from '../shapes/land.ts'
import { steam } from '../shapes/sky.ts'
import { crown, tree, willow } from '../shapes/trees.ts'
import { land, type Motif, tall, wide } from '../sheet.ts'
import { disc, line, oval, path, poly, rect, times } from '../svg.ts'

/** Old towns: a canal, a shaded hutong, roofs at lamp-lighting. */
export const oldTown: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#cfdad8', '#f0e9d8')),
      hills(s, 300, 60, '#a9bdb8', '#e0e4d8', 0.3),
      house(s, 330, 400, 150, 180),
      house(s, 480, 390, 120, 140),
      arch(s, 420, 460, 260, 130, '#a9a294'),
      path(poly([0, 810], [0, 520], [470, 450], [610, 450], [1080, 540], [1080, 810]), s.fade('#b5cac4', '#5f8a88')),
      times(40, () =>
        line(`M${s.rng.range(100, 900)} ${s.rng.range(500, 800)}h${s.rng.range(30, 130)}`, '#ffffff44', 4),
      ),
      house(s, -60, 560, 250, 330),
      house(s, 170, 520, 190, 250, '#e9e2d2'),
      house(s, 880, 580, 280, 380),
      house(s, 700, 520, 200, 260, '#e9e2d2'),
      rect(0, 556, 360, 30, '#8a8578'),
      rect(690, 540, 400, 40, '#8a8578'),
      times(5, (i) => rect(60 + i * 12, 586 + i * 22, 120 - i * 4, 22, mix('#9a9486', '#6b675e', i / 5))),
      lantern(s, 240, 400, 24, 0.5),
      lantern(s, 770, 400, 24, 0.5),
      lantern(s, 950, 420, 30, 0.5),
      boat(500, 660, 260, '#4a382e', '#5c4a3a'),
      walker(400, 656, 120, '#3a4a5c'),
      line('M380 600L300 740', '#4a382e', 5),
      willow(s, 820, -40, 300, 420, '#8fae5a', 14),
      trail(s, 500, 690, 50, 800, '#4a5a5a'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#7fb4d0', '#e6e8d8')),
      tree(s, 420, 560, 420, '#5d8f4a'),
      lane(s, 400, 470, 70, '#8d8a86', '#a39c94', s.fade('#c9bca6', '#a39278')),
      times(16, (r) =>
        times(5, (i) => {
          const t = 0.25 + i * 0.2
          return line(`M${330 * t * 0.1 + i * 66} ${90 + r * 62 - i * (r - 7) * 7}h56`, '#6b696866', 3)
        }),
      ),
      path(poly([0, -40], [330, 250], [330, 300], [0, 120]), '#4a4f55'),
      path(poly([810, -60], [470, 250], [470, 300], [810, 90]), '#4a4f55'),
      path(poly([90, 400], [190, 430], [190, 800], [90, 900]), '#a8322a'),
      path(poly([100, 420], [180, 444], [180, 790], [100, 880]), '#8a2622'),
      disc(150, 640, 8, '#e8b84a'),
      times(26, () =>
        oval(s.rng.range(430, 810), s.rng.range(560, 1060), s.rng.range(26, 70), s.rng.range(12, 30), '#5a524822'),
      ),
      crown(s, 690, 130, 230, '#6b9a4f', 80),
      crown(s, 110, 60, 150, '#5d8f4a', 50),
      bicycle(s, 610, 900, 66, '#2f4f4a'),
      walker(410, 640, 110, '#f2efe6'),
      lantern(s, 210, 300, 34, 0.4),
      lantern(s, 262, 330, 26, 0.4),
      catBack(s, 250, 1010, 44, { fur: '#e0933f', stripes: true }),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#33406b', '#8a6a8a', '#f0b08a')),
      hills(s, 250, 90, '#5a5a80', '#a98a98', 0.6),
      times(6, (r) =>
        times(8, (i) => {
          const h = 84 + r * 9
          const y = 316 + r * 86 + s.rng.range(-9, 9)
          const x = i * 186 - 100 + (r % 2) * 93
          return house(
            s,
            x + s.rng.range(-10, 10),
            y,
            146 + r * 6,
            h,
            mix('#a9909a', '#c9a58a', r / 6),
            mix('#4a4a62', '#2c2e3c', r / 6),
            s.rng.chance(0.75) ? '#ffd07a' : '#5c4a50',
          )
        }),
      ),
      s.blur(
        8,
        times(30, () => disc(s.rng.range(0, 1280), s.rng.range(300, 700), 26, '#ffb45e44')),
      ),
      times(26, () => disc(s.rng.range(0, 1280), s.rng.range(320, 700), 7, '#e0452e')),
      times(4, (i) => steam(s, 200 + i * 290, 340 + (i % 2) * 120, 200, 30, 0.4)),
      pagoda(s, 1000, 300, 90, 4, '#2c2e40', '#8a4a4a', '#ffd07a'),
    ],
  },
]
