import { dark, light } from '../palette.ts'
import { skyline } from '../shapes/city.ts'
import { house } from '../shapes/houses.ts'
import { hills, water } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { cloud, mist, orb, steam } from '../shapes/sky.ts'
import { cup } from '../shapes/table.ts'
import { openBook } from '../shapes/things.ts'
import { tree } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, square, tall } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, ring, times } from '../svg.ts'

/** The carriage around a train window: the frame, its curtain, the table. */
const carriage = (
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  view: Ink,
  curtain: string,
): Ink => {
  const frame = `M${x + 60} ${y}H${x + w - 60}Q${x + w} ${y} ${x + w} ${y + 60}V${y + h - 60}Q${x + w} ${y + h} ${x + w - 60} ${y + h}H${x + 60}Q${x} ${y + h} ${x} ${y + h - 60}V${y + 60}Q${x} ${y} ${x + 60} ${y}Z`
  return [
    s.fill(s.fade(light(wall, 0.15), wall, dark(wall, 0.25))),
    box(x - 34, y - 34, w + 68, h + 68, 90, light(wall, 0.4)),
    box(x - 18, y - 18, w + 36, h + 36, 76, dark(wall, 0.35)),
    s.clip(frame, [
      view,
      path(poly([x, y], [x + w * 0.3, y], [x + w * 0.05, y + h], [x, y + h]), '#ffffff18'),
      path(poly([x + w * 0.4, y], [x + w * 0.5, y], [x + w * 0.25, y + h], [x + w * 0.15, y + h]), '#ffffff14'),
    ]),
    curtain
      ? times(5, (i) =>
          path(
            `M${x + w - 130 + i * 34} ${y - 30}Q${x + w - 140 + i * 40} ${y + h * 0.5} ${x + w - 90 + i * 30} ${y + h + 30}H${x + w - 50 + i * 30}Q${x + w - 100 + i * 40} ${y + h * 0.5} ${x + w - 90 + i * 34} ${y - 30}Z`,
            i % 2 ? curtain : light(curtain, 0.2),
          ),
        )
      : '',
  ]
}

