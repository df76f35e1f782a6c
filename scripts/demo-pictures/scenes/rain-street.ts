import { mix, thin } from '../palette.ts'
import { lane, skyline, walker } from '../shapes/city.ts'
import { trail } from '../shapes/land.ts'
import { rain } from '../shapes/sky.ts'
import { bough, tree } from '../shapes/trees.ts'
import { land, type Motif, phone, square } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, times } from '../svg.ts'

const flip = (piece: Ink): Ink => ['<g transform="scale(1 -0.8)">', piece, '</g>']

const veil = (o: number, piece: Ink): Ink => [`<g opacity="${o}">`, piece, '</g>']

/** Rain: umbrellas on a shining street, an oil-paper umbrella in a lane, bokeh through wet glass. */
export const rainStreet: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#5a6f86', '#93a5b0', '#c9cdc6')),
      skyline(s, 470, 260, '#7d8f9e'),
      times(3, (i) => [
        rect(-40 + i * 140, 190 + i * 60, 130, 330 - i * 60, mix('#4a5a70', '#7d8f9e', i / 3)),
        times(4, (k) => rect(-20 + i * 140, 230 + i * 60 + k * 60, 90, 34, '#ffd98a')),
        rect(900 - i * 140, 170 + i * 60, 180, 360 - i * 60, mix('#4a5a70', '#7d8f9e', i / 3)),
        times(4, (k) => rect(925 - i * 140, 210 + i * 60 + k * 60, 110, 34, '#ffcf7a')),
      ]),
      rect(0, 500, 1080, 310, s.fade('#7d8c94', '#3f4d5c')),
      times(7, (i) => rect(200 + i * 110, 640, 60, 170, '#d9dcd444')),
      times(9, () => trail(s, s.rng.range(60, 1020), 520, 26, 780, s.rng.pick(['#ffd98a', '#f08a6a', '#f4f0e0']))),
      tree(s, 250, 520, 240, '#4f6f5a'),
      walker(760, 600, 120, '#3a4a5c', '#3f7d8a'),
      walker(600, 620, 150, '#6b4a4a', '#e0a045'),
      s.blur(
        3,
        veil(0.35, [
          at(420, 722, flip(walker(0, 0, 280, '#23304a', '#c8402f'))),
          at(600, 624, flip(walker(0, 0, 120, '#6b4a4a', '#e0a045'))),
        ]),
      ),
      walker(420, 720, 300, '#23304a', '#c8402f'),
      walker(890, 780, 260, '#c9b08a', '#2f5d7c'),
      rain(s, 190),
      times(26, () =>
        oval(
          s.rng.range(0, 1080),
          s.rng.range(600, 800),
          s.rng.range(10, 26),
          s.rng.range(3, 7),
          'none',
          'stroke="#ffffff66" stroke-width="2"',
        ),
      ),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#b9c6c6', '#dfe3da')),
      lane(
        s,
        370,
        640,
        60,
        s.side('#e6e2d6', '#b9bab2'),
        s.side('#c5c5bc', '#efebdf'),
        s.fade('#a3aaa6', '#5f6b6c'),
        -100,
        -100,
      ),
      path(poly([0, 60], [312, 440], [312, 500], [0, 250]), '#3f464c'),
      path(poly([720, 20], [432, 440], [432, 500], [720, 220]), '#3f464c'),
      path(poly([30, 420], [120, 500], [120, 860], [30, 960]), '#6b4a3a'),
      path(poly([640, 560], [580, 590], [580, 800], [640, 850]), '#5c4a42'),
      times(13, (i) => {
        const t = 0.8 ** i
        return line(`M${370 - 370 * t} ${690 + 590 * t}H${370 + 350 * t}`, '#4f5b5c66', 5 * t)
      }),
      times(16, () => trail(s, s.rng.range(220, 520), 760, 16, 1240, '#e9ede6')),
      bough(
        s,
        [
          [740, 300],
          [600, 330],
          [480, 420],
        ],
        12,
        '#5a4a42',
        '#b58ac0',
        18,
        18,
      ),
      s.blur(4, veil(0.4, at(370, 984, flip(walker(0, 0, 300, '#3f7d7a', '#e0962e'))))),
      walker(370, 980, 340, '#3f7d7a', '#d9822e'),
      rain(s, 180, '#ffffff', -0.06),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#1a2238', '#33304f', '#5c3f50')),
      s.blur(
        12,
        times(46, () =>
          disc(
            s.rng.range(0, 1080),
            s.rng.range(260, 1000),
            s.rng.range(20, 66),
            thin(s.rng.pick(['#ffb45e', '#ff5a4a', '#5ac8c0', '#ffe0a0', '#8a9af0']), 0.5),
          ),
        ),
      ),
      s.blur(7, [
        box(140, 560, 380, 170, 40, '#d9b02e'),
        box(200, 490, 240, 100, 36, '#2c3040'),
        disc(230, 740, 46, '#16161c'),
        disc(430, 740, 46, '#16161c'),
        disc(520, 640, 26, '#fff4c0'),
        at(780, 760, walker(0, 0, 330, '#26304a', '#c8402f')),
      ]),
      times(150, () => {
        const [x, y, r] = [s.rng.range(0, 1080), s.rng.range(0, 1080), s.rng.range(4, 17)]
        return [
          oval(x, y, r * 0.86, r, '#0a0e1c66'),
          oval(x, y - r * 0.1, r * 0.8, r * 0.9, s.fade('#1c2440aa', '#f6e6d0cc')),
          disc(x - r * 0.25, y - r * 0.35, r * 0.18, '#ffffff'),
        ]
      }),
      times(12, () => {
        const [x, y, h] = [s.rng.range(40, 1040), s.rng.range(0, 700), s.rng.range(90, 300)]
        return [
          path(
            `M${x - 4} ${y}L${x - 9} ${y + h}A9 11 0 0 0 ${x + 9} ${y + h}L${x + 4} ${y}Z`,
            s.fade('#ffffff00', '#f6ecdc88'),
          ),
          disc(x - 3, y + h - 2, 3, '#ffffff'),
        ]
      }),
    ],
  },
]
