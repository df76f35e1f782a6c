import { camel } from '../shapes/animals.ts'
import { walker } from '../shapes/city.ts'
import { hills, water } from '../shapes/land.ts'
import { cloud, orb, stars } from '../shapes/sky.ts'
import { crown } from '../shapes/trees.ts'
import { land, type Motif, tall, wide } from '../sheet.ts'
import { at, box, disc, line, oval, path, rect, smooth, times } from '../svg.ts'

/** Deserts: a caravan at sunset, a tent under the galaxy, golden poplars. */
export const desert: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#d9704a', '#f3a962', '#f9d79a')),
      orb(s, 380, 270, 110, '#fff3cc', '#ffd99a', 3),
      hills(s, 430, 50, '#d98a55', '#e8ad72', 0.05, 1.4),
      ...[
        [620, 470],
        [760, 462],
        [900, 456],
        [1040, 452],
      ].map(([x = 0, y = 0], i) => camel(x, y, 120 - i * 7, '#5c2f28')),
      walker(530, 476, 90, '#4a2626'),
      path('M-20 480Q300 420 640 470T1300 440V740H-20Z', s.fade('#e0995c', '#c8764a')),
      path('M-20 560Q260 440 520 520Q380 620 200 740H-20Z', s.fade('#f0b878', '#d98a55')),
      path('M520 520Q380 620 200 740H900Q700 600 520 520Z', s.fade('#a9573c', '#7d3a30')),
      path('M640 740Q900 560 1300 540V740Z', s.fade('#eeb070', '#c97a4c')),
      times(14, (i) => line(`M${760 + i * 40} ${720 - i * 8}q60 -30 150 -36`, '#b8683f55', 4)),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#0d1230', '#2a2a5c', '#6b4a7d', '#c98a86')),
      s.blur(
        40,
        times(14, (i) => oval(120 + i * 46, 40 + i * 56, 110, 60, s.rng.pick(['#8a9ae055', '#e0a9d044', '#f6e0c833']))),
      ),
      stars(s, 320, 780),
      times(90, (i) =>
        disc(100 + i * 7 + s.rng.range(-70, 70), i * 8 + s.rng.range(-70, 70), s.rng.range(1, 2.6), '#fff8e0'),
      ),
      line('M600 120l-120 90', '#ffffffaa', 4),
      path('M-20 800Q260 700 480 780Q640 830 830 760V1100H-20Z', s.fade('#7d5a6a', '#3f3048')),
      path('M480 780Q360 860 200 1100H830V860Q640 860 480 780Z', s.fade('#4a3450', '#241c34')),
      disc(280, 830, 190, s.glow('#ffc87aaa', '#ff9a4a00')),
      path('M150 870Q160 770 280 750Q400 770 410 870Z', s.fade('#fff0c8', '#f0b060')),
      path('M150 870Q160 770 280 750', 'none'),
      line('M280 750L240 870M280 750L330 870', '#a9683a', 5),
      path('M258 870Q262 810 284 800Q306 810 310 870Z', '#7d4a30'),
      walker(500, 880, 120, '#1c1830'),
      at(560, 880, [line('M0 0L30 -90L60 0', '#1c1830', 6), box(16, -110, 46, 20, 4, '#1c1830')]),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#3f8fc0', '#a9d4e0', '#f0e8cc')),
      cloud(s, 800, 130, 340),
      hills(s, 430, 40, '#c9a98a', '#e0cba0', 0.5),
      rect(0, 440, 1080, 370, s.fade('#e6cb90', '#c99a5c')),
      water(s, 520, '#9cc4d0', '#4f8fae', '#fff3c8', 40, 690),
      path('M-20 690Q400 650 1100 700V830H-20Z', s.fade('#e0c084', '#b88a52')),
      ...[
        [170, 560, 330],
        [420, 540, 250],
        [640, 545, 300],
        [960, 580, 400],
      ].map(([x = 0, y = 0, h = 0], i) => [
        line(
          smooth([
            [x, y],
            [x - 14, y - h * 0.3],
            [x + 20, y - h * 0.5],
            [x, y - h * 0.8],
          ]),
          '#5a4030',
          h * 0.09,
        ),
        line(
          `M${x} ${y - h * 0.35}l${h * 0.22} ${-h * 0.2}M${x} ${y - h * 0.45}l${-h * 0.2} ${-h * 0.16}`,
          '#5a4030',
          h * 0.045,
        ),
        crown(s, x - h * 0.16, y - h * 0.68, h * 0.26, '#f0b428', 40),
        crown(s, x + h * 0.18, y - h * 0.78, h * 0.28, ['#f4c840', '#e89a24'][i % 2] ?? '#f4c840', 40),
      ]),
      s.blur(
        3,
        [
          [170, 560],
          [960, 600],
          [640, 560],
        ].map(([x = 0, y = 0]) => oval(x, y + 60, 110, 36, '#e8a82866')),
      ),
      camel(520, 790, 170, '#8a5a38'),
      times(50, () => oval(s.rng.range(0, 1080), s.rng.range(690, 800), 7, 4, '#f0c040')),
    ],
  },
]
