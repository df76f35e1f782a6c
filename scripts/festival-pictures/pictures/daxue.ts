import { thin } from '../../demo-pictures/palette.ts'
import { type Point, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { brush, lines, mountain, specks, water } from '../brush.ts'
import { needles } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const daxue: Drawing = {
  alt: '大雪：千山鸟飞绝，孤舟蓑笠翁，独钓寒江雪',
  colour: '#c4ccd0',
  draw(s) {
    const pine = needles(s, '#3b4a48')
    return [
      s.fill(s.fade('#a3b0b8', ['#d3dade', 0.5], '#b9c6cb')),
      times(3, (i) => {
        const y = 60 + i * 44
        const peaks: Point[] = [
          [-20, y + 80],
          [90 - i * 30, y + 10],
          [190, y + 70],
          [300 + i * 30, y - 14],
          [420, y + 64],
          [540 - i * 20, y + 6],
          [660, y + 70],
        ]
        return [
          mountain(s, peaks, '#eef2f3', { top: 1, foot: 0.1, rough: 22, to: 300 }),
          mountain(
            s,
            peaks.map(([px, py]): Point => [px + 16, py + 16]),
            '#6f808b',
            { top: 0.24, foot: 0, rough: 26, dry: 12, to: 280 },
          ),
          s.mist(y + 110, 70, 0.7, '#d6dde0'),
        ]
      }),
      water(s, 270, 396, 26, thin('#6f8590', 0.4)),
      path('M-10 402V290Q50 270 110 296Q170 322 150 402Z', s.fade('#f9fafa', '#cfd8dc')),
      brush(
        s,
        [
          [36, 400],
          [50, 300],
          [30, 220],
          [60, 150],
          [110, 120],
        ],
        22,
        '#3a3633',
        'tail',
      ),
      brush(
        s,
        [
          [44, 250],
          [110, 226],
          [170, 236],
        ],
        10,
        '#3a3633',
        'tail',
      ),
      brush(
        s,
        [
          [40, 200],
          [4, 170],
          [-20, 172],
        ],
        9,
        '#3a3633',
        'tail',
      ),
      [
        [110, 116, 1.3],
        [66, 138, 1.2],
        [150, 130, 1],
        [170, 232, 1.2],
        [124, 224, 1.1],
        [10, 168, 1.2],
        [200, 244, 0.9],
        [60, 168, 1],
      ].map(([x = 0, y = 0, k = 1]) => [
        pine(x, y, k * 1.2),
        path(
          `M${x - 30 * k} ${y - 14 * k}Q${x} ${y - 36 * k} ${x + 30 * k} ${y - 14 * k}Q${x} ${y - 20 * k} ${x - 30 * k} ${y - 14 * k}Z`,
          colour.snow,
        ),
      ]),
      // The boat with its one fisher, and the line that hangs straight.
      oval(426, 346, 96, 6, thin('#3d4a54', 0.25)),
      path(
        'M322 326Q370 342 430 342Q492 342 536 320Q520 352 480 352H372Q336 350 322 326Z',
        s.fade('#4b4540', '#2c2927'),
      ),
      path('M322 326Q370 340 430 340Q492 340 536 320Q490 334 430 334Q370 334 322 326Z', colour.snow),
      path('M388 336Q386 300 408 288Q430 284 438 304Q448 322 446 336Z', s.side('#8a7046', '#5d4a2e')),
      lines(
        ['M396 330L404 300', 'M408 332L412 298', 'M422 332L420 298', 'M434 332L430 304'],
        thin('#33281a', 0.5),
        1.8,
      ),
      path('M386 294Q410 270 418 264Q426 270 450 296Q418 286 386 294Z', '#c2a15c'),
      path('M398 282Q412 270 418 265Q426 271 440 284Q418 276 398 282Z', colour.snow),
      line('M436 312Q500 276 566 262', '#4b3a2f', 2.4),
      line('M566 262V352', thin(colour.ink, 0.6), 0.9),
      oval(566, 354, 12, 3, 'none', `stroke="${thin('#3d4a54', 0.5)}"`),
      disc(566, 350, 2.6, colour.seal),
      specks(s, 130, colour.snow, [3, 5]),
    ]
  },
}
