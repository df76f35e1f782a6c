import { thin } from '../../demo-pictures/palette.ts'
import { type Point, disc, line, path, times } from '../../demo-pictures/svg.ts'
import { blot, leaf, leaves, lines, mountain, orb } from '../brush.ts'
import { blossom, branch } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { person, shade } from '../things.ts'

export const lichun: Drawing = {
  alt: '残雪未尽的田埂上，牧童执柳枝赶着春牛，枝头梅花初开',
  colour: '#dcdcc6',
  draw(s) {
    const flower = blossom(s, '#d9776c')
    const { ink, tips } = branch(
      s,
      [
        [660, 30],
        [560, 62],
        [470, 54],
        [392, 92],
      ],
      13,
      colour.ink,
      [
        [560, 62, 128, 60],
        [520, 57, -150, 46],
        [470, 56, 150, 44],
        [600, 50, 150, 66],
      ],
    )
    return [
      s.ground('#dfe3d6', '#e9e2c9'),
      orb(s, 150, 92, 34, '#d4614b', 2.6),
      mountain(
        s,
        [
          [-20, 230],
          [80, 170],
          [170, 206],
          [280, 150],
          [400, 210],
          [520, 176],
          [660, 220],
        ],
        '#8ba3a0',
        { top: 0.5, dry: 14 },
      ),
      s.mist(236, 90),
      mountain(
        s,
        [
          [-20, 290],
          [120, 262],
          [300, 284],
          [460, 258],
          [660, 292],
        ],
        '#93a37a',
        { top: 0.6, foot: 0.3, rough: 6 },
      ),
      path('M-10 400V330Q150 296 330 318T660 300V400Z', s.fade('#b9ad84', '#8d7c5b')),
      lines(
        times(6, (i) => `M${-10 + i * 20} ${346 + i * 11}Q200 ${312 + i * 13} 380 ${336 + i * 10}T660 ${318 + i * 14}`),
        thin('#5d4c36', 0.3),
        2,
      ),
      blot(s, 90, 334, 70, 9, colour.snow, 0.75),
      blot(s, 540, 330, 84, 9, colour.snow, 0.75),
      blot(s, 330, 380, 90, 8, colour.snow, 0.6),
      shade(304, 348, 92, 10),
      // The ox: a body in one wash, a head that leans forward, four short legs.
      path(
        'M222 296Q224 262 262 260Q300 250 338 262Q366 262 376 286Q390 284 400 296Q408 312 396 322Q382 326 372 314Q366 318 360 320L362 348H348L342 322Q312 330 284 324L280 348H266L262 322Q250 322 246 318L240 348H227L230 316Q222 308 222 296Z',
        s.fade('#8a5f3f', '#6a4630', '#4d3426'),
      ),
      path('M362 282Q356 262 372 254Q368 268 376 276Z M388 280Q402 268 396 254Q390 266 384 276Z', '#d9cbb0'),
      path('M366 284Q356 282 352 290Q360 294 368 290Z', '#5a3c2a'),
      disc(386, 296, 2.2, colour.ink),
      line('M396 314q4 2 7-2', colour.ink, 1.6),
      line('M224 284q-18 14 -12 38', '#4d3426', 3),
      leaves('#4d3426', leaf(212, 320, 16, 96, 4)),
      line('M340 264Q346 292 338 318', colour.seal, 4),
      line('M372 290Q352 286 344 276', colour.seal, 3),
      disc(343, 298, 6, colour.seal),
      person(176, 346, 62, '#5b7d8a', { arm: 'out' }),
      line('M196 308Q224 268 262 246', colour.leaf, 2),
      leaves(colour.young, ...times(7, (i) => leaf(204 + i * 8, 296 - i * 7, 12, i % 2 === 0 ? -10 : -100, 2.4))),
      ink,
      tips.flatMap(([x, y]: Point) => [
        flower(x, y, s.rng.range(0.8, 1.15), s.rng.int(0, 70)),
        disc(x + 14, y + 10, 3.4, '#c8594c'),
      ]),
      flower(440, 70, 1.1, 20),
      flower(512, 50, 0.9, 50),
      disc(400, 84, 4, '#c8594c'),
      disc(414, 74, 3, '#d9776c'),
    ]
  },
}
