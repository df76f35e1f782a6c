import { scallion } from '../shapes/food.ts'
import { leaf } from '../shapes/plants.ts'
import { steam } from '../shapes/sky.ts'
import { blob, bowlTop, chopsticks, shadow } from '../shapes/table.ts'
import { at, box, disc, line, oval, path, poly, polar, rect, ring, times } from '../svg.ts'
import { fried, sausage, fruit } from './kitchen-parts.ts'
import {
  balcony,
  dusk,
  indoors,
  type Moment,
  p11,
  p34,
  p43,
  p45,
  p54,
  sheet,
  sunlight,
  tabletop,
  tray,
  written,
} from './stage.ts'

/** What is cooked, dried, put in jars and eaten. */
export const cooking: Record<string, Moment> = {
  lard: {
    words: '猪油 油渣',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#8a6a48'),
      bowlTop(
        s,
        330,
        430,
        270,
        '#f2efe8',
        '#f3eeda',
        [
          disc(330, 430, 215, s.glow('#fffdf2', '#f1ead0')),
          times(5, (i) => path(blob(s, 250 + i * 44, 400 + (i % 2) * 70, 30), '#fffef8aa')),
        ],
        '#3d6a9a',
      ),
      tray(
        s,
        560,
        760,
        150,
        times(34, () =>
          path(
            blob(s, 560 + s.rng.range(-100, 100), 760 + s.rng.range(-90, 90), s.rng.range(16, 26), 0.3),
            s.rng.pick(['#c98a3c', '#b5722a', '#dba552']),
          ),
        ),
      ),
      chopsticks(s, 80, 800, 273, -24, '#6b3f26'),
    ],
  },
  'sweet-potato': {
    words: '红薯',
    size: p34,
    style: 'film',
    draw: (s) => [
      dusk(s, '#1c2140', '#4a3040', 30),
      rect(0, 800, 720, 160, s.fade('#4a3626', '#2a1e16')),
      s.blur(20, oval(360, 820, 260, 40, '#00000088')),
      path(
        'M170 760Q140 560 330 500Q560 440 600 600Q620 760 420 830Q250 870 170 760Z',
        s.slant('#b0603c', '#7d3a28', '#4f2418'),
      ),
      path(
        'M260 620Q400 500 560 580Q520 700 400 730Q300 740 260 620Z',
        s.glow('#ffd36a', ['#f2a23a', 0.6], ['#c9762a', 1]),
      ),
      times(30, () => line(`M${s.rng.range(280, 540)} ${s.rng.range(590, 700)}q14 -8 30 2`, '#ffe39a88', 4)),
      times(8, (i) => disc(250 + i * 40, 740 + (i % 3) * 16, 9, '#5a2a12cc')),
      steam(s, 400, 540, 420, 160, 0.55),
    ],
  },
  'oil-sticks': {
    words: '油条',
    size: p43,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#5d4a3c'),
      disc(340, 290, 250, '#2a2a2c'),
      disc(340, 290, 230, s.glow('#f2b84a', ['#c9832a', 0.7], ['#8a5418', 1])),
      times(60, () =>
        ring(340 + s.rng.range(-190, 190), 290 + s.rng.range(-170, 170), s.rng.range(3, 9), '#ffe7a899', 2),
      ),
      fried(s, 320, 210, 330, -12),
      fried(s, 370, 300, 340, 6),
      fried(s, 320, 390, 300, -4),
      chopsticks(s, 720, 60, 384, 141, '#8a5a30'),
    ],
  },
  claypot: {
    words: '煲仔饭',
    size: p45,
    draw: (s) => [
      tabletop(s, '#3f3630'),
      shadow(s, 360, 450, 290),
      disc(360, 450, 285, s.slant('#9a7a5c', '#5a4434')),
      disc(360, 450, 250, '#2e2622'),
      disc(360, 450, 238, '#f4ecd8'),
      times(260, () =>
        at(
          360 + s.rng.range(-210, 210) * 0.9,
          450 + s.rng.range(-205, 205) * 0.9,
          oval(0, 0, 8, 4, s.rng.pick(['#fffaf0', '#eadfc4', '#f6edd8'])),
          1,
          s.rng.range(0, 180),
        ),
      ),
      times(11, (i) =>
        at(
          270 + (i % 4) * 62,
          350 + Math.floor(i / 4) * 66,
          [
            oval(0, 0, 40, 19, '#8a2420'),
            oval(-2, -3, 34, 14, '#b8402e'),
            times(5, () => disc(s.rng.range(-22, 22), s.rng.range(-9, 7), 4, '#f4d2b8')),
          ],
          1,
          -24,
        ),
      ),
      times(6, (i) => leaf(450 + (i % 2) * 12, 560 - i * 18, 120, 120 + i * 14, i % 2 ? '#3f7d3c' : '#5f9c4a', 0.24)),
      steam(s, 340, 420, 380, 170, 0.45),
    ],
  },
  sausages: {
    words: '腊肠 腊味',
    size: p34,
    draw: (s) => [
      balcony(s, '#b9cfd6', '#7d8f96', 0.84),
      rect(0, 120, 720, 18, s.fade('#c9a46a', '#8f6d3c')),
      times(11, (i) => sausage(s, 50 + i * 62, 130, s.rng.range(260, 360), i % 3 === 2 ? '#7a2a20' : '#a83a2a')),
      sunlight(s, 0.2),
    ],
  },
  'chili-sausages': {
    words: '香肠',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      balcony(s, '#d9d4c0', '#a89a80', 0.86),
      [90, 320].map((y, r) => [
        line(`M-10 ${y}Q360 ${y + 40} 730 ${y}`, '#6a4a30', 9),
        times(9, (i) => [
          sausage(s, 60 + i * 76, y + 14 + (i < 5 ? i : 8 - i) * 5, 190, r ? '#c0281c' : '#8f1f18'),
          path(`M${60 + i * 76 - 20} ${y + 6}l20 14l20 -14l-6 22h-28Z`, '#e8c04a'),
        ]),
      ]),
    ],
  },
  'pickle-vat': {
    words: '缸 酸菜',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      indoors(s, '#7d8a8c', '#5a4a40', 0.74),
      path('M180 300Q120 480 210 660H510Q600 480 540 300Z', s.side('#7a5238', '#4a2e20', '#2c1a12')),
      oval(360, 300, 182, 52, '#3a241a'),
      oval(360, 300, 164, 42, '#a9b87a'),
      times(9, (i) => oval(240 + i * 30, 296 + (i % 3) * 8, 34, 14, i % 2 ? '#cfd9a0' : '#93a862')),
      path(blob(s, 360, 262, 84, 0.1, 0.7), s.slant('#b0aaa0', '#6f6a64')),
      oval(330, 236, 22, 10, '#d9d4caaa'),
      line('M200 420q160 40 320 0M205 520q155 40 310 0', '#2c1a1299', 7),
      times(5, (i) => [
        oval(600 + (i % 2) * 50, 690 - i * 30, 50, 26, '#e6ead0'),
        leaf(600 + (i % 2) * 50, 690 - i * 30, 80, -20, '#8fae54', 0.4),
      ]),
    ],
  },
  'red-fish': {
    words: '鱼',
    size: p54,
    draw: (s) => [
      tabletop(s, '#6a4632'),
      shadow(s, 360, 300, 300, 0.62),
      oval(360, 295, 320, 200, '#f2efe6'),
      oval(360, 295, 270, 160, s.glow('#a8542a', ['#7a3418', 0.8], ['#5c2410', 1])),
      path(
        'M130 300Q230 190 420 210Q530 220 560 290L650 230Q630 300 650 370L560 312Q520 380 400 390Q220 400 130 300Z',
        s.fade('#c0703a', '#7d3a1e'),
      ),
      times(4, (i) => line(`M${270 + i * 66} ${232 + i * 4}l-26 130`, '#4f2210', 6)),
      disc(190, 286, 10, '#fff4dc'),
      disc(190, 286, 5, '#22140c'),
      scallion(s, 380, 290, 150, 34, 0.5),
      times(5, (i) => at(300 + i * 40, 330, box(-20, -4, 40, 8, 4, '#e8d89a'), 1, i * 31)),
      steam(s, 380, 240, 260, 160, 0.4),
    ],
  },
  oysters: {
    words: '海蛎子',
    size: p43,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#4a5660'),
      disc(360, 275, 245, '#cfd6d8'),
      disc(360, 275, 222, '#e9eeee'),
      times(9, (i) => {
        const [x, y] = polar(360, 275, i === 8 ? 0 : 142, i * 45)
        return at(
          x,
          y,
          [
            path(blob(s, 0, 0, 62, 0.16, 0.78), s.slant('#8a8680', '#4f4c48')),
            path(blob(s, 0, 2, 48, 0.12, 0.74), s.slant('#f6f6f0', '#b9c4c4')),
            oval(4, 6, 26, 18, s.glow('#fdf6e6', '#c9bca4')),
            line('M-14 8q18 14 36 0', '#6a6258', 4),
          ],
          1,
          i * 45,
        )
      }),
      steam(s, 360, 250, 260, 160, 0.35),
    ],
  },
  apples: {
    words: '苹果',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#a8794a'),
      path(poly([90, 210], [630, 190], [680, 640], [60, 660]), '#8a5a30'),
      path(poly([120, 236], [600, 220], [640, 612], [96, 630]), '#5a3a20'),
      times(14, (i) =>
        fruit(
          s,
          180 + (i % 4) * 120 + (Math.floor(i / 4) % 2) * 40,
          290 + Math.floor(i / 4) * 96,
          58,
          s.rng.pick(['#c8382c', '#d95a3a', '#b8402e', '#d9a04a']),
        ),
      ),
      sheet(s, 400, 80, 230, 130, '#f6eed8', written(s, 420, 112, 190, 3, 32)),
    ],
  },
  huamo: {
    words: '花馍 寿桃',
    size: p11,
    draw: (s) => [
      tabletop(s, '#7d5a40'),
      tray(
        s,
        360,
        360,
        310,
        times(9, (i) => {
          const [x, y] = polar(360, 360, i === 8 ? 0 : 200, i * 45)
          return [
            shadow(s, x, y, 62),
            path(
              `M${x} ${y - 74}C${x + 80} ${y - 50} ${x + 70} ${y + 60} ${x} ${y + 60}C${x - 70} ${y + 60} ${x - 80} ${y - 50} ${x} ${y - 74}Z`,
              s.fade('#f2929a', '#fbe6d2', '#fdf6e8'),
            ),
            line(`M${x} ${y - 70}q-14 60 0 120`, '#e8a0a0', 5),
            leaf(x - 8, y + 52, 56, 160, '#5f9c4a', 0.3),
            leaf(x + 8, y + 52, 56, 20, '#79a95a', 0.3),
            disc(x - 16, y + 6, 4, '#a82c20'),
            disc(x + 16, y + 6, 4, '#a82c20'),
          ]
        }),
      ),
      steam(s, 300, 300, 300, 150, 0.35),
    ],
  },
}
