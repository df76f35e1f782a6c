import { walker } from '../shapes/city.ts'
import { arch, boat, house, lantern, sweep } from '../shapes/houses.ts'
import { hills, water } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { mist, orb, skein } from '../shapes/sky.ts'
import { crown, willow } from '../shapes/trees.ts'
import { type Motif, type Sheet, square, tall, wide } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

function leafy(s: Sheet): Ink {
  return grass(s, 1090, 160, 40, '#5d8a52', '', 0, 360)
}

/** Bridges: a moon bridge, a giant in the fog, a roofed one over a green river. */
export const bridge: Motif = [
  {
    size: square,
    draw: (s) => {
      const half: Ink = arch(s, 130, 0, 820, 380, '#b5aa98')
      return [
        s.fill(s.fade('#f4dcb8', '#f0e6d0', '#c9d4c4')),
        orb(s, 250, 230, 60, '#f0906a', '#f9cda0', 4),
        hills(s, 560, 70, '#8fae9f', '#d9e0cc', 0.3),
        house(s, 40, 610, 160, 150),
        house(s, 860, 610, 190, 170),
        mist(s, 600, 60, '#fbf3e0', 0.6),
        at(0, 640, half),
        water(s, 638, '#c9d6c6', '#6f9a98', '#ffffff', 40),
        s.clip('M0 640H1080V1080H0Z', [`<g opacity="0.4" transform="translate(0 640) scale(1 -1)">`, half, '</g>']),
        times(30, () =>
          line(`M${s.rng.range(0, 1000)} ${s.rng.range(660, 1060)}h${s.rng.range(40, 160)}`, '#ffffff44', 4),
        ),
        walker(540, 280, 110, '#c8402f', '#e8b45c'),
        boat(560, 760, 200, '#4a382e', '#5c4a3a'),
        willow(s, 780, -60, 340, 560, '#7fa552', 20),
        leafy(s),
      ]
    },
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#8fa9c0', '#d3dee0', '#f0e9da')),
      orb(s, 1080, 150, 46, '#fff6e0', '#ffe9c0', 4),
      hills(s, 430, 120, '#8a9fae', '#d0d9d8', 0.7),
      ...[380, 860].map((x) => [
        path(poly([x - 26, 720], [x + 26, 720], [x + 8, 60], [x - 8, 60]), s.side('#f0ece4', '#b5b8ba')),
        rect(x - 18, 330, 36, 14, '#a9acb0'),
        times(14, (i) =>
          line(
            `M${x} ${84 + i * 10}L${x - 50 - i * 24} 400M${x} ${84 + i * 10}L${x + 50 + i * 24} 400`,
            '#f4f2eacc',
            2.6,
          ),
        ),
        disc(x, 54, 8, '#c8402f'),
      ]),
      rect(0, 396, 1280, 22, s.fade('#e9e4da', '#8a8d90')),
      times(16, (i) => box(i * 84 + 20, 382, 26, 14, 4, ['#c8402f', '#f4f2ea', '#3f6c8f', '#e0a045'][i % 4] ?? '#fff')),
      mist(s, 520, 130, '#f2f0ea', 0.95),
      hills(s, 600, 60, '#5a7d7d', '#9db5ac', 0.6, 3),
      mist(s, 610, 80, '#eef0ea', 0.8),
      hills(s, 690, 50, '#2f5654', '#4f7a70', 0.6, 3),
      skein(560, 200, 5, 30, 28, '#4a5a6a'),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#a9d0c8', '#e9efd8')),
      hills(s, 330, 150, '#6fa08a', '#b9d3b4', 0.5),
      hills(s, 420, 90, '#3f7d62', '#8fba8a', 0.5, 3),
      rect(0, 560, 810, 520, s.fade('#5aa08a', '#1f5a54')),
      ...[130, 405, 680].map((x) => [
        path(poly([x - 46, 640], [x + 46, 640], [x + 34, 800], [x - 34, 800]), s.side('#c9bda8', '#7d7264')),
        sweep(x, 400, 120, 60, '#3f4248', '#7d4a30'),
        sweep(x, 340, 84, 54, '#3f4248', '#7d4a30'),
        sweep(x, 286, 50, 56, '#3f4248', '#7d4a30'),
      ]),
      sweep(405, 480, 620, 56, '#4a4d52', '#7d4a30'),
      times(22, (i) => rect(i * 38 + 4, 490, 9, 120, '#7d4a30')),
      rect(0, 560, 810, 50, '#a9683f'),
      times(30, (i) => line(`M${i * 28} 562v46`, '#6b3d26', 4)),
      rect(0, 606, 810, 36, '#5c3826'),
      times(7, (i) => lantern(s, 60 + i * 116, 486, 15, 0.5)),
      times(50, () =>
        line(`M${s.rng.range(-30, 800)} ${s.rng.range(680, 1070)}h${s.rng.range(30, 150)}`, '#cfeedd44', 4),
      ),
      boat(300, 900, 220, '#7d5a38', ''),
      walker(330, 890, 120, '#2f5d7c'),
      oval(330, 782, 34, 12, '#e6cf9a'),
      line('M300 830L220 960', '#c9a26a', 5),
      grass(s, 1090, 220, 50, '#2f6a4a', '', 480, 810),
      crown(s, 40, 640, 90, '#4f8a4a', 40),
      crown(s, 790, 660, 100, '#3f7d4a', 40),
    ],
  },
]
