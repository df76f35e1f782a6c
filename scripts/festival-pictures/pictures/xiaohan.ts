import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, polar, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb } from '../brush.ts'
import { bareTree, grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, magpie } from '../things.ts'

export const xiaohan: Drawing = {
  alt: '小寒鹊始巢：喜鹊衔枝在高树上筑巢，寒日淡淡，远村覆雪',
  colour: '#cfd3d4',
  draw(s) {
    const bird = magpie(s)
    const tree = bareTree(s, 240, 430, 470, '#332f2d', 0.06, 5)
    return [
      s.fill(s.fade('#b9c6cd', ['#e9e4d9', 0.6], '#e3e1da')),
      orb(s, 556, 132, 42, '#dc7a5f', 2.6),
      mountain(
        s,
        [
          [-20, 290],
          [120, 252],
          [260, 280],
          [410, 236],
          [540, 274],
          [660, 250],
        ],
        '#8498a2',
        { top: 0.42, rough: 14, dry: 8 },
      ),
      s.mist(296, 60, 0.9, '#e9e6de'),
      path('M-10 402V330Q160 312 340 326T660 314V402Z', s.fade('#f6f5f0', '#d3d6d4')),
      house(s, 480, 326, 70, '#f1f0ea'),
      house(s, 560, 328, 92, '#f1f0ea'),
      line('M470 280q-2 -20 10 -34', thin('#f4f1e8', 0.8), 5),
      grass(s, 380, 640, 344, 14, 26, '#a59470', 8),
      grass(s, -10, 160, 366, 14, 30, '#a59470', 8),
      lines(['M360 352Q440 342 640 356', 'M-10 380Q120 366 200 384'], thin('#8b9aa2', 0.35), 2),
      tree.ink,
      // The nest in the fork, sticks in every direction.
      lines(
        times(34, (i) => {
          const [x, y] = polar(262, 112, s.rng.range(8, 40), i * 41, 0.62)
          return `M${(x - 16).toFixed(0)} ${(y + s.rng.range(-9, 9)).toFixed(0)}L${(x + 18).toFixed(0)} ${(y + s.rng.range(-9, 9)).toFixed(0)}`
        }),
        '#4b3f36',
        2.2,
      ),
      oval(262, 94, 34, 9, '#2a2421'),
      bird(398, 84, 1.5, -12, -1),
      line('M344 86L322 74', '#5d4736', 2.4),
      at(
        214,
        78,
        [
          leaves(colour.ink, leaf(-8, 8, 62, 128, 6), leaf(-8, 8, 54, 120, 4)),
          path('M-14 14Q-20 -12 0 -22Q14 -34 26 -24Q30 -14 20 -8Q22 14 2 20Q-8 22 -14 14Z', colour.ink),
          path('M2 -2Q18 -4 16 10Q6 20 -4 16Q-2 6 2 -2Z', colour.snow),
          path('M-12 6Q-6 -8 4 -10Q2 4 -8 12Z', '#2f4a63'),
          path('M27 -24L40 -20L27 -18Z', colour.ink),
          disc(20, -22, 1.5, colour.snow),
          lines(['M0 19l2 12', 'M6 18l2 12'], colour.ink, 2),
        ],
        1.1,
      ),
    ]
  },
}
