import { dogFace, dogRun } from '../shapes/animals.ts'
import { catBack, catCurl, catFace, ginger } from '../shapes/cats.ts'
import { hills } from '../shapes/land.ts'
import { grass, leaf } from '../shapes/plants.ts'
import { rain, snow } from '../shapes/sky.ts'
import { blob } from '../shapes/table.ts'
import { at, box, disc, line, oval, path, poly, rect, times } from '../svg.ts'
import { calico, tuxedo, tabby, white, woolly, bowl, runningLegs, trottingDog } from './creatures-parts.ts'
import { balcony, indoors, type Moment, p11, p34, p43, p45, p54 } from './stage.ts'

/** Cats, dogs, sheep and birds, each where its text says that it is. */
export const cats: Record<string, Moment> = {
  'radiator-cat': {
    words: '暖气',
    size: p43,
    draw: (s) => [
      indoors(s, '#e6d9bc', '#9a7448', 0.86),
      rect(60, 40, 600, 150, '#c9dde6'),
      times(40, () => disc(s.rng.range(60, 660), s.rng.range(40, 190), 4, '#ffffffcc')),
      rect(40, 190, 640, 20, '#f6efdd'),
      times(9, (i) => box(90 + i * 62, 270, 50, 200, 22, s.side('#ffffff', '#e6e2d6', '#b5b0a2'))),
      catCurl(s, 340, 250, 96, calico, 20),
      path('M600 262q30 60 10 130q-34 6 -44 -6q16 -70 6 -120Z', '#c8402f'),
    ],
  },
  'corgi-leaves': {
    words: '叶 银杏',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#cfd9cc', '#e9d9a0')),
      times(3, (i) => rect(90 + i * 250, 0, 34, 420, '#5d4a3a')),
      rect(0, 400, 720, 320, '#c9a04a'),
      path('M60 640Q160 320 400 340Q640 380 690 640Z', '#e0a82c'),
      dogFace(s, 370, 420, 120, '#e0933f'),
      times(320, () =>
        at(
          s.rng.range(0, 720),
          s.rng.range(470, 720),
          path(
            'M0 0Q-16 -18 -20 -26Q0 -36 20 -26Q16 -18 0 0Z',
            s.rng.pick(['#f2c02c', '#e0a020', '#f8d860', '#c98a1c']),
          ),
          1,
          s.rng.range(0, 360),
        ),
      ),
    ],
  },
  'badge-cat': {
    words: '猫 工牌',
    size: p34,
    draw: (s) => [
      indoors(s, '#b9c4c9', '#8a8f98', 0.7),
      rect(60, 120, 260, 300, '#8fb4c9'),
      times(12, (i) => rect(80 + (i % 3) * 80, 150 + Math.floor(i / 3) * 66, 54, 40, '#ffffff55')),
      path('M150 960C130 760 210 690 360 690C510 690 590 760 570 960Z', '#2c2c30'),
      path('M300 960Q300 780 360 740Q420 780 420 960Z', '#f6f4ee'),
      catFace(s, 360, 560, 170, tuxedo),
      line('M270 680Q300 800 345 830M450 680Q420 800 375 830', '#3a6a9a', 10),
      box(290, 826, 140, 110, 12, '#fbfaf4'),
      box(304, 842, 44, 54, 6, '#2c2c30'),
      line('M362 852h52M362 874h40M304 914h112', '#7a828a', 8),
    ],
  },
  'paw-prints': {
    words: '红梅 猫',
    size: p45,
    style: 'film',
    draw: (s) => [
      s.fill('#d9d0c0'),
      times(7, (r) =>
        times(6, (c) =>
          rect(c * 150 - 60 + (r % 2) * 12, r * 150 - 40, 146, 146, s.rng.pick(['#e6ded0', '#ddd4c4', '#e9e3d8'])),
        ),
      ),
      times(13, (i) => {
        const [x, y] = [180 + i * 32 + Math.sin(i) * 20 + (i % 2) * 60, 880 - i * 68]
        return at(
          x,
          y,
          [
            oval(0, 0, 20, 17, '#b02a1c'),
            [-22, -8, 8, 22].map((d, k) => oval(d, -24 - (k % 3 ? 6 : 0), 8, 10, '#b83222')),
          ],
          1,
          20,
        )
      }),
      path(blob(s, 130, 850, 110, 0.3, 0.7), '#8f2014'),
      times(20, () => disc(130 + s.rng.range(-80, 80), 850 + s.rng.range(-60, 60), 8, '#c9503a')),
      at(600, 70, [
        path('M-90 -80Q-100 80 0 90Q100 80 90 -80Z', '#e0933f'),
        line('M0 80Q120 120 110 20', '#e0933f', 30),
      ]),
    ],
  },
  'black-dog': {
    words: '老黑 跑',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#5d7391', '#b9a7a6', '#f3c48e', '#f6d7a4')),
      disc(330, 250, 230, s.glow('#fff0c8dd', '#ffcf8a00')),
      disc(330, 250, 42, '#fff2cc'),
      hills(s, 286, 26, '#6f6f7c', '#93858a', 0.3),
      times(26, (i) => disc(i * 30 - 10, 292 - s.rng.range(0, 18), s.rng.range(14, 30), '#4a4f52')),
      rect(0, 300, 720, 240, s.fade('#c9764e', '#8d4630', '#5f2f26')),
      times(5, (i) =>
        path(poly([318 + i * 6, 300], [320 + i * 6, 300], [i * 300 - 266, 540], [i * 300 - 284, 540]), '#f6e2c8'),
      ),
      // The low sun throws the shadows of both towards who looks.
      s.blur(5, path('M60 484L300 482L440 540H150Z', '#2a141066')),
      s.blur(5, path('M572 514L680 508L760 540H640Z', '#2a141066')),
      trottingDog(s, 182, 474),
      runningLegs(s, 590, 508),
    ],
  },
  'pier-cats': {
    words: '猫 码头',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#a9c0cc', '#e0d0b8')),
      rect(0, 260, 720, 120, s.fade('#6f98a8', '#4f7a8c')),
      times(24, () => line(`M${s.rng.range(0, 700)} ${s.rng.range(270, 370)}h${s.rng.range(20, 70)}`, '#ffffff66', 3)),
      path('M420 300L680 290L640 350H450Z', '#2f5a7a'),
      rect(520, 210, 70, 84, '#f2efe6'),
      line('M560 210V110', '#4a3a2c', 7),
      rect(0, 370, 720, 210, s.fade('#a8a49a', '#7d7a72')),
      [ginger, white, tabby, tuxedo, calico].map((coat, i) => catBack(s, 80 + i * 136, 520 + (i % 2) * 26, 44, coat)),
      box(590, 390, 60, 90, 20, '#4a4a4c'),
    ],
  },
  'snow-dog': {
    words: '雪',
    size: p11,
    draw: (s) => [
      s.fill(s.fade('#8aa0b4', '#cfdbe4')),
      rect(60, 120, 330, 420, '#7a3a2c'),
      rect(84, 146, 136, 380, '#93503a'),
      rect(230, 146, 136, 380, '#8a4834'),
      times(2, (i) => rect(38 + i * 350, 130, 34, 380, '#c8402f')),
      path('M0 500Q200 460 400 500T720 480V720H0Z', '#f4f7fa'),
      path(
        'M230 620C230 480 560 470 620 580Q650 640 600 650Q400 670 230 620Z',
        s.fade('#f6f8fa', '#d9a24a', '#b07830'),
      ),
      dogFace(s, 270, 540, 92, '#d9a24a', 'down'),
      path('M190 470Q270 430 350 470Q330 450 270 446Q210 450 190 470Z', '#fbfdff'),
      snow(s, 120),
    ],
  },
  'back-door': {
    words: '橘猫 台阶',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#16202e', '#2c3640')),
      rect(180, 130, 330, 520, '#3a5a5c'),
      rect(204, 156, 282, 494, '#486e6e'),
      rect(280, 200, 130, 150, '#f4dc9a'),
      disc(345, 70, 190, s.glow('#ffe2a0aa', '#ffb85a00')),
      box(320, 56, 50, 24, 8, '#f8e8c0'),
      times(4, (i) => rect(60 - i * 30, 650 + i * 80, 600 + i * 60, 84, s.fade('#8a8f92', '#5a6064'))),
      catBack(s, 360, 660, 76, ginger),
      times(4, (i) => [
        bowl(
          s,
          560 + (i % 2) * 60,
          700 + Math.floor(i / 2) * 66,
          24,
          ['#c9d0d4', '#a85a44', '#5f7d94', '#d9c08a'][i] ?? '#ccc',
        ),
      ]),
      rain(s, 90, '#cfe0ee'),
    ],
  },
  schnauzer: {
    words: '雪纳瑞',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#8a5a4c', '#b07a5c')),
      path('M150 900C130 640 230 560 360 560C490 560 590 640 570 900Z', '#6a6e74'),
      dogFace(s, 360, 420, 200, '#6f747a', 'down', '#e9e9e6', false),
      path('M230 470Q360 400 490 470Q510 620 360 700Q210 620 230 470Z', '#e4e4e0'),
      oval(360, 470, 46, 34, '#22222a'),
      times(30, (i) =>
        line(`M${250 + i * 7.5} 560q${s.rng.range(-14, 14)} 70 ${s.rng.range(-20, 20)} 130`, '#c9cac8', 7),
      ),
      [-1, 1].map((d) =>
        path(
          `M${360 + d * 40} 320Q${360 + d * 110} 290 ${360 + d * 130} 360Q${360 + d * 90} 350 ${360 + d * 40} 352Z`,
          '#f0f0ec',
        ),
      ),
      path('M360 700q-26 50 0 60q26 -10 0 -60Z', '#3a2a30'),
    ],
  },
  'two-bowls': {
    words: '橘 碗',
    size: p54,
    draw: (s) => [
      indoors(s, '#dfe3d4', '#a88458', 0.62),
      catFace(s, 220, 250, 130, ginger),
      catFace(s, 500, 270, 104, { ...ginger, fur: '#e8a860' }),
      path('M90 420Q220 340 350 420L340 480H100Z', '#e0933f'),
      path('M400 420Q500 350 600 420L594 480H406Z', '#e8a860'),
      bowl(s, 230, 520, 84, '#5f8aa0'),
      bowl(s, 480, 520, 84, '#c96a4a'),
      line('M330 470Q380 440 420 500', '#e0933f', 34),
    ],
  },
  'coriander-cat': {
    words: '芫荽 猫',
    size: p45,
    draw: (s) => [
      balcony(s, '#bcd6dc', '#8fa4ac', 0.6),
      box(90, 520, 540, 260, 20, s.fade('#b5683f', '#7d4226')),
      oval(360, 530, 264, 90, '#4a3424'),
      times(90, () => {
        const x = s.rng.range(110, 610)
        return leaf(
          x,
          530 + s.rng.range(-50, 50),
          s.rng.range(30, 60),
          -90 + s.rng.range(-40, 40),
          s.rng.pick(['#5f9c4a', '#7fb85c', '#3f7d3c']),
          0.5,
        )
      }),
      catCurl(s, 360, 500, 150, tabby, 160),
      times(30, () => leaf(s.rng.range(110, 610), 600, 40, -90 + s.rng.range(-40, 40), '#6fa858', 0.5)),
    ],
  },
  'herd-dog': {
    words: '羊',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#a9c0d4', '#f0e6d0')),
      hills(s, 200, 80, '#8a94a4', '#cfc9b8', 0.5),
      hills(s, 290, 50, '#a8955c', '#c9b47a', 0.3),
      rect(0, 330, 720, 210, s.fade('#c9b070', '#9a804a')),
      times(34, () => {
        const t = s.rng.range(0, 1)
        return woolly(s, 120 + s.rng.range(0, 560), 320 + t * 120, 20 + t * 26)
      }),
      dogRun(s, 140, 450, 110, '#26262a', '#f4f4f0'),
      grass(s, 545, 60, 60, '#8a7438'),
    ],
  },
}
