import { thin } from '../palette.ts'
import { orb, rain } from '../shapes/sky.ts'
import { at, box, disc, line, oval, path, rect, ring, times } from '../svg.ts'
import { indoors, type Moment, p11, p34, p43, p45, sheet, written } from './stage.ts'
import { shoe } from './things-parts.ts'

/** Things that lie about, each with a story. */
export const rooms: Record<string, Moment> = {
  'fridge-plan': {
    words: '冰箱 计划',
    size: p34,
    draw: (s) => [
      s.fill(s.side('#d4d9d6', '#eef0ec', '#c4cac8')),
      rect(0, 620, 720, 12, '#a8aeac'),
      box(620, 300, 26, 240, 12, '#8f9694'),
      sheet(s, 120, 120, 420, 470, '#fdf9ea', [
        line('M150 180h360', '#c8281c', 10),
        times(7, (r) => [
          box(150, 220 + r * 50, 26, 26, 5, 'none', 'stroke="#5a6a7a" stroke-width="4"'),
          line(`M200 ${234 + r * 50}h${180 + ((r * 53) % 130)}`, '#3a4a5a', 7),
          r < 3 ? line(`M154 ${232 + r * 50}l8 10l20 -26`, '#3f9a5c', 6) : '',
        ]),
      ]),
      disc(330, 116, 22, '#c8402f'),
      times(4, (i) =>
        at(
          150 + i * 150,
          720,
          [box(-44, -30, 88, 60, 14, ['#3f8a5c', '#e8b83a', '#3f6aa0', '#c96a8a'][i] ?? '#aaa')],
          1,
          -8 + i * 6,
        ),
      ),
      at(560, 800, [
        path('M0 0Q-60 -60 20 -110Q90 -60 60 0Z', '#6fae5c'),
        path('M20 -110l20 -30', 'none', 'stroke="#6fae5c" stroke-width="12"'),
        disc(30, -84, 6, '#223'),
      ]),
    ],
  },
  'quilt-line': {
    words: '被子 晒',
    size: p43,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#9cc4dc', '#dfeef0')),
      orb(s, 610, 110, 50, '#fff0b0', '#ffe08a', 4),
      line('M-10 130Q360 170 730 120', '#6a5a48', 6),
      times(3, (i) => {
        const x = 40 + i * 225
        return [
          path(
            `M${x} ${140 + i * 2}Q${x + 100} 160 ${x + 200} ${140 - i * 2}L${x + 210} 440Q${x + 100} 460 ${x - 6} 440Z`,
            s.side(
              ...([
                '#c8503c',
                '#e8846a',
                '#b8402f',
                '#f0c86a',
                '#e8b04a',
                '#d99a34',
                '#5f87a8',
                '#8fb0c9',
                '#4f7494',
              ].slice(i * 3, i * 3 + 3) as [string, string, string]),
            ),
          ),
          times(12, (k) => disc(x + 30 + (k % 4) * 48, 200 + Math.floor(k / 4) * 84, 14, '#fff6e688')),
        ]
      }),
      rect(0, 470, 720, 70, '#b59a74'),
    ],
  },
  bottles: {
    words: '瓶',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      indoors(s, '#dfd8c4', '#8a7458', 0.72),
      rect(90, 70, 540, 480, '#c9dde0'),
      rect(354, 70, 14, 480, '#8a7458'),
      rect(90, 300, 540, 12, '#8a7458'),
      times(5, (i) => {
        const x = 110 + i * 125
        return [
          path(
            `M${x - 16} 430V380H${x + 16}V430Q${x + 46} 470 ${x + 44} 520V690H${x - 44}V520Q${x - 46} 470 ${x - 16} 430Z`,
            thin(['#9cc9b0', '#c9dfe4', '#d9c99a', '#b5d0c0', '#cfd9e6'][i] ?? '#ccc', 0.85),
          ),
          rect(x - 20, 362, 40, 24, ['#c8402f', '#3f6aa0', '#5a8a4a', '#e0a02a', '#8a8f92'][i] ?? '#888'),
          rect(x - 30, 470, 9, 190, '#ffffff88'),
        ]
      }),
    ],
  },
  calendar: {
    words: '初一 三十 日历',
    size: p11,
    draw: (s) => [
      s.fill(s.slant('#e2d9c6', '#c4b8a0')),
      sheet(s, 190, 90, 350, 520, '#fdfaf0', [
        rect(190, 90, 350, 90, '#b8301c'),
        times(7, (c) => times(5, (r) => disc(226 + c * 46, 230 + r * 66, 10, '#c9c4b8'))),
        line('M330 420h90M330 470h90', '#5a5a5a', 16),
        line('M310 500L440 390', '#c8281c', 11),
        written(s, 360, 560, 130, 1, 52, '#c8281c'),
      ]),
      disc(365, 76, 14, '#8a8f92'),
    ],
  },
  radio: {
    words: '收音机',
    size: p43,
    style: 'film',
    draw: (s) => [
      indoors(s, '#6a5c4c', '#4a3626', 0.7),
      box(150, 150, 420, 260, 24, s.slant('#8a5a34', '#5a3418')),
      box(174, 174, 220, 212, 14, '#c9b48a'),
      times(13, (i) => line(`M186 ${190 + i * 15}h196`, '#8a744a', 4)),
      box(416, 180, 130, 70, 8, '#f4e6b8'),
      times(9, (i) => line(`M${426 + i * 13} 196v14`, '#6a4a24', 2)),
      line('M466 186v58', '#c8281c', 4),
      disc(450, 320, 34, '#d9c9a0'),
      disc(526, 320, 34, '#d9c9a0'),
      line('M520 150L640 20', '#c9c9c4', 6),
      shoe(160, 470, 70, '#3a2c28', 0),
      at(600, 470, [box(-40, -16, 80, 30, 8, '#6a6e72'), line('M0 0L60 -80', '#a87a4c', 12)]),
    ],
  },
  'note-door': {
    words: '纸条 门',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill(s.side('#7d5238', '#94643f', '#6a4430')),
      rect(60, 60, 600, 330, 'none', 'stroke="#5a3824" stroke-width="10"'),
      rect(60, 450, 600, 400, 'none', 'stroke="#5a3824" stroke-width="10"'),
      disc(610, 470, 34, '#c9a04a'),
      rect(0, 900, 720, 60, '#3a2a20'),
      rect(0, 890, 720, 14, '#ffe9b0'),
      at(
        330,
        830,
        [
          path('M-130 -100L120 -110L126 80L-120 90Z', '#f8f4e6'),
          line('M-128 -10L124 -16', '#d9d2bc', 4),
          written(s, -100, -70, 200, 4, 40),
        ],
        1,
        7,
      ),
      disc(360, 100, 20, '#c9a04a'),
      at(360, 265, path('M0 -110L110 0L0 110L-110 0Z', '#c8281c')),
      ring(360, 265, 46, '#f0c86a', 7),
      line('M334 265h52M360 239v52', '#f0c86a', 8),
    ],
  },
  suona: {
    words: '唢呐',
    size: p11,
    style: 'cut',
    draw: (s) => [
      s.fill('#b8281c'),
      times(40, () => disc(s.rng.range(0, 720), s.rng.range(0, 720), 7, '#f4e6cc')),
      at(
        360,
        380,
        [
          path('M120 -60Q190 -150 260 -170V170Q190 150 120 60Z', '#e0a83a'),
          path('M-220 -22L120 -56V56L-220 22Z', '#4a2a1c'),
          times(7, (i) => disc(-150 + i * 38, -4, 11, '#f0dcb0')),
          rect(-300, -8, 90, 16, '#e0a83a'),
          disc(-260, 0, 26, '#f0c86a'),
          rect(-330, -5, 40, 10, '#f4ead2'),
        ],
        1,
        -32,
      ),
      path('M470 300Q500 420 450 520', 'none', 'stroke="#f0c86a" stroke-width="9"'),
    ],
  },
  tricycle: {
    words: '三轮',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#0e1830', '#24304a')),
      times(70, () => disc(s.rng.range(0, 720), s.rng.range(0, 260), s.rng.range(1, 2.6), '#e6ecff')),
      rect(0, 360, 720, 180, s.fade('#2c2c34', '#17171c')),
      path('M560 330L760 260V480L560 360Z', '#ffe6a044'),
      disc(548, 344, 60, s.glow('#fff0c0', '#ffd98a00')),
      disc(548, 344, 14, '#fff8e0'),
      box(120, 260, 250, 110, 10, '#2f5a8a'),
      path('M130 262Q200 190 330 230L364 262Z', '#c8503c'),
      times(8, (i) => disc(160 + i * 26, 246 - (i % 3) * 8, 8, '#f4dcc0')),
      disc(250, 216, 26, '#e0b894'),
      path('M390 370V280H430L470 220H520L548 370Z', '#3f4a5a'),
      path('M420 300Q420 190 470 180Q510 200 500 300Z', '#4a5a44'),
      disc(466, 160, 26, '#d9ad88'),
      oval(466, 142, 30, 15, '#3a3a34'),
      [180, 320, 500].map((x) => [disc(x, 392, 42, '#121216'), disc(x, 392, 18, '#5a5e66')]),
    ],
  },
  motorbike: {
    words: '摩托',
    size: p45,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#4a5a6a', '#8a94a0', '#a8a498')),
      path('M0 420Q180 330 340 400T720 360V560H0Z', '#5a6e66'),
      rect(0, 520, 720, 380, s.fade('#4f5254', '#3a3c40')),
      line('M360 540L340 900', '#d9d2b0', 10),
      at(360, 640, [
        [-150, 150].map((x) => [disc(x, 90, 76, '#17181c'), disc(x, 90, 46, '#4a4e54')]),
        path('M-150 80L-60 -20H110L150 80Z', '#a8281c'),
        line('M120 -20L150 -120M130 -120h60', '#22262a', 14),
        path('M40 -20Q20 -180 80 -210Q130 -190 110 -20Z', '#3a5a4a'),
        disc(84, -244, 40, '#c9cdd0'),
        path('M-40 -20Q-60 -160 -6 -180Q40 -160 30 -20Z', '#8a4a5a'),
        disc(-6, -212, 34, '#d94a3a'),
        path('M0 -20Q0 -90 30 -96Q56 -90 50 -20Z', '#e8b83a'),
        disc(28, -116, 22, '#e6bd98'),
        box(-160, -90, 100, 80, 10, '#5a4a34'),
        disc(176, -20, 20, '#fff4cc'),
      ]),
      rain(s, 130, '#dfe8ee'),
    ],
  },
  bunks: {
    words: '上铺',
    size: p34,
    draw: (s) => [
      s.fill(s.fade('#c9d2cc', '#a9b5ae')),
      rect(300, 60, 130, 480, s.fade('#8fb9cf', '#cfe0c4')),
      rect(292, 52, 146, 496, 'none', 'stroke="#e6e6dc" stroke-width="16"'),
      times(3, (i) =>
        [0, 1].map((k) => [
          box(k ? 450 : -30, 150 + i * 260, 300, 34, 8, '#3f6a8a'),
          box(k ? 460 : -20, 96 + i * 260, 280, 60, 20, '#f2efe6'),
          box(k ? 640 : 10, 70 + i * 260, 80, 50, 18, '#dfe6ea'),
          line(`M${k ? 450 : 270} ${150 + i * 260}v-50`, '#8a8f8c', 8),
        ]),
      ),
      line('M270 60V900M450 60V900', '#b5bab4', 12),
      times(9, (i) => line(`M250 ${160 + i * 86}h40`, '#8a8f8c', 8)),
      path('M20 96Q60 40 150 60Q220 70 250 100Z', '#8a5a4a'),
      shoe(180, 900, 44, '#3a4a5a'),
      shoe(290, 910, 44, '#3a4a5a'),
      box(520, 820, 60, 90, 10, '#e8c46a'),
    ],
  },
}
