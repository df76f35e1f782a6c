import { water } from '../shapes/land.ts'
import { guitar } from '../shapes/music.ts'
import { leaf, pot } from '../shapes/plants.ts'
import { stars } from '../shapes/sky.ts'
import { cup } from '../shapes/table.ts'
import { land, type Motif, tall, wide } from '../sheet.ts'
import { at, box, disc, line, oval, path, polar, poly, rect, ring, times } from '../svg.ts'

/** Guitars: against a sunny wall, the strings up close, beside a fire on the beach. */
export const guitars: Motif = [
  {
    size: tall,
    draw: (s) => [
      s.fill(s.slant('#7fa39a', '#5a8078')),
      path(poly([300, 0], [810, 0], [810, 500], [420, 900], [60, 900]), '#fff4cc44'),
      path(poly([420, 0], [440, 0], [200, 900], [180, 900]), '#5a807888'),
      path(poly([180, 420], [760, 420], [760, 436], [170, 436]), '#5a807855'),
      rect(0, 880, 810, 200, s.fade('#b98a5c', '#8a6040')),
      rect(0, 866, 810, 16, '#f0e6d0'),
      s.blur(14, [oval(470, 990, 240, 34, '#2c2a2888'), at(500, 690, rect(-20, -560, 40, 800, '#2c3a3a55'), 1, 12)]),
      guitar(s, 440, 700, 178, '#d98f45', 9),
      pot(s, 130, 1000, 170, '#f0e6d6'),
      times(13, (i) => leaf(130, 850, 230 + (i % 3) * 40, -165 + i * 12.5, i % 2 ? '#2f6b4a' : '#5a9a5a', 0.16)),
      at(680, 960, [
        box(-80, -30, 170, 60, 8, '#c8402f'),
        box(-70, -74, 150, 46, 8, '#f0e0bd'),
        cup(s, 0, -130, 40, '#f4efe2', '#6b3f28'),
      ]),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill('#3f281e'),
      at(
        470,
        420,
        [
          path('M-900 -420Q-300 -560 300 -420T1000 -300V700H-900Z', s.slant('#eab465', '#c9803a', '#8a4a22')),
          times(26, (i) => line(`M-900 ${-380 + i * 42}Q0 ${-440 + i * 42} 1000 ${-300 + i * 42}`, '#a9652c44', 4)),
          disc(0, 0, 250, '#f0d9a4'),
          ring(0, 0, 232, '#7d4a28', 10),
          times(36, (i) => {
            const [x, y] = polar(0, 0, 214, i * 10)
            return disc(x, y, 9, i % 2 ? '#2f6b6a' : '#c8402f')
          }),
          disc(0, 0, 196, s.glow('#120a08', '#2c1810')),
          rect(-900, -96, 760, 192, s.fade('#5c3626', '#3a2018')),
          times(4, (i) => rect(-640 + i * 150, -96, 9, 192, '#d9c08a')),
          times(2, (i) => disc(-565 + i * 300, 0, 18, '#f0e6d0')),
          times(6, (i) => [
            line(`M-900 ${-76 + i * 31 + 8}L800 ${-70 + i * 29 + 8}`, '#00000044', 6),
            line(`M-900 ${-76 + i * 31}L800 ${-70 + i * 29}`, i < 3 ? '#f6e6bd' : '#e3b06a', 2.6 + i * 0.9),
          ]),
          rect(520, -140, 90, 300, '#3a2018', 'rx="20"'),
          path('M120 120Q380 160 330 330Q210 330 130 250Z', '#5c2a1e'),
          at(
            190,
            -190,
            [
              path('M-60 -50Q0 -80 60 -50Q50 30 0 70Q-50 30 -60 -50Z', s.slant('#f08a6a', '#c8402f')),
              line('M-30 -40q30 -10 50 0', '#ffffff88', 7),
            ],
            1,
            24,
          ),
        ],
        1,
        -22,
      ),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#1a2350', '#4a4078', '#c9708a', '#f2a57a')),
      stars(s, 90, 330),
      water(s, 430, '#c97a86', '#3a3a6b', '#ffe0c0', 50, 560),
      path('M-20 540Q500 500 1300 560V740H-20Z', s.fade('#8a6a6a', '#4a3848')),
      disc(560, 560, 380, s.glow('#ffb85aaa', '#ff8a3a00')),
      times(5, (i) => at(560, 640, box(-100, -14, 200, 26, 12, i % 2 ? '#5c3626' : '#7d4a30'), 1, -50 + i * 25)),
      [
        ['#e8502a', 1],
        ['#f68a2e', 0.74],
        ['#ffd45a', 0.46],
      ].map(([c, k]) =>
        at(
          560,
          630,
          path(
            'M-80 0C-120 -90 -50 -120 -46 -200C-10 -170 6 -140 10 -100C30 -130 30 -150 26 -190C90 -130 110 -60 76 0Z',
            String(c),
          ),
          Number(k),
        ),
      ),
      times(40, () => disc(560 + s.rng.range(-140, 140), s.rng.range(240, 540), s.rng.range(1.5, 4), '#ffd08acc')),
      box(780, 590, 260, 44, 22, s.fade('#7d5238', '#4a3024')),
      guitar(s, 900, 560, 62, '#e0954a', 24),
      at(330, 640, [
        path('M-60 0Q-66 -110 0 -120Q66 -110 70 0Z', '#2f4a6b'),
        disc(0, -150, 36, '#2a2030'),
        line('M40 -60L90 -20L130 -6', '#2f4a6b', 26),
      ]),
      at(190, 650, [path('M-50 0Q-56 -96 0 -106Q56 -96 60 0Z', '#c8402f'), disc(0, -134, 33, '#2a2030')]),
    ],
  },
]
