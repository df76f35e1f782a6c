import { light, mix, thin } from '../palette.ts'
import { skyline, walker } from '../shapes/city.ts'
import { house, lantern, sweep } from '../shapes/houses.ts'
import { hills, trail } from '../shapes/land.ts'
import { snow, stars } from '../shapes/sky.ts'
import { land, type Motif, type Sheet, tall, wide } from '../sheet.ts'
import { box, disc, type Ink, line, oval, path, polar, poly, rect, times } from '../svg.ts'

const burst = (s: Sheet, x: number, y: number, r: number, color: string, rays = 30): Ink => [
  disc(x, y, r * 1.2, s.glow(thin(color, 0.5), thin(color, 0))),
  times(rays, (i) => {
    const a = (i * 360) / rays + s.rng.range(-4, 4)
    const len = r * s.rng.range(0.75, 1)
    const [x0, y0] = polar(x, y, len * 0.25, a)
    const [x1, y1] = polar(x, y, len, a)
    return [
      line(
        `M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2} ${x1} ${y1 + len * 0.1}`,
        thin(mix(color, '#ffffff', s.rng.range(0, 0.5)), 0.9),
        r * 0.018,
      ),
      disc(x1, y1 + len * 0.1, r * 0.028, '#fff8e0'),
    ]
  }),
  times(rays / 2, (i) => {
    const [px, py] = polar(x, y, r * 0.5, i * 25)
    return disc(px, py, r * 0.02, light(color, 0.6))
  }),
]

/** Fireworks: over the city river, over a village with sparklers, behind a gate tower. */
export const fireworks: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#0b1230', '#26285c', '#6b4470')),
      burst(s, 340, 210, 200, '#ff8a5a', 40),
      burst(s, 760, 170, 160, '#ffd86a', 34),
      burst(s, 1050, 260, 150, '#6ac8ff', 30),
      burst(s, 560, 330, 90, '#ff6a9a', 24),
      line('M760 520Q766 400 760 180', '#ffd86a66', 4),
      line('M340 520Q330 400 340 220', '#ff8a5a66', 4),
      skyline(s, 500, 150, '#161a38', '#ffcf7a', 0.35),
      rect(0, 496, 1280, 224, s.fade('#2a2650', '#0e1228')),
      trail(s, 340, 500, 90, 720, '#ff8a5a'),
      trail(s, 760, 500, 70, 720, '#ffd86a'),
      trail(s, 1050, 500, 70, 720, '#6ac8ff'),
      times(16, (i) => {
        const x = 40 + i * 80 + s.rng.range(-16, 16)
        return [oval(x, 720, 34, 66, '#0a0c1c'), disc(x, 640 + (i % 3) * 10, 20, '#0a0c1c')]
      }),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#151a3c', '#3a3a6b', '#8a7a98')),
      stars(s, 60, 400),
      hills(s, 420, 60, '#2a3158', '#5a5f86', 0.5),
      burst(s, 760, 190, 150, '#ffb04a', 34),
      burst(s, 450, 150, 90, '#ff6a6a', 26),
      house(s, 640, 560, 190, 170, '#cdb9a5', '#2c3040', '#ffd07a', '#e9eef6'),
      house(s, 860, 570, 170, 150, '#cdb9a5', '#2c3040', '#ffd07a', '#e9eef6'),
      house(s, 60, 560, 150, 140, '#cdb9a5', '#2c3040', '#ffd07a', '#e9eef6'),
      rect(0, 550, 1080, 260, s.fade('#a9b4d0', '#dfe4f0')),
      walker(330, 740, 220, '#c8402f', '', '#f4e3c4'),
      walker(520, 760, 190, '#e0a045', '', '#3f6c8f'),
      walker(180, 730, 150, '#3f7d62', '', '#c8402f'),
      [
        [410, 600],
        [590, 640],
        [240, 630],
      ].map(([x = 0, y = 0]) => [
        line(`M${x} ${y}l-24 50`, '#5a4a40', 5),
        burst(s, x, y, 74, '#ffe08a', 22),
        disc(x, y, 9, '#ffffff'),
      ]),
      disc(410, 740, 200, s.glow('#ffe08a55', '#ffe08a00')),
      snow(s, 60),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#1a0f2c', '#4a1f3c', '#a0443c')),
      burst(s, 230, 230, 190, '#ffd06a', 40),
      burst(s, 580, 330, 170, '#ff7a5a', 36),
      burst(s, 620, 120, 110, '#ffe8b0', 30),
      burst(s, 130, 480, 90, '#ffa06a', 26),
      sweep(405, 640, 250, 100, '#2a1a2c', '#c8402f'),
      rect(230, 650, 350, 60, '#7d2a2a'),
      times(7, (i) => box(246 + i * 48, 656, 28, 50, 3, '#ffd07a')),
      sweep(405, 770, 340, 110, '#2a1a2c', '#c8402f'),
      rect(160, 780, 490, 80, '#7d2a2a'),
      times(9, (i) => box(180 + i * 51, 788, 30, 64, 3, '#ffd07a')),
      path(poly([60, 1080], [110, 856], [700, 856], [750, 1080]), s.fade('#6b3434', '#3a1f28')),
      times(6, (r) => times(14, (i) => line(`M${70 + i * 50 + (r % 2) * 24} ${880 + r * 34}h36`, '#4a242a', 4))),
      path('M345 1080V970A60 60 0 0 1 465 970V1080Z', '#1f1018'),
      times(6, (i) => lantern(s, 180 + i * 90, 858, 22, 0.7)),
      times(9, (i) => [
        oval(40 + i * 95, 1090, 36, 60, '#120a14'),
        disc(40 + i * 95, 1016 + (i % 2) * 14, 20, '#120a14'),
      ]),
    ],
  },
]
