import { walker } from '../shapes/city.ts'
import { snow, steam } from '../shapes/sky.ts'
import { blob } from '../shapes/table.ts'
import { land, type Motif, tall, wide } from '../sheet.ts'
import { at, box, disc, line, oval, path, poly, rect, times } from '../svg.ts'

/** Street food: a lamplit stall, candied haws in the snow, skewers on the fire. */
export const streetFood: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#141c36', '#2e2a4a', '#5c3a44')),
      times(6, (i) => rect(i * 200 - 60, 120 + (i % 3) * 60, 170, 500, '#1d2340')),
      times(30, () => rect(s.rng.range(0, 1080), s.rng.range(150, 420), 14, 18, '#f3c46a88')),
      rect(0, 650, 1080, 160, s.fade('#3a2c3a', '#1b1622')),
      disc(560, 420, 520, s.glow('#ffb45e88', '#ff8a4a00')),
      rect(250, 260, 14, 400, '#3a2620'),
      rect(830, 260, 14, 400, '#3a2620'),
      path('M200 300L260 170H840L900 300Z', '#c8402f'),
      times(7, (i) =>
        path(
          poly([260 + i * 84, 170], [302 + i * 84, 170], [300 + i * 92 - 16, 300], [250 + i * 92 - 16, 300]),
          '#f4e3c4',
        ),
      ),
      times(14, (i) => path(`M${200 + i * 50} 300q25 44 50 0Z`, i % 2 ? '#f4e3c4' : '#c8402f')),
      [360, 550, 740].map((x) => [
        line(`M${x} 300v40`, '#222', 4),
        disc(x, 360, 110, s.glow('#fff0b8cc', '#ffc86a00')),
        disc(x, 356, 22, '#fff8dc'),
      ]),
      disc(640, 440, 46, '#e0ad86'),
      path('M584 436Q590 384 640 384Q690 384 696 436Q640 416 584 436Z', '#f4f1e8'),
      path('M540 600Q550 500 640 490Q730 500 740 600Z', '#5d7f95'),
      rect(230, 560, 640, 130, s.fade('#8d4a30', '#4b261c')),
      rect(220, 545, 660, 24, '#d9a066'),
      oval(400, 545, 110, 26, '#26262a'),
      oval(400, 540, 96, 18, '#d98a3c'),
      times(8, (i) => path(blob(s, 340 + i * 18, 536, 12, 0.2), '#8fae54')),
      times(6, (i) => [
        line(`M${740 + i * 16} 545V${440 - (i % 2) * 20}`, '#c9a26a', 4),
        times(3, (k) => disc(740 + i * 16, 460 + k * 22 - (i % 2) * 20, 11, '#c9663a')),
      ]),
      steam(s, 400, 530, 380, 130, 0.55),
      walker(150, 760, 300, '#3f5a7d', '', '#c8402f'),
      walker(960, 770, 290, '#7d3a44'),
      walker(1040, 760, 200, '#e0a045'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#c9d3da', '#e6e8e6')),
      path(poly([0, 380], [810, 300], [810, 900], [0, 900]), '#8b8f94'),
      times(12, (r) =>
        times(12, (i) =>
          rect(i * 74 + (r % 2) * 36 - 40, 330 + r * 46, 68, 40, s.rng.pick(['#80858b', '#8e9398', '#979ca0'])),
        ),
      ),
      path('M-20 400L830 310V270Q700 240 560 284T280 310T-20 340Z', '#f8fafa'),
      rect(0, 860, 810, 220, s.fade('#eef1f2', '#fdfdfc')),
      box(350, 560, 130, 520, 60, s.side('#e6cc92', '#c9a460', '#8f6d38')),
      times(9, (i) => line(`M350 ${600 + i * 50}q65 20 130 0`, '#8f6d3888', 5)),
      times(13, (i) => {
        const turn = -75 + i * 12.5
        return at(
          415,
          590 + (i % 3) * 50,
          [
            line('M0 0V-400', '#d9bb84', 9),
            times(6, (k) => [
              disc(0, -140 - k * 50, 29, '#a81c1c'),
              disc(-2, -143 - k * 50, 25, s.glow('#f0523c', '#c4261f')),
              oval(-9, -153 - k * 50, 8, 5, '#ffffffcc'),
            ]),
          ],
          1,
          turn,
        )
      }),
      snow(s, 130),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#1a1214', '#3a1d18')),
      rect(0, 430, 1280, 290, '#251a1a'),
      s.blur(
        16,
        times(40, () =>
          disc(
            s.rng.range(0, 1280),
            s.rng.range(520, 700),
            s.rng.range(20, 70),
            s.rng.pick(['#ff7a2e99', '#ffb44a77', '#e0401f99']),
          ),
        ),
      ),
      times(46, () =>
        path(
          blob(s, s.rng.range(0, 1280), s.rng.range(560, 710), s.rng.range(18, 40), 0.25, 0.7),
          s.rng.pick(['#5c1f14', '#c8401f', '#f08a2e', '#2a1815']),
        ),
      ),
      times(16, () => {
        const x = s.rng.range(0, 1280)
        return path(
          `M${x - 22} 620Q${x - 30} 560 ${x} 480Q${x + 6} 550 ${x + 24} 560Q${x + 26} 610 ${x - 22} 620Z`,
          s.fade('#ffd26a00', '#ff8a2ecc'),
        )
      }),
      rect(0, 500, 1280, 12, '#5a5452'),
      rect(0, 640, 1280, 16, '#6b6462'),
      times(8, (i) =>
        at(
          120 + i * 155,
          400,
          [
            line('M0 -330V330', '#e0c48e', 8),
            times(6, (k) => {
              const color = k % 2 ? '#9a4a2c' : '#b5643a'
              return [
                path(blob(s, 0, -130 + k * 66, 44, 0.16, 0.8), i % 4 === 2 ? (k % 2 ? '#6f9a45' : '#c8402f') : color),
                path(blob(s, -10, -142 + k * 66, 20, 0.2, 0.6), '#f0a86a66'),
                times(4, () => disc(s.rng.range(-26, 26), -130 + k * 66 + s.rng.range(-18, 18), 3.4, '#f6d98a')),
              ]
            }),
          ],
          1,
          -10 + (i % 3) * 3,
        ),
      ),
      times(60, () => disc(s.rng.range(0, 1280), s.rng.range(20, 600), s.rng.range(1.5, 4), '#ffc46acc')),
      steam(s, 400, 420, 420, 260, 0.18),
      steam(s, 900, 420, 420, 260, 0.18),
    ],
  },
]
