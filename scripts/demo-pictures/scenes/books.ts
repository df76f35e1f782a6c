import { catBack, ginger } from '../shapes/cats.ts'
import { skyline } from '../shapes/city.ts'
import { blossom, leaf, pot } from '../shapes/plants.ts'
import { orb, stars, steam } from '../shapes/sky.ts'
import { cloth, cup } from '../shapes/table.ts'
import { beam, lamp, lying, openBook, pane, shelf } from '../shapes/things.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, disc, line, oval, path, poly, rect, ring, smooth, times } from '../svg.ts'

/** Books: a lamplit stack, a shelf with a cat, an open one on the grass. */
export const books: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#2a3346', '#3f3a44', '#5a4238')),
      pane(
        s,
        620,
        60,
        340,
        330,
        '#4a382e',
        [
          s.fill(s.fade('#101a34', '#33456b')),
          stars(s, 60, 400),
          orb(s, 820, 170, 44, '#fbeec8'),
          skyline(s, 400, 120, '#1a2340', '#ffcf7a', 0.3),
        ],
        2,
        2,
      ),
      rect(0, 610, 1080, 200, s.fade('#8a5a3b', '#3f281e')),
      beam(s, 300, 290, 60, 330, 340),
      lamp(s, 420, 622, 160, '#3f7d6a'),
      lying(s, 400, 622, 420, 62, '#c8402f'),
      lying(s, 430, 560, 370, 54, '#e0b45a'),
      lying(s, 410, 506, 390, 60, '#2f5d7c'),
      lying(s, 450, 446, 320, 46, '#f0e6d0'),
      lying(s, 470, 400, 300, 50, '#4f7d5a'),
      openBook(s, 230, 720, 330, -4),
      cup(s, 900, 610, 62, '#f0ebdf', '#6b3f28'),
      steam(s, 900, 590, 200, 40, 0.5),
      at(620, 690, [
        ring(-50, 0, 40, '#c9a24a', 7),
        ring(50, 0, 40, '#c9a24a', 7),
        line('M-10 -6q10 -10 20 0M-90 -4L-140 -30M90 -4L150 -20', '#c9a24a', 6),
      ]),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill('#6b4a35'),
      times(4, (i) => [
        rect(40, 40 + i * 260, 730, 224, s.fade('#3f2a20', '#54392a')),
        shelf(s, 56, i === 1 ? 430 : i === 2 ? 300 : 750, 258 + i * 260, 200, [
          '#c8402f',
          '#2f5d7c',
          '#4f7d5a',
          '#e0b45a',
          '#8a6a8a',
          '#efe6d2',
          '#7d4a38',
          '#5f8a94',
          '#d98a6a',
        ]),
        rect(20, 258 + i * 260, 770, 26, s.fade('#a9784f', '#7d5538')),
      ]),
      shelf(s, 560, 750, 778, 190, ['#efe6d2', '#c8402f', '#5f8a94', '#e0b45a']),
      catBack(s, 580, 518, 78, ginger),
      pot(s, 420, 778, 100, '#e6dcc8'),
      times(15, (i) => leaf(420, 690, 110, -180 + i * 13, i % 2 ? '#5a9a62' : '#3f7d55', 0.2)),
      times(5, (i) =>
        line(
          smooth([
            [420, 700],
            [350 - i * 10, 740],
            [340 - i * 14, 840 + i * 16],
          ]),
          '#5a9a62',
          5,
        ),
      ),
      lying(s, 90, 244, 10, 10, '#c8402f'),
      path(poly([0, 0], [420, 0], [120, 1080], [0, 1080]), '#ffe0a022'),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#9cc47a', '#5a8f52')),
      times(170, () => {
        const [x, y] = [s.rng.range(0, 1080), s.rng.range(0, 1080)]
        return path(
          `M${x - 4} ${y}q4 -30 ${s.rng.range(-10, 20)} -50q2 30 -8 50Z`,
          s.rng.pick(['#6fa85a', '#4a7f45', '#b5d48a']),
        )
      }),
      cloth(560, 580, 800, 760, '#e9d9c0', -12),
      times(6, (i) => at(560, 580, rect(-400, -360 + i * 130, 800, 34, '#c8605055'), 1, -12)),
      openBook(s, 520, 560, 620, -12),
      leaf(560, 520, 180, -70, '#e0962e', 0.34),
      line('M560 520L600 380', '#8a5a20', 5),
      at(
        880,
        300,
        [
          oval(8, 14, 110, 60, '#00000033'),
          oval(0, 0, 150, 62, '#e3c48a'),
          oval(0, -8, 82, 40, '#d3ae6e'),
          line('M-80 0Q0 34 80 0', '#c8402f', 18),
        ],
        1,
        20,
      ),
      disc(200, 880, 62, '#d8402c'),
      oval(180, 856, 18, 12, '#ffffff99'),
      line('M200 824q6 -30 24 -36', '#5a4030', 8),
      leaf(212, 800, 60, -10, '#4f8a4a', 0.3),
      times(12, () =>
        blossom(
          s.rng.pick([s.rng.range(0, 140), s.rng.range(960, 1080)]),
          s.rng.range(0, 1080),
          24,
          '#fdfaf0',
          '#f0b428',
        ),
      ),
      s.blur(
        24,
        times(9, () => disc(s.rng.range(0, 1080), s.rng.range(0, 1080), 110, '#fff8c022')),
      ),
      s.blur(
        16,
        times(7, () => disc(s.rng.range(0, 1080), s.rng.range(0, 1080), 90, '#1f3f2a33')),
      ),
    ],
  },
]
