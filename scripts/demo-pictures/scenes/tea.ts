import { light, thin } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { hills } from '../shapes/land.ts'
import { leaf } from '../shapes/plants.ts'
import { mist, orb, skein, steam } from '../shapes/sky.ts'
import { bowlSide, bowlTop, cup, shadow, teapot } from '../shapes/table.ts'
import { pane } from '../shapes/things.ts'
import { bough } from '../shapes/trees.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, line, oval, path, polar, rect, ring, smooth, times } from '../svg.ts'

/** Tea: a pot before a misty window, a set on slate, a terraced garden. */
export const tea: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#e6ddc9', '#cdbb9b')),
      pane(
        s,
        90,
        80,
        900,
        430,
        '#6b4a35',
        [
          s.fill(s.fade('#dfe8e4', '#f4efe0')),
          orb(s, 760, 180, 50, '#f3b98a', '#fbe0bf', 4),
          hills(s, 330, 90, '#8fb0ad', '#dfe9e2', 0.6),
          hills(s, 420, 80, '#5d8a84', '#cfe0d6', 0.5, 3),
          mist(s, 430, 70),
          skein(380, 180, 5, 34, 30, '#4a5a5e'),
          leaf(90, 90, 240, 30, '#3f6a4a', 0.14),
          leaf(90, 90, 210, 52, '#5a8a58', 0.14),
          leaf(90, 90, 180, 72, '#3f6a4a', 0.14),
        ],
        3,
      ),
      rect(0, 590, 1080, 220, s.fade('#8a5a3b', '#46291e')),
      box(150, 690, 700, 46, 10, s.fade('#5c3a28', '#301c15')),
      s.blur(10, rect(160, 736, 690, 16, '#00000077')),
      teapot(s, 400, 696, 118, '#8d4630'),
      cup(s, 650, 630, 52, '#f0ebdf'),
      cup(s, 780, 630, 52, '#f0ebdf'),
      steam(s, 650, 620, 200, 40, 0.6),
      steam(s, 235, 540, 170, 30, 0.55),
      bough(
        s,
        [
          [1080, 560],
          [980, 600],
          [920, 690],
        ],
        10,
        '#5a4033',
        '#e9a9a0',
        8,
        18,
      ),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#4c565b', '#2a3136')),
      times(30, () =>
        line(`M${s.rng.range(-100, 1080)} ${s.rng.range(0, 1080)}q120 ${s.rng.range(-30, 30)} 300 0`, '#6b777c44', 3),
      ),
      shadow(s, 560, 560, 380, 0.7),
      box(170, 330, 780, 480, 40, s.slant('#b98f5c', '#7d5732')),
      times(16, (i) => rect(200 + i * 46, 350, 16, 440, '#5c3d2388')),
      at(420, 560, [
        disc(10, 18, 150, '#00000055'),
        disc(0, 0, 150, s.slant('#b0623f', '#6b3020')),
        path('M-140 30Q-220 60 -250 110L-225 125Q-170 100 -110 100Z', '#8a452e'),
        path('M140 -40q90 -10 90 40t-90 30', 'none', 'stroke="#7d3b28" stroke-width="26"'),
        ring(0, 0, 82, '#5c281b', 6),
        disc(0, 0, 78, s.slant('#bb6d49', '#7d3b28')),
        disc(0, 0, 24, '#9a5238'),
        disc(-6, -6, 9, '#e0a888'),
      ]),
      bowlTop(s, 730, 470, 90, '#f3f0e6', '#c9882f'),
      bowlTop(s, 800, 680, 62, '#f3f0e6', '#d9a040'),
      bowlTop(s, 650, 720, 62, '#f3f0e6', '#d9a040'),
      bowlTop(
        s,
        930,
        190,
        130,
        '#7d9a8c',
        '#4b4030',
        times(40, () => {
          const [x, y] = polar(930, 190, s.rng.range(0, 90), s.rng.range(0, 360))
          return line(`M${x} ${y}q10 -14 24 -6`, s.rng.pick(['#6b7d4a', '#3f4a30', '#8a9a5c']), 7)
        }),
      ),
      leaf(130, 60, 240, 30, '#4f7d5a', 0.16),
      leaf(110, 70, 230, 60, '#6b9a6a', 0.16),
      leaf(160, 40, 220, 5, '#3f6a4a', 0.16),
      at(190, 930, [box(-110, -16, 260, 30, 12, '#c9a26a'), oval(-120, 0, 60, 34, '#a9814c')], 1, -12),
      steam(s, 740, 450, 320, 60, 0.4),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#f7d9a8', '#f4ead0', '#dfe8d2')),
      orb(s, 580, 200, 70, '#fff0c8', '#ffe0a0', 4),
      hills(s, 360, 120, '#8fb3a4', '#e3ead6', 0.6),
      mist(s, 400, 90, '#fffdf4', 0.8),
      times(9, (i) => {
        const y = 430 + i * 78
        const d = smooth(times(8, (k) => [k * 125 - 40, y + Math.sin(k * 0.9 + i * 0.4) * 46] as const))
        return [
          path(`${d}L900 1100L-60 1100Z`, s.fade(light('#3f7d4a', 0.5 - i * 0.05), '#3a7346')),
          times(3, (r) => at(0, r * 22, line(d, thin(r % 2 ? '#9cc46a' : '#2c5c3a', 0.55), 12))),
        ]
      }),
      [
        [300, 690],
        [520, 740],
        [610, 610],
      ].map(([x = 0, y = 0], i) => [
        walker(x, y, 120 - i * 12, ['#c8402f', '#3f6c8f', '#e0a045'][i] ?? '#c8402f', '', '', '#b98a4c'),
        oval(x, y - 112 + i * 10, 34, 12, '#e6cf9a'),
      ]),
      bowlSide(s, 610, 900, 110, '#f4f0e4', '#a9b84a', [leaf(560, 900, 80, 10, '#5d8c3a', 0.3)]),
      steam(s, 610, 880, 240, 60, 0.6),
      leaf(0, 1060, 320, -50, '#2f5d3a', 0.2),
      leaf(20, 1080, 340, -28, '#4f8a4a', 0.18),
    ],
  },
]
