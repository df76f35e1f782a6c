import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, polar, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, specks } from '../brush.ts'
import { blossom, branch, grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { shade } from '../things.ts'

export const huazhao: Drawing = {
  alt: '花朝赏红：花枝系满红绸，牡丹盛放，双蝶翩翩，少女折枝簪花',
  colour: '#ecd0c6',
  draw(s) {
    const petal = blossom(s, '#e9aaa5', '#b0504c')
    const white = blossom(s, '#f6ece4', '#c98a6a')
    const ribbon = s.stamp([
      line('M0 0q-8 24 2 36t-4 30', colour.seal, 4),
      line('M0 0q10 18 6 30t8 24', '#de6a4f', 4),
      path('M0 0q-14 -12 -16 4t16 -2q14 -12 16 4t-16 -4Z', colour.seal),
    ])
    const spray = s.stamp([petal(0, 0, 1.1), white(14, 12, 0.9, 30)])
    const { ink, tips } = branch(
      s,
      [
        [660, 60],
        [560, 100],
        [450, 86],
        [350, 130],
        [260, 118],
      ],
      16,
      '#4b352c',
      [
        [560, 98, -120, 70],
        [480, 88, 120, 74],
        [420, 94, -110, 72],
        [360, 126, 110, 60],
        [310, 124, -130, 54],
      ],
    )
    const tone = '#d3717c'
    const peony = s.stamp([
      leaves(
        '#587a48',
        leaf(0, 10, 78, 150, 15),
        leaf(0, 10, 80, 30, 15),
        leaf(0, 20, 70, 100, 14),
        leaf(-4, 0, 74, 200, 13),
      ),
      [
        [0, 1],
        [-6, 0.78],
        [-9, 0.56],
      ].map(([dy = 0, r = 1], ring) =>
        times(8 - ring * 2, (i) =>
          oval(
            ...polar(0, dy, 34 * r, i * (360 / (8 - ring * 2)) + ring * 20, 0.78),
            22 * r,
            19 * r,
            ring === 0 ? tone : light(tone, ring * 0.22),
            `stroke="${thin(dark(tone, 0.25), 0.35)}"`,
          ),
        ),
      ),
      disc(0, -10, 9, '#e8bf5a'),
    ])
    const butterfly = (x: number, y: number, k: number, turn: number, tone: string) =>
      at(
        x,
        y,
        [
          path('M0 0Q-12 -44 -48 -42Q-62 -20 -36 -4Q-20 2 0 2Z M0 0Q12 -44 48 -42Q62 -20 36 -4Q20 2 0 2Z', tone),
          path('M0 2Q-34 4 -36 26Q-22 42 -2 12Z M0 2Q34 4 36 26Q22 42 2 12Z', light(tone, 0.3)),
          lines(
            ['M-4-2Q-24-24-44-36', 'M4-2Q24-24 44-36', 'M-4 4Q-20 14-28 28', 'M4 4Q20 14 28 28'],
            thin(colour.ink, 0.5),
            1.6,
          ),
          disc(-40, -30, 4, colour.ink),
          disc(40, -30, 4, colour.ink),
          line('M0 -8V18', colour.ink, 4),
          lines(['M0-8Q-6-22-14-26', 'M0-8Q6-22 14-26'], colour.ink, 1.4),
        ],
        k,
        turn,
      )
    return [
      s.fill(s.fade('#f0ddd0', ['#f6ebdc', 0.55], '#d3d6a8')),
      s.halo(220, 120, 240, '#f6c9bb', 0.5),
      mountain(
        s,
        [
          [-20, 296],
          [140, 256],
          [300, 284],
          [470, 246],
          [660, 280],
        ],
        '#9db39a',
        { top: 0.45, rough: 10 },
      ),
      s.mist(300, 50, 0.8),
      path('M-10 402V338Q200 310 400 330T660 322V402Z', s.fade('#b5c280', '#84a05a')),
      grass(s, 300, 660, 350, 4, 26, '#6f8f4a'),
      // Peonies, petals upon petals.
      [peony(92, 290, 1.25), peony(190, 342, 0.95, 40), peony(26, 366, 0.8, 20)],
      at(
        430,
        356,
        [
          shade(0, 0, 40, 6),
          path('M-34 0Q-30 -66 -14 -92H20Q34 -60 40 0Q0 8 -34 0Z', s.fade('#d98a84', '#f0d3c6')),
          path('M-18 -88Q0 -70 22 -88L30 -58Q4 -50 -24 -58Z', '#5d8a80'),
          line('M-4 -60Q0 -30 -8 2', colour.seal, 4),
          path('M14 -124Q36 -136 42 -166L50 -162Q46 -126 22 -106Z', '#e9b3a6'),
          path('M-16 -120Q-34 -104 -30 -74L-20 -72Q-20 -94 -8 -106Z', '#e9b3a6'),
          path('M-20 -92Q-22 -124 2 -128Q26 -124 24 -92Q2 -84 -20 -92Z', '#e9b3a6'),
          disc(2, -144, 15, '#f0cfb0'),
          path('M-16 -142Q-20 -168 4 -168Q22 -166 18 -150Q6 -158 -4 -146Q-8 -132 -16 -142Z', '#2a2422'),
          oval(-4, -174, 11, 8, '#2a2422'),
          petal(-14, -162, 0.6),
        ],
        0.92,
      ),
      ink,
      tips.map(([x, y]) => spray(x, y, s.rng.range(1, 1.25), s.rng.int(0, 70))),
      [
        [262, 116],
        [452, 84],
        [600, 80],
      ].map(([x = 0, y = 0]) => petal(x, y, 1.2, 20)),
      [
        [398, 112],
        [500, 96],
        [572, 96],
        [300, 124],
      ].map(([x = 0, y = 0]) => ribbon(x, y)),
      butterfly(186, 196, 0.72, -24, '#d99a4a'),
      butterfly(262, 250, 0.5, 30, '#6f8fa6'),
      specks(s, 8, '#e9aaa5', [4, 6], [60, 120, 620, 330]),
    ]
  },
}
