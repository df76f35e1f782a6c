import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, lines, mountain, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, person, shade, swallow } from '../things.ts'

export const chunfen: Drawing = {
  alt: '春分放风筝：沙燕风筝高飞，孩子在麦苗坡上牵线奔跑',
  colour: '#cfdcd6',
  draw(s) {
    const bird = swallow(s)
    return [
      s.fill(s.fade('#b7d0d3', ['#e5e8dc', 0.6], '#e9e6c8')),
      [
        [120, 96, 96, 16],
        [190, 110, 70, 12],
        [540, 190, 90, 13],
      ].map(([x = 0, y = 0, rx = 0, ry = 0]) => blot(s, x, y, rx, ry, colour.snow, 0.55)),
      mountain(
        s,
        [
          [-20, 262],
          [100, 226],
          [220, 250],
          [350, 214],
          [480, 246],
          [660, 220],
        ],
        '#86a3a1',
        { top: 0.45, rough: 14 },
      ),
      s.mist(268, 60, 0.7, '#eceadb'),
      path('M-10 400V330Q120 280 280 296Q440 320 660 262V400Z', s.fade('#a9bb6c', '#6f8a4c')),
      lines(
        times(9, (i) => `M-10 ${346 + i * 9}Q140 ${296 + i * 12} 300 ${312 + i * 12}T660 ${280 + i * 15}`),
        thin('#4f6b3a', 0.35),
        2,
      ),
      path('M420 400Q520 330 660 318V400Z', s.fade('#e3c84e', '#c9a83c')),
      specks(s, 90, '#f3e07a', [3, 5], [450, 350, 640, 396]),
      // The kite: a swallow of paper, painted as kites of Beijing are.
      line('M246 336Q330 200 424 118', thin(colour.ink, 0.55), 1),
      at(
        446,
        96,
        [
          path(
            'M0 -34Q12 -30 12 -16Q44 -40 92 -30Q80 2 14 10L12 22L34 66Q14 60 0 36Q-14 60 -34 66L-12 22L-14 10Q-80 2 -92 -30Q-44 -40 -12 -16Q-12 -30 0 -34Z',
            s.fade('#33434f', '#22303b'),
          ),
          path('M20 -10Q50 -28 78 -22Q66 -2 22 4Z M-20 -10Q-50 -28 -78 -22Q-66 -2 -22 4Z', '#f2ead6'),
          path('M34 -12Q52 -22 66 -17Q54 -6 36 -4Z M-34 -12Q-52 -22 -66 -17Q-54 -6 -36 -4Z', colour.seal),
          oval(0, 4, 8, 15, '#f2ead6'),
          path('M-5 0Q0 -8 5 0Q0 12 -5 0Z', colour.seal),
          disc(-5, -21, 3.6, '#f2ead6'),
          disc(5, -21, 3.6, '#f2ead6'),
          disc(-5, -21, 1.6, colour.ink),
          disc(5, -21, 1.6, colour.ink),
          lines(['M-30 60q-10 34 4 60t-6 54', 'M30 60q14 30 2 58t10 58'], thin(colour.seal, 0.85), 3),
        ],
        1.08,
        18,
      ),
      bird(170, 176, 0.62, -12),
      bird(250, 130, 0.42, 8),
      bird(92, 220, 0.4, -20),
      shade(236, 360, 26, 4),
      person(236, 360, 50, '#c8594c', { arm: 'up' }),
      shade(178, 366, 20, 4),
      person(178, 366, 40, '#5b7d8a', { arm: 'up' }),
      house(s, 560, 258, 54),
      house(s, 606, 256, 40),
      disc(520, 250, 14, thin('#dd978f', 0.8)),
      disc(508, 256, 11, thin('#e6b0a6', 0.9)),
      disc(634, 248, 15, thin('#dd978f', 0.75)),
    ]
  },
}
