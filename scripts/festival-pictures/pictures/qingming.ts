import { thin } from '../../demo-pictures/palette.ts'
import { disc, line, path } from '../../demo-pictures/svg.ts'
import { blot, lines, mountain, rain, specks } from '../brush.ts'
import { grass, willow } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, person, shade } from '../things.ts'

export const qingming: Drawing = {
  alt: '清明时节雨，柳岸杏花，撑伞的行人向骑牛的牧童问路',
  colour: '#d3d8cf',
  draw(s) {
    const bloom = (x: number, y: number, r: number) => [
      blot(s, x, y, r, r * 0.7, '#e9b9b0', 0.55),
      specks(s, 16, '#f6dcd4', [3, 5], [x - r, y - r * 0.6, x + r, y + r * 0.6]),
    ]
    return [
      s.ground('#cdd5d2', '#cfd3b8', '#e6e5da'),
      mountain(
        s,
        [
          [-20, 210],
          [110, 130],
          [210, 178],
          [330, 118],
          [450, 176],
          [560, 140],
          [660, 190],
        ],
        '#7b9494',
        { top: 0.4, rough: 20, dry: 10 },
      ),
      s.mist(206, 100, 0.9, '#e6e6dc'),
      mountain(
        s,
        [
          [-20, 268],
          [160, 232],
          [330, 256],
          [500, 228],
          [660, 252],
        ],
        '#869b74',
        { top: 0.5, foot: 0.2, rough: 8 },
      ),
      house(s, 506, 256, 86, '#58636a'),
      line('M452 262V186', colour.ink, 2),
      path('M452 188Q430 192 408 186L412 214Q434 218 452 212Z', colour.seal),
      bloom(540, 206, 38),
      bloom(598, 226, 42),
      s.mist(268, 40, 0.7, '#e6e6dc'),
      path('M-10 400V318Q130 292 270 304Q430 318 660 290V400Z', s.fade('#a9b079', '#7c8a5a')),
      path(
        'M330 306Q380 330 300 350Q230 370 300 402H470Q380 366 430 340Q470 318 372 304Z',
        s.fade('#d9d0b4', '#c3b690'),
      ),
      grass(s, -10, 200, 330, 16, 28, thin('#5f7a46', 0.8)),
      grass(s, 480, 660, 340, 12, 28, thin('#5f7a46', 0.8)),
      // The herdboy on his buffalo, one arm towards the inn.
      shade(262, 356, 62, 8),
      path(
        'M196 316Q214 290 258 292Q290 292 304 306Q326 300 334 314Q334 330 316 332Q306 330 302 324L304 356H292L288 332H236L232 356H220L222 326Q208 334 196 340Q200 326 196 316Z',
        s.fade('#6b6a66', '#3f4143'),
      ),
      line('M312 306q-10 -18 -30 -14', '#b8ac92', 4),
      line('M326 306q16 -10 6 -26', '#b8ac92', 4),
      disc(322, 316, 2, colour.ink),
      person(252, 306, 44, '#6f8f6a', { arm: 'out', hat: 'bamboo' }),
      // Those whom he shows the way.
      shade(398, 366, 22, 4),
      person(398, 366, 62, '#55697a', { face: -1 }),
      line('M392 340V278', colour.earth, 2),
      path('M352 300Q368 262 394 260Q424 262 438 300Q416 290 394 296Q372 290 352 300Z', s.fade('#d9a85c', '#b9803c')),
      lines(['M394 261Q374 276 370 293', 'M394 261V295', 'M394 261Q414 276 418 293'], thin('#7a4f22', 0.5), 1),
      path('M60 400Q80 300 66 210Q58 120 86 -10H40Q30 130 34 230Q36 320 12 400Z', s.side('#2f312e', '#56564e')),
      willow(
        s,
        [
          [20, -6],
          [54, -14],
          [92, -8],
          [124, 2],
          [150, -10],
          [184, -4],
          [214, -16],
          [8, 60],
          [110, 30],
        ],
        190,
        '#7f9a4e',
        16,
      ),
      rain(s, 56, thin('#fdfdf8', 0.6), -0.3),
    ]
  },
}
