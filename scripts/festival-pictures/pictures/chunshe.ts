import { light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, polar, rect, times } from '../../demo-pictures/svg.ts'
import { blot, leaf, leaves, lines, mountain } from '../brush.ts'
import { grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, person, shade, steam, swallow } from '../things.ts'

export const chunshe: Drawing = {
  alt: '春社：老树下社鼓咚咚，乡人抬酒聚饮，燕子归来绕屋檐',
  colour: '#cfd0ab',
  draw(s) {
    const bird = swallow(s)
    const seat = (x: number, y: number, robe: string, face = 1) =>
      at(
        x,
        y,
        [
          path('M-20 0Q-20 -26 -6 -32Q8 -34 14 -16L22 -2Q0 5 -20 0Z', robe),
          disc(0, -40, 7.5, '#e9c39c'),
          path('M-8 -41Q-8 -50 1 -50Q9 -49 7 -44Q1 -46 -2 -40Z', colour.ink),
          path('M4 -28Q18 -28 24 -36L27 -32Q20 -20 6 -20Z', light(robe, 0.15)),
        ],
        0.95,
        0,
        face,
      )
    return [
      s.ground('#cfdcd2', '#b9bb7c', '#eeead4'),
      mountain(
        s,
        [
          [-20, 220],
          [120, 170],
          [270, 206],
          [420, 156],
          [560, 200],
          [660, 176],
        ],
        '#8ba79c',
        { top: 0.42, rough: 14, dry: 6 },
      ),
      s.mist(226, 60, 0.85, '#eeead6'),
      path('M-10 402V276Q180 246 350 258T660 250V402Z', s.fade('#b9c07e', '#8c9a58')),
      lines(
        times(4, (i) => `M380 ${268 + i * 9}Q500 ${258 + i * 9} 660 ${262 + i * 10}`),
        thin('#5f7a3f', 0.4),
        2,
      ),
      house(s, 548, 256, 92, '#7b6a4e'),
      // The old tree of the altar, its trunk bound with red.
      path(
        'M140 330Q176 290 168 230Q160 170 120 130L150 120Q176 140 190 170Q200 120 180 70H212Q214 120 220 160Q246 120 290 108L302 128Q250 150 238 210Q234 290 276 334Q210 350 140 330Z',
        s.side('#4b3a2e', '#7b6248', '#45352a'),
      ),
      lines(
        ['M180 320Q196 260 186 200', 'M220 326Q212 270 222 210', 'M200 180Q206 240 200 300'],
        thin('#2c211a', 0.5),
        2.4,
      ),
      path('M166 246Q202 262 238 244L239 264Q202 282 166 264Z', colour.seal),
      lines(['M236 258q14 20 6 44', 'M232 262q4 24-6 40'], colour.seal, 4),
      [
        [110, 96, 92, 56],
        [210, 56, 104, 58],
        [300, 92, 84, 50],
        [40, 130, 60, 38],
      ].map(([x = 0, y = 0, rx = 0, ry = 0], i) => blot(s, x, y, rx, ry, i % 2 === 0 ? '#7f9f52' : '#93ad5c', 0.55)),
      leaves('#5f8042', ...times(24, () => leaf(s.rng.int(0, 370), s.rng.int(14, 160), 16, s.rng.range(20, 160), 4))),
      leaves('#c3d088', ...times(14, () => leaf(s.rng.int(10, 360), s.rng.int(10, 130), 14, s.rng.range(20, 160), 4))),
      // The altar: an earthen mound, incense, a jar.
      path('M26 344L36 296H126L136 344Z', s.fade('#b59a72', '#8a6c4a')),
      rect(30, 290, 102, 10, '#c9b086'),
      line('M66 290V262', '#7b3a2c', 2),
      line('M80 290V258', '#7b3a2c', 2),
      line('M94 290V264', '#7b3a2c', 2),
      steam(80, 256, 60, '#f6f2e4', 0.7),
      oval(48, 288, 10, 5, '#c98a4a'),
      oval(114, 288, 11, 6, '#d9a69a'),
      // The drum on its stand, and its drummer.
      lines(['M318 352L336 300', 'M410 352L392 300', 'M326 330H402'], '#6b4a30', 6),
      oval(364, 282, 46, 42, '#8e2a22'),
      oval(362, 282, 40, 38, s.glow('#f6ead0', ['#e3cfa4', 0.8], '#b9966a')),
      oval(362, 282, 14, 13, colour.seal),
      times(8, (i) => disc(...polar(363, 282, 44, i * 45, 0.94), 2.6, '#f0cd7a')),
      person(438, 356, 84, '#c8594c', { arm: 'up', face: -1 }),
      line('M416 292L392 270', '#5d4029', 4),
      disc(390, 268, 5, '#c8402f'),
      shade(530, 366, 78, 8),
      seat(486, 360, '#5b7d8a'),
      seat(586, 362, '#7d6a4e', -1),
      seat(540, 340, '#8d6f7a'),
      at(536, 362, [
        path('M-14 0Q-20 -20 -8 -28V-34H8V-28Q20 -20 14 0Q0 5 -14 0Z', s.side('#6b4636', '#a87858', '#54352a')),
        disc(0, -31, 5, colour.seal),
      ]),
      oval(560, 364, 10, 4, '#efe9da'),
      oval(508, 366, 10, 4, '#efe9da'),
      bird(404, 84, 0.7, -10),
      bird(492, 124, 0.5, 12),
      bird(560, 66, 0.46, -20),
      grass(s, -10, 660, 396, 12, 28, '#66803f'),
    ]
  },
}
