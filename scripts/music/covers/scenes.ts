import { arch, house } from '../../demo-pictures/shapes/houses.ts'
import { hills, ridge, under, water } from '../../demo-pictures/shapes/land.ts'
import { grass, leaf } from '../../demo-pictures/shapes/plants.ts'
import { mist, orb, snow, stars } from '../../demo-pictures/shapes/sky.ts'
import { bare, fir, willow } from '../../demo-pictures/shapes/trees.ts'
import { thin } from '../../demo-pictures/palette.ts'
import type { Sheet } from '../../demo-pictures/sheet.ts'
import {
  at,
  box,
  disc,
  group,
  type Ink,
  line,
  oval,
  path,
  polar,
  poly,
  rect,
  smooth,
  times,
} from '../../demo-pictures/svg.ts'
import { flock, ink, moon, seal, stroke } from './brush.ts'

const lamplight = '#f2c879'

/** Five white petals, a breath of green at the heart. */
const jasmine = (s: Sheet, x: number, y: number, r: number, turn: number): Ink => [
  times(5, (i) => {
    const [tx, ty] = polar(x, y, r, turn + i * 72)
    const [ax, ay] = polar(x, y, r * 0.86, turn + i * 72 - 32)
    const [bx, by] = polar(x, y, r * 0.86, turn + i * 72 + 32)
    return path(
      `M${x} ${y}Q${ax} ${ay} ${tx} ${ty}Q${bx} ${by} ${x} ${y}Z`,
      s.glow('#e9edd9', ['#fdfcf4', 0.5], '#ffffff'),
      `stroke="${thin(ink.grey, 0.55)}" stroke-width="1.6"`,
    )
  }),
  disc(x, y, r * 0.13, '#b9c28a'),
]

/** A character that nobody can read: a few strokes, never the same. */
const scribble = (s: Sheet, x: number, y: number): Ink =>
  times(s.rng.int(3, 5), (i) => {
    const level = y - 9 + i * 6 + s.rng.range(-2, 2)
    const d = s.rng.chance(0.45)
      ? `M${x + s.rng.range(-6, 6)} ${level - 8}q${s.rng.range(-4, 4)} 9 ${s.rng.range(-8, 8)} ${s.rng.range(12, 20)}`
      : `M${x - s.rng.range(5, 10)} ${level}q8 ${s.rng.range(-4, 4)} ${s.rng.range(10, 19)} ${s.rng.range(-3, 3)}`
    return line(d, thin(ink.black, s.rng.range(0.6, 0.85)), s.rng.range(1.6, 3.2))
  })

/** A letter, folded once, with its red columns. */
const letter = (s: Sheet): Ink =>
  at(
    0,
    0,
    [
      s.blur(12, path(poly([-150, -186], [166, -176], [172, 206], [-146, 214]), '#00000040')),
      path(poly([-160, -200], [156, -190], [162, 190], [-156, 200]), s.slant('#fffdf4', '#f3ead2')),
      times(7, (i) => line(`M${-122 + i * 40} -168L${-120 + i * 40} 170`, thin(ink.seal, 0.32), 1.8)),
      times(6, (i) => times(i === 5 ? 4 : 8 - (i % 3), (k) => scribble(s, 104 - i * 40, -142 + k * 38))),
    ],
    1,
    -9,
  )