/** Window seats: fields and a cup, a night city and a bowl, rain and a book. */
export const windowSeat: Motif = [
  {
    size: land,
    draw: (s) => [
      carriage(
        s,
        120,
        90,
        780,
        480,
        '#d9d2c2',
        [
          s.fill(s.fade('#8fc0d6', '#e3eedd')),
          cloud(s, 340, 220, 260),
          cloud(s, 700, 180, 220),
          hills(s, 360, 60, '#7fa79a', '#c9dcb4'),
          hills(s, 410, 24, '#8fb45a', '#c4cf74', 0.2),
          times(6, (i) => [
            path(poly([0, 420 + i * 26], [1080, 410 + i * 30], [1080, 600], [0, 600]), i % 2 ? '#e6cf5e' : '#9dbd5a'),
          ]),
          house(s, 330, 440, 90, 76),
          tree(s, 480, 450, 100, '#5d8a4a'),
          tree(s, 760, 470, 130, '#4f7d45'),
          s.blur(5, grass(s, 590, 90, 60, '#6b9a45')),
        ],
        '#5b86a8',
      ),
      path(poly([60, 690], [1020, 690], [1080, 810], [0, 810]), s.fade('#e8dcc4', '#b59c78')),
      rect(0, 676, 1080, 16, '#fbf4e2'),
      at(300, 640, [
        oval(0, 60, 80, 14, '#00000044'),
        path('M-60 -100H60L50 60H-50Z', '#ffffff88'),
        path('M-56 -50H56L50 60H-50Z', '#b8742ecc'),
        [oval(-20, 40, 20, 7, '#5a6a2a'), oval(16, 46, 20, 7, '#6b7d34')],
        box(-66, -120, 132, 26, 8, '#c8402f'),
        box(-66, -40, 132, 50, 4, '#8d9aa233'),
      ]),
      at(620, 690, [
        box(-110, -34, 220, 34, 6, '#2f5d7c'),
        rect(-104, -30, 210, 12, '#f6ecd2'),
        box(-90, -60, 190, 28, 6, '#c8402f'),
      ]),
      disc(800, 660, 36, '#f08a24'),
      disc(860, 668, 32, '#f09a34'),
      steam(s, 300, 530, 160, 40, 0.6),
    ],
  },
  {
    size: square,
    draw: (s) => [
      carriage(
        s,
        130,
        100,
        820,
        620,
        '#3d3a48',
        [
          s.fill(s.fade('#0f1830', '#2b3560', '#6b5278')),
          orb(s, 300, 230, 44, '#fbeec8'),
          skyline(s, 560, 260, '#1b2444', '#ffcf7a', 0.35),
          rect(0, 556, 1080, 200, '#141c38'),
          s.blur(
            3,
            times(24, () =>
              line(
                `M${s.rng.range(100, 900)} ${s.rng.range(580, 710)}h${s.rng.range(60, 240)}`,
                s.rng.pick(['#ffcf7a88', '#ff8a5a77', '#9cc4f077']),
                6,
              ),
            ),
          ),
          at(690, 470, [disc(0, 0, 120, '#e8c8a022'), path('M-180 330Q-170 140 0 120Q170 140 180 330Z', '#e8c8a01c')]),
        ],
        '#7d3a44',
      ),
      disc(880, 560, 360, s.glow('#ffd98a77', '#ffd98a00')),
      path(poly([40, 860], [1040, 860], [1080, 1080], [0, 1080]), s.fade('#a9825a', '#5c4030')),
      rect(20, 846, 1040, 20, '#d9b98a'),
      at(360, 840, [
        oval(0, 110, 150, 26, '#00000066'),
        path('M-140 -90H140L104 110H-104Z', s.side('#e0563c', '#c8402f', '#8f2a22')),
        oval(0, -90, 140, 34, '#fbf4e2'),
        oval(0, -86, 122, 26, '#d98a3c'),
        times(9, (i) => line(`M${-90 + i * 18} -84q12 -18 26 0`, '#f6e0a8', 7)),
        path(poly([-134, -50], [134, -50], [124, 10], [-124, 10]), '#f6e6bd'),
        path('M40 -100L160 -160L170 -140L60 -84Z', '#f4efe2'),
      ]),
      line('M400 760L480 600', '#c9a26a', 9),
      steam(s, 360, 740, 260, 110, 0.45),
      at(760, 860, [box(-60, -20, 200, 20, 8, '#222630'), box(-50, -150, 14, 130, 6, '#222630')]),
      box(640, 900, 210, 110, 14, '#232733'),
      box(650, 910, 190, 90, 8, '#5b86a8'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      carriage(
        s,
        110,
        110,
        600,
        620,
        '#7f9490',
        [
          s.fill(s.fade('#8d9ea6', '#c5cfcf')),
          hills(s, 380, 140, '#7d9298', '#b9c6c6', 0.7),
          hills(s, 500, 110, '#55726f', '#9fb4ac', 0.6, 3),
          mist(s, 500, 90, '#e6ecea', 0.7),
          hills(s, 620, 60, '#3f5f55', '#7d9a88', 0.5, 3),
          water(s, 650, '#9db3b4', '#7d989a'),
          s.blur(
            1.5,
            times(70, () => {
              const [x, y] = [s.rng.range(110, 710), s.rng.range(110, 730)]
              return [
                oval(x, y, s.rng.range(3, 9), s.rng.range(4, 12), '#f4f8f8aa'),
                s.rng.chance(0.25)
                  ? line(`M${x} ${y}l-${s.rng.range(10, 40)} ${s.rng.range(60, 140)}`, '#f4f8f855', 4)
                  : '',
              ]
            }),
          ),
        ],
        '',
      ),
      path(poly([0, 840], [810, 840], [810, 1080], [0, 1080]), s.fade('#c9b08a', '#8a6a4a')),
      rect(0, 826, 810, 18, '#e9d6b0'),
      openBook(s, 300, 945, 430, -8),
      cup(s, 620, 840, 82, '#f4efe2', '#6b3f28'),
      at(715, 880, ring(0, 0, 34, '#f4efe2', 15)),
      steam(s, 620, 820, 220, 50, 0.6),
      at(520, 1020, [box(-90, -30, 180, 60, 20, '#2a2c34'), box(-76, -22, 152, 44, 12, '#c8402f')], 1, 16),
    ],
  },
]
