import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, path, times } from '../../demo-pictures/svg.ts'
import { geese, leaf, leaves, lines, mountain } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { shade } from '../things.ts'

export const hanlu: Drawing = {
  alt: '寒露赏菊：瘦石旁黄菊紫菊盛开，一只河蟹横行，雁阵南去',
  colour: '#d8d2bf',
  draw(s) {
    const mum = (tone: string) =>
      s.stamp([
        leaves(dark(tone, 0.22), ...times(18, (i) => leaf(0, 0, 42, i * 20, 6, 5))),
        leaves(tone, ...times(15, (i) => leaf(0, -2, 33, i * 24 + 8, 6, 5))),
        leaves(light(tone, 0.35), ...times(11, (i) => leaf(0, -3, 22, i * 33, 5, 4))),
        disc(0, -3, 6, light(tone, 0.5)),
      ])
    const [gold, wine] = [mum('#d9a63a'), mum('#96586b')]
    const stem = (d: string) => line(d, '#5d6f42', 3)
    return [
      s.fill(s.fade('#c9d2d2', ['#eee9da', 0.6], '#d2c8aa')),
      geese(330, 64, 7, 24, colour.ink, 2),
      mountain(
        s,
        [
          [260, 250],
          [360, 210],
          [470, 238],
          [570, 196],
          [660, 222],
        ],
        '#8ba0a3',
        { top: 0.4, rough: 14 },
      ),
      s.mist(262, 60, 0.9, '#eee9da'),
      path('M-10 400V336Q200 310 400 330T660 322V400Z', s.fade('#c8bc98', '#9c8c66')),
      // The stone: thin, full of holes, as scholars love it.
      path(
        'M62 344Q34 300 60 262Q30 220 66 186Q56 136 92 112Q110 70 142 92Q176 84 176 128Q206 150 184 190Q214 226 190 262Q216 306 196 344Q130 360 62 344Z',
        s.side('#55606a', '#8d979b', '#454e57'),
      ),
      path(
        'M96 176Q112 156 126 176Q122 204 104 202Q90 194 96 176Z M140 250Q160 232 170 256Q164 282 146 278Q134 268 140 250Z M86 286Q98 272 108 290Q104 308 92 306Z M140 122Q152 112 158 128Q152 142 142 138Z',
        '#dfdccd',
      ),
      lines(
        ['M74 330Q60 280 80 240', 'M120 340Q130 290 112 230', 'M176 330Q184 290 166 300', 'M100 130Q84 150 90 170'],
        thin('#232a30', 0.4),
        2.4,
      ),
      stem('M210 350Q236 280 222 214'),
      stem('M228 352Q286 290 300 196'),
      stem('M236 352Q300 320 352 262'),
      stem('M222 352Q250 300 262 286'),
      leaves(
        '#57704a',
        leaf(224, 300, 40, -160, 11),
        leaf(256, 318, 44, -20, 12),
        leaf(278, 282, 40, 10, 11),
        leaf(224, 256, 36, 190, 10),
        leaf(312, 300, 40, 40, 11),
        leaf(292, 240, 36, -150, 10),
        leaf(228, 340, 46, 160, 12),
      ),
      gold(222, 206, 1.15),
      wine(304, 186, 1.3, 20),
      gold(262, 274, 0.95, 40),
      gold(358, 252, 1.1, 12),
      wine(190, 268, 0.8),
      // The crab, sideways as ever.
      shade(500, 362, 92, 12),
      at(
        500,
        336,
        [
          lines(
            [
              'M-38 4Q-76-14-84 22',
              'M-36 10Q-70 4-72 36',
              'M-32 14Q-56 16-54 42',
              'M38 4Q76-14 84 22',
              'M36 10Q70 4 72 36',
              'M32 14Q56 16 54 42',
            ],
            '#4f5a4a',
            5.4,
          ),
          lines(['M-34-8Q-58-26-56-44', 'M34-8Q58-26 56-44'], '#566350', 9),
          path(
            'M-56 -38Q-80 -50 -68 -78Q-62 -64 -56 -62Q-52 -72 -44 -76Q-36 -52 -56 -38Z M56 -38Q80 -50 68 -78Q62 -64 56 -62Q52 -72 44 -76Q36 -52 56 -38Z',
            '#5d6b55',
          ),
          path('M-60 -42Q-50 -50 -46 -40Q-50 -30 -60 -42Z M60 -42Q50 -50 46 -40Q50 -30 60 -42Z', '#8d7a52'),
          path('M-42 0Q-34 -26 0 -28Q34 -26 42 0Q34 26 0 28Q-34 26 -42 0Z', s.fade('#7a8868', '#566350', '#3d473c')),
          lines(['M-24-6Q0 6 24-6', 'M-14 8Q0 16 14 8', 'M0 6V22'], thin('#232a20', 0.5), 2),
          lines(['M-10-26v-8', 'M10-26v-8'], '#4f5a4a', 3),
          disc(-10, -36, 3.6, colour.ink),
          disc(10, -36, 3.6, colour.ink),
        ],
        1,
        -6,
      ),
      leaves('#b9813a', leaf(392, 372, 22, -16, 6), leaf(120, 378, 20, 20, 6)),
    ]
  },
}