/** What is drawn on the cover of each piece, by its slug. */
export const covers: Record<string, (s: Sheet) => Ink> = {
  'jin-shu': (s) => [
    s.fill(s.fade('#c9d2d3', '#e9e6da', ink.paper)),
    hills(s, 600, 70, thin(ink.grey, 0.7), thin(ink.mist, 0), 0.5),
    mist(s, 620, 90, '#f7f3e6', 0.9),
    at(420, 452, letter(s)),
    flock(250, 150, 3, 104, ink.dark),
    seal(612, 612),
  ],

  'song-bie': (s) => [
    s.fill(s.fade('#e9dfc9', '#f3e4c8', '#f4efe2')),
    orb(s, 250, 300, 66, '#dd8f5e', '#eec79a', 3),
    hills(s, 380, 70, thin(ink.grey, 0.75), thin(ink.mist, 0.2), 0.6, 3),
    hills(s, 450, 60, thin(ink.blue, 0.7), thin(ink.pale, 0.1), 0.5, 2),
    mist(s, 500, 80, '#f6efdf', 0.85),
    // The old road, from the pavilion to where nobody sees it.
    path(`M90 800C300 700 250 640 400 590S560 540 540 500C610 545 500 580 470 620S560 700 420 800Z`, '#e3d8be'),
    path(under(s, ridge(s, 700, 26, 0.3), 800), thin(ink.dark, 0.16)),
    at(520, 596, [
      times(4, (i) => rect(-92 + i * 58, -96, 9, 104, ink.dark)),
      rect(-108, 2, 212, 12, ink.dark),
      path(
        'M-142 -92Q-96 -98 -54 -152Q-28 -168 -3 -178Q22 -168 48 -152Q92 -98 138 -92Q112 -78 92 -84H-96Q-118 -78 -142 -92Z',
        ink.black,
      ),
      line('M-92 -54H84', thin(ink.dark, 0.7), 5),
    ]),
    willow(s, 560, -20, 240, 420, '#5d7257', 22),
    grass(s, 800, 120, 70, '#6d7a5c'),
    seal(62, 640),
  ],

  'yan-zi-hui-shi': (s) => [
    s.fill(s.fade('#5d7283', '#9fb0b6', '#e6e2d3')),
    moon(s, 520, 250, 118),
    hills(s, 560, 46, thin(ink.blue, 0.6), thin(ink.pale, 0), 0.5, 2),
    water(s, 570, '#b9c6c6', '#6d8490', '#ffffff', 34),
    flock(590, 210, 11, 78, ink.black, 0.86),
    grass(s, 790, 300, 70, '#4d5349', '#e4dcc2', -20, 330),
    grass(s, 790, 200, 50, '#4d5349', '#e4dcc2', 420, 780),
    seal(640, 60, 66),
  ],

  'mo-li-hua': (s) => [
    s.fill(s.slant('#eef0e0', '#e2e8d6', '#d5dfcc')),
    moon(s, 560, 180, 92, '#fdfbef'),
    line('M-20 640C140 600 220 470 360 430S560 330 640 220', '#59604a', 9),
    line('M360 430C470 470 560 470 680 420M220 520C260 420 250 330 320 250', '#59604a', 6),
    [
      [180, 560, 110, 210],
      [300, 470, 96, 60],
      [250, 400, 92, 200],
      [300, 290, 96, -10],
      [430, 410, 100, 250],
      [520, 470, 96, 40],
      [600, 455, 90, -40],
      [620, 270, 96, 20],
      [560, 330, 92, 230],
      [110, 620, 100, 40],
    ].map(([x = 0, y = 0, length = 0, angle = 0], i) =>
      leaf(x, y, length, angle, ['#5f7a55', '#7b9169', '#48634a'][i % 3] ?? '#5f7a55', 0.3),
    ),
    jasmine(s, 400, 400, 92, -90),
    jasmine(s, 250, 500, 74, -70),
    jasmine(s, 600, 300, 80, -100),
    jasmine(s, 330, 240, 62, -80),
    jasmine(s, 590, 500, 66, -60),
    [
      [150, 600],
      [690, 410],
      [470, 250],
    ].map(([x = 0, y = 0]) => oval(x, y, 16, 24, '#fbfbf0', `transform="rotate(30 ${x} ${y})"`)),
    seal(640, 632),
  ],

  'ye-xing-lie-che': (s) => [
    s.fill(s.fade('#131b26', '#22344a', '#4a6277')),
    stars(s, 80, 420),
    moon(s, 170, 150, 44, '#f1ecd8'),
    hills(s, 430, 60, '#1c2c3c', '#2c4358', 0.7, 2),
    mist(s, 470, 60, '#7d93a3', 0.5),
    rect(0, 560, 768, 208, s.fade('#1a2530', '#0e151d')),
    // The train, from edge to edge.
    box(-40, 440, 860, 116, 16, s.fade('#35485a', '#1d2a36')),
    rect(-40, 522, 860, 8, '#c9b37a'),
    times(9, (i) => [
      disc(40 + i * 92, 486, 88, s.glow(thin(lamplight, 0.42), thin(lamplight, 0))),
      box(14 + i * 92, 460, 58, 46, 5, s.fade('#ffe9b4', lamplight)),
      line(`M${43 + i * 92} 460v46`, '#5a4a34', 3),
    ]),
    // Somebody looks out.
    [disc(322, 487, 10, '#4a3a2c'), path('M306 506Q308 494 322 494T338 506Z', '#4a3a2c')],
    times(16, (i) => disc(20 + i * 50 + (i % 2) * 10, 562, 12, '#0b1118')),
    stroke(s, -20, 582, 820, '#9fb0b6', 16),
    times(7, (i) => rect(16 + i * 112, 598, 70, 4, thin(lamplight, 0.28))),
    grass(s, 780, 150, 60, '#131c24'),
    seal(636, 634, 70),
  ],

  'nian-gu-xiang': (s) => [
    s.fill(s.fade('#dfe3dc', '#efe9d6', ink.paper)),
    hills(s, 280, 90, thin(ink.grey, 0.6), thin(ink.mist, 0.1), 0.7, 2),
    hills(s, 380, 70, thin(ink.blue, 0.55), thin(ink.pale, 0.05), 0.5, 2),
    mist(s, 420, 100, '#f8f4e7', 0.95),
    bare(s, 120, 640, 104, '#37403f', -84, 11, 5),
    house(s, 270, 600, 150, 120, '#f3eee0', ink.dark),
    house(s, 440, 622, 190, 136, '#f6f1e3', '#313b44'),
    house(s, 210, 652, 120, 96, '#efe9d9', '#3a444b'),
    s.blur(
      5,
      line(
        smooth([
          [545, 490],
          [566, 440],
          [530, 390],
          [562, 330],
          [540, 270],
        ]),
        thin('#ffffff', 0.8),
        17,
      ),
    ),
    // Terraces of water, one below the other.
    times(5, (i) =>
      path(
        `M-20 ${690 + i * 24}Q${200 + i * 30} ${660 + i * 20} ${400 - i * 20} ${684 + i * 22}T800 ${664 + i * 26}V790H-20Z`,
        i % 2 ? thin('#9fb2ac', 0.75) : thin('#d7dccb', 0.85),
        `stroke="${thin(ink.dark, 0.35)}" stroke-width="2"`,
      ),
    ),
    flock(560, 150, 5, 52, ink.dark),
    seal(54, 60, 66),
  ],

  'xue-luo-zhan-tai': (s) => [
    s.fill(s.fade('#8b9aa5', '#b7c2c8', '#e9ebe6')),
    times(9, (i) => fir(s, 30 + i * 92, 470 + (i % 3) * 8, 150 + (i % 4) * 36, '#61727c', '#f3f5f2')),
    mist(s, 470, 80, '#e8ece9', 0.95),
    rect(0, 500, 768, 268, s.fade('#eef0ec', '#dfe4e3')),
    // Rails that lead away under the snow.
    [
      [430, 500, 120, 790],
      [446, 500, 330, 790],
    ].map(([x = 0, y = 0, tx = 0, ty = 0]) => line(`M${x} ${y}L${tx} ${ty}`, thin(ink.dark, 0.75), 7)),
    times(11, (i) => {
      const t = 0.86 ** i
      return line(`M${432 - 330 * t} ${500 + 290 * t}h${12 + 260 * t}`, thin(ink.blue, 0.3), 2 + 10 * t)
    }),
    // The platform with its lamp.
    path(poly([470, 520], [800, 520], [800, 790], [560, 790]), '#f7f8f4'),
    path(poly([470, 520], [560, 790], [544, 790], [462, 524]), thin(ink.blue, 0.55)),
    disc(610, 262, 210, s.glow(thin(lamplight, 0.75), [thin(lamplight, 0.22), 0.5], thin(lamplight, 0))),
    line('M610 640V250', ink.black, 9),
    path('M566 262Q568 236 610 228Q652 236 654 262Z', ink.black),
    oval(610, 264, 34, 9, '#fff3cf'),
    path('M560 258Q570 224 610 218T660 258Q636 240 610 242T560 258Z', '#fdfdf8'),
    // Who waits has put their case down.
    [
      disc(520, 548, 11, ink.black),
      path('M502 624Q500 566 520 560T540 624Z', ink.black),
      box(546, 596, 34, 28, 4, ink.dark),
      line('M505 562q15 -8 30 0', ink.seal, 6),
    ],
    snow(s, 260),
    seal(56, 640),
  ],

  'jiu-ri-shi-guang': (s) => [
    s.fill(s.fade('#c9c8bb', '#e9dfc8', '#f3ead5')),
    moon(s, 384, 190, 84),
    hills(s, 410, 50, thin(ink.grey, 0.55), thin(ink.mist, 0), 0.5, 2),
    water(s, 480, '#d9d6c4', '#93a3a2', '#fffdf2', 40),
    arch(s, 110, 520, 548, 200, '#9a978a'),
    // Its reflection.
    group(s.blur(3, arch(s, 110, 0, 548, 150, '#b5b5aa')), 'transform="translate(0 524) scale(1 -1)" opacity="0.3"'),
    // Two who have met again.
    [
      [352, 300, ink.dark],
      [414, 300, ink.blue],
    ].map(([x, y, coat]) => [
      disc(Number(x), Number(y) - 62, 13, ink.black),
      path(
        `M${Number(x) - 24} ${Number(y) + 8}Q${Number(x) - 24} ${Number(y) - 48} ${Number(x)} ${Number(y) - 50}T${Number(x) + 24} ${Number(y) + 8}Z`,
        String(coat),
      ),
    ]),
    willow(s, -20, -30, 230, 420, '#66745a', 20),
    seal(640, 640),
  ],

  'gui-tu-deng-huo': (s) => [
    s.fill(s.fade('#3a4a5e', '#7e7f86', '#d9ad83')),
    stars(s, 30, 220),
    hills(s, 370, 70, '#3b4a58', '#6d7077', 0.6, 2),
    mist(s, 400, 60, '#d9b694', 0.55),
    disc(500, 560, 330, s.glow(thin(lamplight, 0.5), thin(lamplight, 0))),
    house(s, 60, 560, 170, 140, '#8f8a80', '#222b34', '#ffd98c'),
    house(s, 270, 590, 240, 190, '#a79c8a', '#1d252d', '#ffe19a'),
    house(s, 560, 560, 190, 150, '#8f8a80', '#222b34', '#ffd98c'),
    path(under(s, ridge(s, 590, 10, 0.3), 800), s.fade('#3a3a3a', '#1c2228')),
    // The way, lit from the door.
    path(poly([372, 590], [410, 590], [560, 800], [240, 800]), s.fade(thin(lamplight, 0.85), thin(lamplight, 0.12))),
    [
      disc(386, 640, 12, ink.black),
      path('M362 730Q360 660 386 654T412 730Z', ink.black),
      box(412, 690, 30, 34, 4, '#2a2420'),
    ],
    flock(610, 120, 5, 46, '#1c2630'),
    seal(50, 646, 70),
  ],
}
