import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { lines, mountain, orb, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, shade, swallow } from '../things.ts'

export const qiushe: Drawing = {
  alt: '秋社报谷：打谷场上簸箕扬起新谷，谷堆如金，老牛石碾，燕子辞行',
  colour: '#dcc07c',
  draw(s) {
    const bird = swallow(s)
    return [
      s.fill(s.fade('#e6d3a2', ['#f3e8cc', 0.5], '#d3b06a')),
      orb(s, 120, 84, 34, '#d9694b', 2.6),
      mountain(
        s,
        [
          [-20, 200],
          [130, 150],
          [280, 186],
          [430, 138],
          [560, 180],
          [660, 158],
        ],
        '#a58f6a',
        { top: 0.42, rough: 14, dry: 8 },
      ),
      s.mist(206, 60, 0.85, '#f1e4c4'),
      path('M-10 260Q160 214 340 228T660 210V402H-10Z', s.fade('#d9b45c', '#c99f4c')),
      lines(
        times(5, (i) => `M-10 ${258 - i * 5}Q160 ${222 - i * 2} 340 ${230 - i * 3}T660 ${214 - i * 3}`),
        thin('#8a6a34', 0.3),
        2,
      ),
      house(s, 500, 226, 70, '#7b6a4e'),
      house(s, 572, 226, 56, '#7b6a4e'),
      path('M-10 402V286Q320 250 660 286V402Z', s.fade('#e6d2a0', '#c2a366')),
      path('M40 350Q96 250 150 232Q212 252 262 350Q150 372 40 350Z', s.fade('#edc865', '#c28d34')),
      specks(s, 80, '#f6e0a0', [2.6, 3.6], [84, 290, 226, 352]),
      specks(s, 40, '#a8762a', [2.6, 3], [70, 320, 240, 356]),
      line('M142 236L128 168', '#7b5638', 5),
      path('M120 172L106 132L112 130L126 160L128 124L134 124L136 160L148 130L154 134L140 172Z', '#7b5638'),
      // The winnower lifts the basket; the wind takes the chaff.
      shade(360, 362, 44, 6),
      path(
        'M334 360L344 290Q340 250 354 232Q376 226 390 242Q396 270 392 296L402 360H380L370 308L354 360Z',
        s.side('#3f6a86', '#5585a0'),
      ),
      path('M336 294H398L400 306H336Z', colour.seal),
      path('M380 240Q410 226 430 196L440 204Q424 240 388 260Z', '#5585a0'),
      path('M356 240Q390 214 414 180L424 188Q404 226 366 256Z', '#4a7892'),
      disc(364, 214, 15, '#dca67c'),
      path('M338 210Q354 188 362 184Q372 188 394 206Q366 198 338 210Z', '#c9a04c'),
      path('M404 176Q444 148 492 158Q490 196 446 214Q414 210 404 176Z', s.slant('#d9b06a', '#96692f')),
      path('M414 178Q448 156 484 164Q478 188 446 200Q424 200 414 178Z', '#e9c87a'),
      lines(['M420 186Q450 170 482 172', 'M430 196Q456 184 474 184'], thin('#7b5420', 0.5), 1.4),
      path('M446 210Q440 280 420 346Q450 356 486 346Q478 280 488 176Z', thin('#edc865', 0.55)),
      specks(s, 70, '#e0ab3c', [3, 4], [430, 210, 486, 346]),
      specks(s, 60, thin('#f6ead0', 0.9), [2.4, 4], [480, 150, 640, 300]),
      path('M400 352Q440 316 500 352Q450 364 400 352Z', s.fade('#edc865', '#c28d34')),
      // The stone roller rests.
      shade(560, 374, 66, 8),
      path('M510 340H606Q622 354 606 376H510Q496 358 510 340Z', s.fade('#b9b5a8', '#8d8a80', '#66645e')),
      oval(510, 358, 11, 18, '#7d7a72'),
      oval(510, 358, 4, 7, '#4b4944'),
      lines(['M536 342v32', 'M562 341v34', 'M588 342v32'], thin('#4b4944', 0.5), 2),
      lines(['M510 358L452 372', 'M606 358L640 368'], '#6b4a30', 5),
      bird(260, 96, 0.7, -8, -1),
      bird(330, 66, 0.5, 8, -1),
      bird(210, 140, 0.44, 0, -1),
      bird(394, 104, 0.4, -14, -1),
      bird(284, 46, 0.34, 6, -1),
      at(48, 366, [
        path('M-34 0Q-40 -30 -24 -42H24Q40 -30 34 0Q0 10 -34 0Z', s.side('#a57c50', '#c79a64', '#7b5834')),
        oval(0, -42, 25, 7, '#e9c465'),
        lines(['M-36-18Q0-8 36-18'], '#6b4a2a', 2),
      ]),
    ]
  },
}
