import { thin } from '../../demo-pictures/palette.ts'
import { at, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { brush, leaf, leaves, lines, mountain, orb, specks } from '../brush.ts'
import { bareTree } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const shuangjiang: Drawing = {
  alt: '霜降柿红：瓦檐覆着薄霜，枝头挂满灯笼似的柿子，山雀来啄',
  colour: '#d5cfc4',
  draw(s) {
    const fruit = s.stamp([
      path(
        'M-15 -2Q-16 -14 0 -14Q16 -14 15 -2Q14 13 0 14Q-14 13 -15 -2Z',
        s.glow('#f2a765', ['#dd6f34', 0.6], '#b04a22'),
      ),
      path('M-7 -13Q0 -20 7 -13Q4 -9 0 -11Q-4 -9 -7 -13Z', '#5b5a35'),
      oval(-6, -4, 3, 5, thin(colour.snow, 0.4)),
    ])
    const tree = bareTree(s, 470, 420, 430, '#3a302b', -0.24, 5)
    return [
      s.fill(s.fade('#cdd6da', ['#ece9df', 0.6], '#d9d2c2')),
      orb(s, 120, 100, 30, '#e2b7a0', 2.4),
      mountain(
        s,
        [
          [-20, 236],
          [90, 190],
          [210, 222],
          [330, 170],
          [460, 214],
          [580, 178],
          [660, 210],
        ],
        '#8b9ca4',
        { top: 0.45, rough: 16, dry: 8 },
      ),
      s.mist(240, 90, 0.9, '#ece9df'),
      path('M-10 402V308L150 262L330 330V402Z', s.fade('#6b747a', '#42494f')),
      lines(
        times(11, (i) => `M${8 + i * 28} ${300 - i * 3 + Math.max(0, i - 5) * 12}L${-14 + i * 32} 402`),
        thin('#262b30', 0.5),
        3,
      ),
      path('M-10 308L150 262L330 330L326 342L150 276L-10 322Z', thin(colour.snow, 0.92)),
      specks(s, 90, thin(colour.snow, 0.8), [3, 5], [0, 320, 290, 396]),
      rect(-10, 388, 660, 20, thin('#e9e6dc', 0.9)),
      tree.ink,
      tree.ends
        .filter((_, i) => i % 2 === 0)
        .map(([x, y]) => fruit(x, y + 10, s.rng.range(0.75, 1.05), s.rng.int(-10, 10))),
      tree.ends
        .filter((_, i) => i % 6 === 1)
        .map(([x, y]) => leaves('#b0532c', leaf(x, y, 24, s.rng.range(40, 140), 8))),
      at(
        300,
        168,
        [
          path('M-24 2Q-20 -16 -2 -18Q14 -22 22 -12Q26 0 12 10Q-6 18 -24 2Z', s.fade('#7b8f9a', '#d9d2c2')),
          path('M-22 2L-52 14L-50 6L-26 -6Z', '#4b5f6c'),
          path('M8 -20Q24 -22 24 -8Q14 -4 6 -8Z', colour.ink),
          path('M14 -12Q20 -12 20 -6Q14 -4 12 -8Z', colour.snow),
          path('M23 -12L34 -8L23 -6Z', colour.ink),
          lines(['M-4 13l2 10', 'M4 12l2 10'], colour.ink, 1.6),
        ],
        1.05,
        -8,
      ),
      brush(
        s,
        [
          [250, 196],
          [310, 190],
          [372, 206],
        ],
        6,
        '#3a302b',
        'taper',
      ),
    ]
  },
}
