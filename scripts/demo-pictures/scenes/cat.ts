import { thin } from '../palette.ts'
import { catBack, catCurl, catFace, type Coat, ginger } from '../shapes/cats.ts'
import { house } from '../shapes/houses.ts'
import { hills } from '../shapes/land.ts'
import { grass, leaf, pot } from '../shapes/plants.ts'
import { rain } from '../shapes/sky.ts'
import { pane } from '../shapes/things.ts'
import { crown } from '../shapes/trees.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, disc, line, oval, path, polar, rect, times } from '../svg.ts'

const calico: Coat = { fur: '#f6eee0', patch: '#d98a3c', patch2: '#4a403e', belly: '#ffffff' }

/** Cats: on a rainy sill, curled up in a quilt, peeping from the flowers. */
export const cat: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#e6d3b0', '#d3b98e')),
      pane(
        s,
        150,
        60,
        780,
        530,
        '#f4ecdc',
        [
          s.fill(s.fade('#8fa9b5', '#cfdad6')),
          hills(s, 420, 80, '#8aa5a5', '#c5d3ca', 0.4),
          house(s, 260, 560, 200, 170),
          house(s, 700, 580, 220, 200),
          crown(s, 560, 480, 130, '#6b9a72', 60),
          rain(s, 110),
        ],
        2,
        1,
        26,
      ),
      rect(90, 590, 900, 40, '#fbf4e4'),
      rect(90, 626, 900, 12, '#b59c74'),
      path('M60 0H230Q250 300 130 640H60Z', s.side('#b5574a', '#d98a78', '#b5574a')),
      path('M1020 0H870Q840 300 950 640H1020Z', s.side('#b5574a', '#d98a78', '#b5574a')),
      pot(s, 280, 594, 110, '#c9704a'),
      times(9, (i) => leaf(280, 500, 130, -160 + i * 18, i % 2 ? '#4f8a5a' : '#6fa56a', 0.26)),
      catBack(s, 600, 600, 150, ginger),
      rect(0, 700, 1080, 110, s.fade('#b58a5c', '#8a6440')),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill('#5f7d94'),
      times(6, (r) =>
        times(6, (c) => {
          const [x, y] = [c * 190 - 40, r * 190 - 40]
          const tone = ['#6f8fa6', '#d9c9a8', '#b5655a', '#8fa58a'][(r * 2 + c) % 4] ?? '#d9c9a8'
          return [
            rect(x, y, 184, 184, tone),
            times(4, (k) => disc(x + 46 + (k % 2) * 92, y + 46 + Math.floor(k / 2) * 92, 12, thin('#fff4e0', 0.4))),
            rect(x, y, 184, 184, 'none', 'stroke="#fff8ea66" stroke-width="4" stroke-dasharray="12 10"'),
          ]
        }),
      ),
      path('M0 0H560L200 1080H0Z', '#fff0c822'),
      catCurl(s, 540, 560, 330, calico, -10),
      at(900, 900, [
        disc(6, 10, 74, '#00000044'),
        disc(0, 0, 70, '#c8503c'),
        times(6, (i) =>
          oval(0, 0, 66, 20 + i * 8, 'none', `stroke="#e0806a" stroke-width="5" transform="rotate(${i * 30})"`),
        ),
        line('M60 30C150 60 90 130 190 150', '#c8503c', 8),
      ]),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#cfe0a9', '#8fb58a')),
      s.blur(
        18,
        times(26, () =>
          disc(
            s.rng.range(0, 810),
            s.rng.range(0, 900),
            s.rng.range(30, 90),
            thin(s.rng.pick(['#f4f0c0', '#6fa56a', '#f3b0c0']), 0.6),
          ),
        ),
      ),
      s.blur(10, oval(405, 960, 330, 90, '#2c3a2c88')),
      path('M120 1100C120 820 240 700 405 700C570 700 690 820 690 1100Z', s.side('#3a3a42', '#26262c', '#1a1a20')),
      catFace(s, 405, 590, 250, { fur: '#2f2f36', belly: '#3f3f48', eye: '#f0c23a' }),
      path('M300 1100Q320 900 405 870Q490 900 510 1100Z', '#efe9dc'),
      grass(s, 1090, 330, 60, '#4f8a4a'),
      times(16, () => {
        const [x, y] = [s.rng.range(0, 810), s.rng.range(860, 1060)]
        return [
          line(`M${x} ${y}v120`, '#4f8a4a', 5),
          times(9, (i) => {
            const [px, py] = polar(x, y, 22, i * 40)
            return oval(px, py, 14, 8, '#fdfaf0', `transform="rotate(${i * 40} ${px} ${py})"`)
          }),
          disc(x, y, 13, '#f0b428'),
        ]
      }),
      at(
        560,
        300,
        [
          path('M0 0C-50 -70 -90 -20 -10 10C-70 20 -40 70 0 20C40 70 70 20 10 10C90 -20 50 -70 0 0Z', '#f29a3c'),
          line('M0 -10V30', '#3a2a26', 6),
        ],
        1,
        14,
      ),
    ],
  },
]
