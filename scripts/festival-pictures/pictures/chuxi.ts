import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, oval, path, polar, rect, times } from '../../demo-pictures/svg.ts'
import { lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { lantern, steam } from '../things.ts'

export const chuxi: Drawing = {
  alt: '除夕守岁：雪夜里一窗暖光，一家人围桌吃年夜饭，门前红灯高挂',
  colour: '#3f3540',
  draw(s) {
    const lamp = lantern(s)
    const head = (x: number, y: number, robe: string, k = 1) =>
      at(
        x,
        y,
        [
          path('M-24 44Q-22 6 0 4Q22 6 24 44Z', robe),
          disc(0, -10, 14, '#3b2a24'),
          path('M-9 -6Q0 6 9 -6Q8 -16 0 -16Q-8 -16 -9 -6Z', '#efc9a2'),
        ],
        k,
      )
    return [
      s.fill(s.fade('#1d2638', ['#2f3a50', 0.6], '#42465a')),
      specks(s, 40, thin(colour.snow, 0.7), [1.4, 2.2], [0, 0, 640, 90]),
      lines(
        times(16, (i) => {
          const [a, b] = [polar(560, 70, 14, i * 22.5), polar(560, 70, i % 2 === 0 ? 50 : 38, i * 22.5)]
          return `M${a[0].toFixed(0)} ${a[1].toFixed(0)}L${b[0].toFixed(0)} ${b[1].toFixed(0)}`
        }),
        '#e9846a',
        1.8,
      ),
      lines(
        times(12, (i) => {
          const [a, b] = [polar(76, 60, 8, i * 30), polar(76, 60, 32, i * 30)]
          return `M${a[0].toFixed(0)} ${a[1].toFixed(0)}L${b[0].toFixed(0)} ${b[1].toFixed(0)}`
        }),
        '#f0cd7a',
        1.6,
      ),
      path('M-10 402V340Q320 320 660 340V402Z', s.fade('#e9ebee', '#a9b2c0')),
      rect(70, 130, 500, 222, s.fade('#7b5a48', '#5a3f34')),
      s.halo(300, 240, 330, '#f6bf6a', 0.5),
      rect(120, 166, 300, 158, '#3d241b'),
      rect(128, 174, 284, 142, s.glow('#fdeec4', ['#f6d084', 0.6], '#dc9a4c')),
      head(190, 252, '#a8503a', 1.05),
      head(250, 240, '#5b7d8a', 1.1),
      head(316, 242, '#7d5a6e', 1.08),
      head(366, 258, '#5d7f4e', 0.86),
      head(224, 268, '#c8594c', 0.7),
      path('M140 316V296Q270 272 400 296V316Z', '#8a3f2c'),
      oval(270, 290, 128, 15, '#b0593c'),
      oval(270, 288, 42, 9, '#5d4434'),
      oval(270, 286, 37, 7, '#e9b46a'),
      [
        [190, 290, 20],
        [350, 290, 20],
        [226, 296, 18],
        [312, 297, 18],
        [230, 280, 14],
        [316, 281, 14],
      ].map(([x = 0, y = 0, r = 0], i) => [
        oval(x, y, r, 5, '#f4f0e4'),
        oval(x, y - 2, r * 0.66, 3.4, i % 2 === 0 ? colour.leaf : colour.seal),
      ]),
      steam(270, 280, 70, '#fffaf0', 0.7),
      lines(['M128 174V316', 'M222 174V316', 'M318 174V316', 'M412 174V316', 'M128 222H412'], '#4b2c20', 5),
      path('M252 186L272 172L292 186L272 200Z', colour.seal),
      rect(452, 176, 92, 176, '#3d241b'),
      rect(458, 182, 38, 170, '#a8322a'),
      rect(500, 182, 38, 170, '#a8322a'),
      disc(490, 270, 4, colour.ochre),
      disc(506, 270, 4, colour.ochre),
      rect(434, 186, 14, 150, '#d4472f'),
      rect(548, 186, 14, 150, '#d4472f'),
      rect(452, 158, 92, 14, '#d4472f'),
      path(
        'M40 132Q80 118 110 60H530Q560 118 600 132Q600 146 590 148Q320 138 50 148Q40 146 40 132Z',
        s.fade('#5d6672', '#333a46'),
      ),
      path(
        'M40 128Q82 112 108 50Q320 30 532 50Q558 112 600 128Q560 134 520 122Q470 134 420 120Q370 132 320 118Q260 132 210 120Q150 134 110 122Q70 134 40 128Z',
        '#f4f5f7',
      ),
      lamp(100, 140, 1.1),
      lamp(434, 138, 0.95),
      lamp(562, 138, 0.95),
      s.halo(434, 160, 60, '#f0876a', 0.4),
      s.halo(562, 160, 60, '#f0876a', 0.4),
      path('M-10 402V366Q180 344 330 362T660 356V402Z', s.fade('#fbfbfb', '#c6ccd6')),
      specks(s, 22, colour.seal, [4, 6], [460, 356, 560, 384]),
      specks(s, 80, colour.snow, [2.4, 4]),
    ]
  },
}
