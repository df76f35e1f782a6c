import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { type Point, path, smooth, times } from '../../demo-pictures/svg.ts'
import { brush, geese, leaf, leaves, lines, mountain, rain } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { person, shade } from '../things.ts'

export const guyu: Drawing = {
  alt: '谷雨采茶：层层茶垄绕山，茶农背篓采新叶，布谷飞过',
  colour: '#b9c6a0',
  draw(s) {
    const row = (y: number, tone: string, bend: number) => {
      const top: Point[] = times(17, (i) => [-20 + i * 43, y + Math.sin(i * 0.5 + bend) * 20 - i * 2.6 + (i % 2) * -7])
      return [
        path(`${smooth(top)}L680 420H-40Z`, s.fade(light(tone, 0.22), [tone, 0.12], dark(tone, 0.32))),
        leaves(
          thin(light(tone, 0.5), 0.8),
          ...times(9, () => {
            const [x, ty] = s.rng.pick(top)
            return leaf(x + s.rng.range(-18, 18), ty + s.rng.range(0, 12), 11, s.rng.range(-130, -50), 3)
          }),
        ),
      ]
    }
    return [
      s.ground('#cbd9d2', '#9fb37a', '#e8e9da'),
      mountain(
        s,
        [
          [-20, 190],
          [70, 128],
          [150, 164],
          [250, 84],
          [330, 146],
          [420, 110],
          [520, 160],
          [660, 110],
        ],
        '#71908b',
        { top: 0.55, rough: 22, dry: 16 },
      ),
      s.mist(170, 80, 0.9, '#eceddf'),
      mountain(
        s,
        [
          [-20, 216],
          [140, 186],
          [300, 206],
          [460, 168],
          [660, 176],
        ],
        '#7d9a77',
        { top: 0.7, foot: 0.3, rough: 8 },
      ),
      s.mist(204, 36, 0.75, '#eceddf'),
      row(236, '#8fa868', 0),
      row(268, '#7f9c5c', 0.9),
      shade(452, 280, 18, 3),
      person(452, 282, 48, '#8a5f6e', { hat: 'bamboo', arm: 'out' }),
      row(300, '#6f8f52', 2),
      [
        person(222, 326, 62, '#3f6a86', { hat: 'bamboo', arm: 'out' }),
        path('M196 296Q192 274 198 266H216Q220 280 214 300Z', s.side('#b98d4e', '#8a6432')),
      ],
      row(338, '#608348', 3.4),
      [
        person(520, 356, 76, '#c8594c', { hat: 'bamboo', arm: 'out', face: -1 }),
        path('M528 324Q526 294 534 286H554Q560 304 550 328Z', s.side('#c79a5a', '#8a6432')),
        lines(['M529 300h26', 'M528 312h26'], thin('#5f4220', 0.6), 1.2),
      ],
      row(378, '#527540', 5),
      geese(140, 70, 1, 26, colour.ink, 2.4),
      brush(
        s,
        [
          [116, 76],
          [128, 66],
          [146, 72],
        ],
        7,
        colour.ink,
      ),
      geese(330, 56, 1, 18, colour.ink, 2),
      rain(s, 60, thin('#fbfcf4', 0.65), -0.14),
    ]
  },
}
