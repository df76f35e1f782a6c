import { skyline, walker } from '../shapes/city.ts'
import { hills, trail } from '../shapes/land.ts'
import { orb, rain, skein } from '../shapes/sky.ts'
import { tree } from '../shapes/trees.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { box, disc, line, path, poly, rect, ring, times } from '../svg.ts'

/** Platforms: a modern hall in the morning, a country station at dusk, rain at night. */
export const stationPlatform: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#bcd6e2', '#f3ead2')),
      skyline(s, 470, 150, '#a8bcc6'),
      orb(s, 470, 400, 50, '#fff4d4', '#ffe8b4', 5),
      path(poly([0, 810], [470, 455], [500, 455], [560, 810]), '#d9d3c6'),
      path(poly([470, 810], [496, 455], [502, 455], [570, 810]), '#e6b93c'),
      path(poly([560, 810], [502, 455], [530, 455], [1080, 810]), '#6b6a6c'),
      path(poly([1080, 60], [540, 400], [515, 420], [515, 470], [700, 600], [1080, 760]), s.side('#dfe3e4', '#f8f8f5')),
      path(poly([1080, 230], [540, 420], [540, 436], [1080, 400]), '#26313d'),
      path(poly([1080, 520], [520, 452], [520, 458], [1080, 590]), '#2f6f9f'),
      times(6, (i) =>
        path(
          poly(
            [560 + i * i * 18 + i * 10, 410 - i * 9],
            [566 + i * i * 18 + i * 10, 410 - i * 9],
            [566 + i * i * 18 + i * 10, 460 + i * i * 5],
            [560 + i * i * 18 + i * 10, 460 + i * i * 5],
          ),
          '#c9ced0',
        ),
      ),
      path(poly([0, 0], [1080, 0], [1080, 40], [505, 400], [480, 400], [0, 150]), s.fade('#55616b', '#8d9aa2')),
      times(6, (i) => line(`M${i * 90} ${150 + i * 46}L${1080 - i * 110} ${30 + i * 68}`, '#f4ead088', 9 - i)),
      times(4, (i) => {
        const x = 60 + i * 120
        const y = 810 - i * 104
        return path(
          poly([x, 160 + i * 56], [x + 26 - i * 5, 166 + i * 55], [x + 26 - i * 5, y], [x, y]),
          s.side('#8d979c', '#5a656c'),
        )
      }),
      walker(330, 740, 270, '#c8402f', '', '#f3e3c4', '#3f5a7d'),
      box(390, 660, 70, 90, 10, '#3d6a6a'),
      line('M400 660v-50h40v50', '#444', 6),
      walker(455, 560, 110, '#4a5a70'),
      walker(400, 580, 130, '#8a6a4a'),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#5a5f8f', '#d98a7a', '#f6cf8f')),
      orb(s, 840, 470, 66, '#ffe6b0', '#ffb87a', 5),
      hills(s, 600, 110, '#7d5f7d', '#d9937a', 0.5),
      hills(s, 650, 50, '#5c4a66', '#a06a6a', 0.4),
      rect(0, 680, 1080, 400, s.fade('#8a6258', '#4b3640')),
      rect(110, 420, 520, 270, s.fade('#e9c79a', '#c98f6c')),
      path('M70 430L130 310H610L670 430Z', '#7d3b36'),
      times(14, (i) => line(`M${150 + i * 34} 316L${110 + i * 40} 426`, '#5c2a2a', 4)),
      disc(370, 470, 44, '#f9f1dd'),
      ring(370, 470, 44, '#5c3a30', 6),
      line('M370 470V442M370 470L390 480', '#3a2a28', 5),
      box(330, 550, 90, 140, 8, '#5c3a30'),
      box(170, 540, 100, 80, 6, '#ffd98a'),
      box(470, 540, 100, 80, 6, '#ffd98a'),
      path(poly([170, 620], [270, 620], [340, 760], [110, 760]), '#ffd98a44'),
      rect(0, 690, 1080, 70, '#b08a72'),
      rect(0, 690, 1080, 8, '#e0b894'),
      rect(0, 734, 1080, 12, '#f0d060'),
      rect(0, 760, 1080, 320, '#5a4650'),
      times(26, (i) => rect(i * 44 - 10, 850, 20, 150, '#3f303a')),
      rect(0, 870, 1080, 12, '#e0a888'),
      rect(0, 970, 1080, 14, '#e0a888'),
      line('M960 690V250h-70', '#3a2c36', 10),
      path('M860 250h60l16 34h-92Z', '#3a2c36'),
      disc(890, 300, 110, s.glow('#ffe6a0aa', '#ffe6a000')),
      walker(760, 726, 210, '#33466b', '', '#c8402f'),
      box(800, 660, 54, 66, 8, '#8a4a3a'),
      skein(560, 170, 7, 40, 40, '#3f3a5c'),
      tree(s, 60, 690, 300, '#5c5a4a'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#0f1a30', '#22345a', '#3d4a66')),
      path(poly([0, 0], [810, 0], [810, 120], [420, 470], [0, 260]), '#1a2336'),
      times(5, (i) => [
        line(`M${40 + i * 70} ${270 + i * 40}L${780 - i * 60} ${130 + i * 66}`, '#fff0c0', 10 - i * 1.4),
        disc(400, 210 + i * 56, 150 - i * 20, s.glow('#ffeab055', '#ffeab000')),
      ]),
      path(poly([0, 1080], [410, 520], [440, 520], [520, 1080]), s.fade('#3d4a63', '#1d2638')),
      path(poly([430, 1080], [432, 520], [442, 520], [520, 1080]), '#c9a63a'),
      path(poly([520, 1080], [442, 520], [480, 520], [810, 860], [810, 1080]), '#10151f'),
      path(poly([810, 180], [480, 450], [455, 490], [455, 540], [810, 900]), s.side('#5a6c86', '#b9c6d2')),
      path(poly([810, 320], [490, 468], [490, 498], [810, 470]), '#26313d'),
      [0, 1, 2, 3, 4, 5].map((i) => {
        const [a, b] = [810 - 320 * (1 - 0.72 ** i), 810 - 320 * (1 - 0.72 ** (i + 0.8))]
        const top = (x: number): number => 336 + ((810 - x) / 320) * 136
        const low = (x: number): number => 458 + ((810 - x) / 320) * 36
        return [
          path(poly([a, top(a)], [b, top(b)], [b, low(b)], [a, low(a)]), s.fade('#fff0c0', '#ffcf7a')),
          i === 1
            ? path(
                poly(
                  [a - 10, top(a) - 10],
                  [b, top(b) - 10],
                  [b, 560 + (b - 490) * 0.3],
                  [a - 10, 560 + (a - 490) * 0.34],
                ),
                '#d9e0e4',
              )
            : '',
        ]
      }),
      path(poly([600, 470], [640, 462], [640, 620], [600, 590]), '#ffe9b0'),
      disc(625, 560, 150, s.glow('#ffe9b077', '#ffe9b000')),
      path(poly([810, 610], [470, 530], [470, 536], [810, 680]), '#c8402f'),
      disc(470, 520, 90, s.glow('#fff8dccc', '#fff8dc00')),
      times(24, () => {
        const y = s.rng.range(600, 1070)
        return line(
          `M${s.rng.range(60, 420)} ${y}h${s.rng.range(20, 90)}`,
          s.rng.pick(['#ffe6a055', '#a9c4e055', '#e0604a44']),
          5,
        )
      }),
      trail(s, 250, 860, 40, 1080, '#ffdf94'),
      walker(250, 880, 250, '#5a74a0', '#c8402f', '#f3e3c4'),
      walker(370, 700, 120, '#46587d', '#e0a045'),
      rain(s, 130, '#cfe0f0'),
    ],
  },
]
