import { thin } from '../../demo-pictures/palette.ts'
import { type Point, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, leaf, leaves, lines, mountain, rain } from '../brush.ts'
import { blossom, branch, grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const jingzhe: Drawing = {
  alt: '春雷劈开乌云，桃花带雨，蛰虫从新土里探出头来',
  colour: '#8d949c',
  draw(s) {
    const flower = blossom(s, '#e2968f', '#a8433c')
    const { ink, tips } = branch(
      s,
      [
        [-20, 150],
        [90, 178],
        [190, 150],
        [300, 176],
      ],
      17,
      '#3a2c2a',
      [
        [90, 176, -60, 70],
        [150, 160, -38, 80],
        [190, 152, 36, 60],
        [240, 162, -52, 64],
        [50, 166, 70, 44],
      ],
    )
    return [
      s.fill(s.fade('#4d5763', ['#8d98a0', 0.45], ['#cfcdbd', 0.74], '#a08a68')),
      s.halo(470, 130, 190, '#f3e7bd', 0.55),
      [
        [80, 40, 150, 46],
        [250, 24, 170, 42],
        [430, 40, 160, 40],
        [590, 30, 130, 48],
      ].map(([x = 0, y = 0, rx = 0, ry = 0]) => blot(s, x, y, rx, ry, '#2c333d', 0.42)),
      path(
        'M470 52L436 118L458 120L424 190L446 190L398 286L474 172L450 170L492 108L468 106L500 56Z',
        s.fade('#fff6d8', '#f4cf6a'),
      ),
      lines(['M448 128Q496 150 520 196L548 214', 'M424 190Q396 206 372 240'], thin('#fbe9b0', 0.8), 1.8),
      mountain(
        s,
        [
          [-20, 268],
          [130, 240],
          [280, 262],
          [450, 236],
          [660, 264],
        ],
        '#56655f',
        { top: 0.6, foot: 0.2, rough: 10 },
      ),
      rain(s, 44, thin('#eef1ee', 0.4), -0.36),
      path('M-10 400V316Q120 296 250 312T470 304T660 316V400Z', s.fade('#7d5f40', '#4a3524')),
      blot(s, 160, 352, 130, 18, '#2d1f16', 0.3),
      blot(s, 540, 360, 120, 20, '#2d1f16', 0.3),
      grass(s, -10, 660, 318, 26, 24, '#8ca356'),
      // Earth thrown up, and the worm that it let out.
      path('M372 352Q394 316 432 312Q470 314 494 350Q440 366 372 352Z', s.fade('#6d5034', '#3d2b1e')),
      oval(436, 326, 22, 7, '#231710'),
      line('M436 330Q430 300 446 288Q464 276 460 258Q456 244 470 240', '#b9605a', 13),
      line('M433 328Q428 300 443 287Q460 275 456 258Q452 245 468 238', '#dc8a7e', 4),
      lines(
        times(6, (i) => `M${432 + i * 3.6} ${310 - i * 7}l11 4`),
        thin('#7d3430', 0.5),
        1.4,
      ),
      disc(472, 238, 1.8, colour.ink),
      path('M540 350q8-18 22-16t16 16Z', '#3f5a48'),
      lines(['M545 338l-8-8', 'M572 338l8-8', 'M559 334v14'], '#25352b', 1.6),
      times(6, (i) => disc(370 + i * 19, 346 + s.rng.range(-5, 12), s.rng.range(2, 5), '#5b412b')),
      ink,
      tips.map(([x, y]: Point) => flower(x, y, s.rng.range(0.95, 1.4), s.rng.int(0, 70))),
      [
        [30, 152],
        [120, 164],
        [300, 176],
      ].map(([x = 0, y = 0]) => flower(x, y, s.rng.range(0.9, 1.3), s.rng.int(0, 70))),
      leaves('#8da65a', ...tips.slice(0, 9).map(([x, y]: Point) => leaf(x, y, 20, s.rng.range(-140, -30), 4))),
    ]
  },
}
