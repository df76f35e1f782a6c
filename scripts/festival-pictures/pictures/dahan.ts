import { thin } from '../../demo-pictures/palette.ts'
import { at, box, disc, line, oval, path, polar, rect, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house } from '../things.ts'

export const dahan: Drawing = {
  alt: '大寒岁末：青瓷盆里水仙盛开，窗外雪夜，一盏红灯',
  colour: '#5b6470',
  draw(s) {
    const flower = s.stamp([
      leaves('#fbfaf2', ...times(6, (i) => leaf(0, 0, 19, i * 60 - 90, 6.5))),
      lines(
        times(6, (i) => {
          const [x, y] = polar(0, 0, 14, i * 60 - 90)
          return `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`
        }),
        thin('#a9b39a', 0.6),
        0.8,
      ),
      disc(0, 0, 6.4, '#e3a83a'),
      disc(0, 0, 3.4, '#c47f22'),
    ])
    return [
      s.fill('#3b2c26'),
      rect(40, -10, 420, 300, s.fade('#1f2c42', '#41566a')),
      orb(s, 120, 70, 22, '#efe7cc', 2.6),
      mountain(
        s,
        [
          [40, 210],
          [130, 160],
          [230, 200],
          [330, 150],
          [460, 196],
        ],
        '#c9d4da',
        { top: 0.6, foot: 0.2, rough: 16, to: 290 },
      ),
      path('M40 290V252Q150 226 260 246T460 238V290Z', '#e6ebec'),
      house(s, 330, 262, 84, '#eef1f0', '#6b5240', '#f3c66a'),
      [
        [224, 262],
        [200, 268],
        [250, 270],
      ].map(([x = 0, y = 0]) => path(`M${x} ${y - 50}L${x + 16} ${y}H${x - 16}Z`, '#8fa3ad')),
      specks(s, 90, colour.snow, [2.4, 4], [44, 0, 456, 284]),
      lines(['M40-10V292', 'M250-10V292', 'M460-10V292', 'M40 96H460', 'M40 192H460'], '#5d4434', 9),
      rect(26, -10, 14, 310, '#4b3529'),
      rect(460, -10, 14, 310, '#4b3529'),
      rect(10, 288, 480, 14, '#6b4f3c'),
      s.halo(560, 120, 220, '#f0a25c', 0.5),
      line('M560 -10V60', colour.ink, 2),
      at(560, 104, [
        oval(0, 0, 52, 42, s.glow('#f7b36a', ['#d4553f', 0.65], '#8e2a22')),
        lines(['M-20-39Q-40 0-20 39', 'M20-39Q40 0 20 39', 'M0-42V42'], thin('#7d2a22', 0.6), 1.6),
        box(-16, -48, 32, 9, 2, colour.ochre),
        box(-16, 39, 32, 9, 2, colour.ochre),
        lines(['M0 48v44', 'M-7 48l-2 40', 'M7 48l2 40'], colour.ochre, 2),
      ]),
      path('M-10 402V330H660V402Z', s.fade('#8a5a3e', '#54321f')),
      rect(-10, 326, 660, 6, '#a8704c'),
      oval(310, 374, 160, 14, thin('#1c0f0a', 0.4)),
      [
        [216, 326, -104, 150],
        [236, 326, -96, 196],
        [262, 326, -88, 170],
        [300, 326, -98, 214],
        [330, 326, -84, 190],
        [366, 326, -92, 168],
        [392, 326, -76, 178],
        [410, 326, -66, 140],
        [246, 326, -112, 130],
        [350, 326, -70, 150],
      ].map(([x = 0, y = 0, a = 0, l = 0], i) =>
        leaves(i % 2 === 0 ? '#6f9468' : '#55794f', leaf(x, y, l, a, 9, i % 2 === 0 ? 12 : -10)),
      ),
      [
        [290, 112],
        [252, 150],
        [336, 132],
        [214, 190],
        [390, 172],
        [306, 172],
        [356, 206],
        [266, 206],
      ].map(([x = 0, y = 0], i) => [
        line(`M${300 + (x - 300) * 0.4} 320Q${x} 260 ${x} ${y}`, '#7f9f70', 3),
        flower(x, y, i % 3 === 0 ? 1.5 : 1.3, i * 23),
        i % 2 === 0 ? flower(x + 24, y + 16, 1.1, i * 31) : '',
      ]),
      [
        [230, 328],
        [272, 322],
        [316, 326],
        [360, 322],
        [398, 330],
      ].map(([x = 0, y = 0]) =>
        path(
          `M${x - 26} ${y + 18}Q${x - 26} ${y - 12} ${x} ${y - 24}Q${x + 26} ${y - 12} ${x + 26} ${y + 18}Z`,
          s.side('#b39a78', '#e9dcc0', '#9c8262'),
        ),
      ),
      path('M176 332Q186 376 216 382H406Q436 376 446 332Q310 352 176 332Z', s.side('#6f9a98', '#b3d0c9', '#4f7a7a')),
      path('M170 324Q310 344 452 324L446 338Q310 358 176 338Z', '#9cc0ba'),
      line('M196 362Q310 374 428 362', thin('#37605f', 0.5), 2),
      times(9, (i) => disc(214 + i * 24, 334 + (i % 2) * 4, 6, i % 3 === 0 ? '#d8d3c6' : '#8f8f88')),
    ]
  },
}
