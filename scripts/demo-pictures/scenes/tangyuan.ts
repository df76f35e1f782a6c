import { lantern } from '../shapes/houses.ts'
import { leaf } from '../shapes/plants.ts'
import { steam } from '../shapes/sky.ts'
import { blob, bowlSide, bowlTop, cloth } from '../shapes/table.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, disc, line, oval, path, polar, rect, times } from '../svg.ts'

const ball = (x: number, y: number, r: number, color = '#fdf8ec'): string =>
  oval(x + r * 0.06, y + r * 0.12, r, r * 0.96, '#00000026') +
  disc(x, y, r, color) +
  oval(x + r * 0.2, y + r * 0.3, r * 0.7, r * 0.55, '#c9b79a40') +
  oval(x - r * 0.34, y - r * 0.36, r * 0.26, r * 0.18, '#ffffff')

/** Sweet rice balls: by lantern light, with osmanthus from above, one opened on the spoon. */
export const tangyuan: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#1c2748', '#3d3358', '#7a4450')),
      disc(820, 190, 330, s.glow('#fff0c488', '#fff0c400')),
      disc(820, 190, 110, '#fbeec8'),
      lantern(s, 130, -10, 70),
      lantern(s, 320, -60, 58),
      rect(0, 610, 1080, 200, s.fade('#6b3a30', '#2f1b1f')),
      bowlSide(
        s,
        480,
        480,
        300,
        '#5f93a3',
        '#e9d8b4',
        [
          [300, 478],
          [400, 462],
          [510, 458],
          [630, 470],
          [350, 500],
          [470, 500],
          [590, 504],
        ].map(([x = 0, y = 0], i) => ball(x, y, 56, i === 3 ? '#f3b9ae' : i === 4 ? '#d8dfae' : '#fdf8ec')),
        [
          times(7, (i) => line(`M${220 + i * 90} 570q22 -34 44 0t44 0`, '#e9f1ee99', 6)),
          line('M196 535Q480 630 764 535', '#e9f1ee99', 5),
        ],
      ),
      path('M690 480Q820 400 900 300L926 318Q850 430 730 510Z', s.side('#f6f2e6', '#b9b2a4')),
      oval(700, 486, 76, 30, '#f6f2e6', 'transform="rotate(-14 700 486)"'),
      ball(700, 462, 50),
      steam(s, 480, 430, 360, 190, 0.42),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill('#dfe6da'),
      cloth(405, 620, 700, 840, '#7d9a8c', 8),
      bowlTop(
        s,
        400,
        560,
        350,
        '#e8e0d0',
        '#f0dfb4',
        [
          times(90, () => {
            const [x, y] = polar(400, 560, s.rng.range(0, 275), s.rng.range(0, 360))
            return oval(x, y, 9, 5, '#fbf3dc', `transform="rotate(${s.rng.int(0, 180)} ${x} ${y})"`)
          }),
          [
            [300, 440],
            [430, 420],
            [540, 500],
            [250, 570],
            [390, 550],
            [510, 640],
            [330, 690],
            [450, 740],
          ].map(([x = 0, y = 0], i) => ball(x, y, 66, i % 3 === 1 ? '#f7d9cf' : '#fdf8ec')),
          times(60, () => {
            const [x, y] = polar(400, 570, s.rng.range(0, 260), s.rng.range(0, 360))
            return disc(x, y, s.rng.range(4, 8), s.rng.pick(['#e6a01f', '#f2bd45']))
          }),
          times(9, () => {
            const [x, y] = polar(400, 570, s.rng.range(60, 250), s.rng.range(0, 360))
            return oval(x, y, 17, 12, '#cf3a26', `transform="rotate(${s.rng.int(0, 180)} ${x} ${y})"`)
          }),
        ],
        '#c8402f',
      ),
      times(12, (i) => [
        leaf(640 + i * 8, 140 - (i % 3) * 40, 110, 20 + i * 33, i % 2 ? '#4f7d5a' : '#6d9a6a', 0.3),
        disc(660 + s.rng.range(-80, 90), 130 + s.rng.range(-80, 80), 12, '#eeb23a'),
      ]),
      at(620, 930, [
        path('M-30 -20Q60 -60 230 -200L250 -180Q100 -10 0 30Z', '#f8f4ea'),
        oval(-40, 10, 86, 60, '#f8f4ea'),
        oval(-40, 10, 66, 44, '#e3d2a6'),
      ]),
      steam(s, 400, 540, 420, 220, 0.3),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#d98a62', '#a34a3c')),
      disc(250, 230, 420, s.glow('#ffe3ac99', '#ffe3ac00')),
      bowlSide(
        s,
        760,
        780,
        420,
        '#f4efe3',
        '#e4c795',
        times(9, (i) => ball(460 + i * 80, 766 + (i % 2) * 16, 74)),
      ),
      s.blur(16, oval(430, 640, 320, 60, '#00000055')),
      path(
        'M120 480Q150 680 420 690Q640 690 720 560Q900 420 1080 350V250Q860 330 660 470Q400 420 120 480Z',
        s.fade('#ffffff', '#e9e3d6', '#b5aa9b'),
      ),
      oval(410, 510, 290, 96, '#d9cdb8'),
      oval(410, 516, 262, 78, '#ecdcb2'),
      disc(390, 410, 190, s.glow('#ffffff', '#fbf4e4', '#e6d8be')),
      path(
        'M390 410m-150 -70Q-0 0 0 0M260 360Q390 300 560 380Q600 470 520 520Q420 500 330 540Q240 470 260 360Z',
        '#f3e7cf',
      ),
      path(blob(s, 420, 440, 112, 0.1), '#2a2024'),
      path('M380 500Q420 590 400 620Q350 610 360 560Q330 540 340 500Z', '#2a2024'),
      path(blob(s, 400, 420, 60, 0.15), '#4a3a3e'),
      oval(380, 400, 30, 14, '#ffffff55'),
      oval(290, 300, 44, 26, '#ffffff'),
      steam(s, 400, 330, 320, 160, 0.4),
    ],
  },
]
