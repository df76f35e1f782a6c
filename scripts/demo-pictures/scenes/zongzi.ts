import { leaf } from '../shapes/plants.ts'
import { blob, boards, bowlTop, chopsticks, cloth, shadow } from '../shapes/table.ts'
import { land, type Motif, type Sheet, square, tall } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, polar, poly, rect, smooth, times } from '../svg.ts'

const rice = (s: Sheet, x: number, y: number, r: number, turn = 0, string = '#c8402f'): Ink =>
  at(
    x,
    y,
    [
      path(
        poly([0, -r * 1.05], [r * 1.1, r * 0.72], [-r * 1.1, r * 0.72]),
        '#1d3326',
        `stroke="#1d3326" stroke-width="${r * 0.3}" stroke-linejoin="round"`,
      ),
      path(
        poly([0, -r], [r * 1.05, r * 0.7], [-r * 1.05, r * 0.7]),
        s.slant('#7fa05a', '#4f7a45'),
        `stroke="#557f48" stroke-width="${r * 0.24}" stroke-linejoin="round"`,
      ),
      path(
        poly([0, -r * 1.05], [r * 1.1, r * 0.75], [r * 0.15, r * 0.75]),
        '#2f5d3a',
        `stroke="#2f5d3a" stroke-width="${r * 0.16}" stroke-linejoin="round"`,
      ),
      times(5, (i) => line(`M${-r * 0.1} ${-r * 0.9}L${-r * (0.9 - i * 0.2)} ${r * 0.72}`, '#9dbb7444', r * 0.035)),
      times(4, (i) => line(`M${r * 0.1} ${-r * 0.8}L${r * (0.4 + i * 0.18)} ${r * 0.72}`, '#1d3f2844', r * 0.035)),
      line(
        `M${-r * 0.62} ${-r * 0.06}Q0 ${r * 0.2} ${r * 0.62} ${-r * 0.02}M${-r * 0.76} ${r * 0.2}Q0 ${r * 0.5} ${r * 0.78} ${r * 0.24}`,
        string,
        r * 0.07,
      ),
    ],
    1,
    turn,
  )

/** Zongzi: a bunch on strings, one unwrapped, a table of leaves and rice. */
export const zongzi: Motif = [
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#e7ead2', '#c5d3b0', '#8fab86')),
      s.blur(
        20,
        times(12, () => disc(s.rng.range(0, 810), s.rng.range(0, 1080), s.rng.range(40, 120), '#f6f6e055')),
      ),
      rect(0, 60, 810, 46, s.fade('#c8a468', '#8a6a3c')),
      [
        [200, 420],
        [330, 600],
        [470, 430],
        [600, 640],
        [400, 820],
        [250, 840],
        [560, 880],
      ].map(([x = 0, y = 0], i) =>
        line(`M400 90Q${(x + 400) / 2} ${y * 0.4} ${x} ${y - 100}`, i % 2 ? '#c8402f' : '#e6c25a', 7),
      ),
      [
        [200, 420],
        [600, 640],
        [330, 600],
        [470, 430],
        [250, 840],
        [560, 880],
        [400, 790],
      ].map(([x = 0, y = 0], i) => rice(s, x, y, 112, (i % 3) * 10 - 10, i % 2 ? '#c8402f' : '#f0cf5e')),
      at(690, 300, [
        line('M0 -200V-70', '#c8402f', 5),
        path(blob(s, 0, 0, 66, 0.04), '#c8402f'),
        path(blob(s, 0, 0, 44, 0.04), '#e2604a'),
        times(5, (i) => line(`M${i * 14 - 28} 60v110`, '#e6b04a', 5)),
      ]),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.slant('#efe6d2', '#d5c6a6')),
      cloth(560, 420, 900, 560, '#56757a', 4),
      shadow(s, 520, 440, 320, 0.8),
      oval(520, 420, 330, 262, '#f2f0e9'),
      oval(520, 416, 296, 230, '#dfe6e4'),
      times(3, (i) =>
        leaf(250 + i * 60, 560 - i * 90, 560, -30 + i * 26, ['#4f7a45', '#6b9654', '#3d6a40'][i] ?? '#4f7a45', 0.16),
      ),
      path(
        smooth(
          [
            [520, 250],
            [690, 520],
            [600, 560],
            [430, 555],
            [350, 520],
          ],
          true,
        ),
        '#5c3a2233',
      ),
      path(
        smooth(
          [
            [520, 235],
            [600, 360],
            [680, 500],
            [600, 535],
            [430, 535],
            [355, 500],
            [440, 360],
          ],
          true,
        ),
        s.slant('#fdf3d6', '#ecd6a4', '#c79a5e'),
      ),
      times(60, () =>
        at(s.rng.range(430, 610), s.rng.range(360, 520), oval(0, 0, 12, 6, '#fffaf0aa'), 1, s.rng.range(0, 180)),
      ),
      at(500, 420, [oval(0, 0, 40, 26, '#7d2f24'), oval(-8, -8, 14, 6, '#c4776a')]),
      at(590, 480, oval(0, 0, 34, 22, '#8a382a')),
      at(450, 490, oval(0, 0, 30, 20, '#7d2f24')),
      rice(s, 860, 240, 104, 16),
      rice(s, 930, 440, 104, -14, '#f0cf5e'),
      bowlTop(
        s,
        140,
        200,
        96,
        '#f4f0e6',
        '#f2ede0',
        times(24, () => disc(140 + s.rng.range(-56, 56), 200 + s.rng.range(-56, 56), 5, '#ffffff')),
      ),
      line(
        smooth([
          [110, 720],
          [240, 660],
          [330, 740],
          [460, 700],
        ]),
        '#c8402f',
        7,
      ),
      chopsticks(s, 1040, 700, 420, 190),
    ],
  },
  {
    size: square,
    draw: (s) => [
      boards(s, '#6d4a35', 6),
      times(9, (i) => leaf(20 + i * 20, 1040 - i * 30, 900, -74 + i * 9, i % 2 ? '#44704a' : '#5d8c52', 0.1)),
      bowlTop(
        s,
        330,
        300,
        210,
        '#4f7488',
        '#f7f2e4',
        times(120, () => {
          const [x, y] = polar(330, 300, s.rng.range(0, 165), s.rng.range(0, 360))
          return at(x, y, oval(0, 0, 11, 5, s.rng.pick(['#ffffff', '#efe7d2'])), 1, s.rng.range(0, 180))
        }),
      ),
      bowlTop(
        s,
        700,
        200,
        130,
        '#e9e2d0',
        '#5c2219',
        times(16, () => {
          const [x, y] = polar(700, 200, s.rng.range(0, 90), s.rng.range(0, 360))
          return at(x, y, [oval(0, 0, 28, 19, '#8f2f24'), oval(-6, -5, 10, 4, '#d08070')], 1, s.rng.range(0, 180))
        }),
      ),
      [
        [640, 620],
        [850, 560],
        [760, 800],
        [960, 800],
        [560, 850],
      ].map(([x = 0, y = 0], i) => [
        shadow(s, x, y + 20, 110),
        rice(s, x, y, 112, i * 23 - 30, i % 2 ? '#f0cf5e' : '#c8402f'),
      ]),
      line(
        smooth([
          [880, 120],
          [980, 180],
          [900, 260],
          [1000, 330],
        ]),
        '#c8402f',
        8,
      ),
    ],
  },
]
