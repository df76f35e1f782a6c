import { thin } from '../../demo-pictures/palette.ts'
import { disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { brush, lines } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { bowl, steam } from '../things.ts'

export const dongzhi: Drawing = {
  alt: '冬至数九：墙上一幅九九消寒梅，染红了几瓣；桌上饺子热气腾腾',
  colour: '#dccdb0',
  draw(s) {
    const tip = (fill: string) =>
      s.stamp([path('M0 0Q-9 -6 -6 -13Q0 -18 6 -13Q9 -6 0 0Z', fill, `stroke="#a8433c" stroke-width="1"`)])
    const [empty, red] = [tip('#fbf6ea'), tip('#d4614b')]
    let coloured = 0
    const bloom = (x: number, y: number) => [
      times(9, (i) => {
        coloured += 1
        return (coloured <= 22 ? red : empty)(x, y, 1, i * 40)
      }),
      disc(x, y, 3, colour.ochre),
    ]
    const dumpling = s.stamp([
      path('M-30 6Q-34 -10 -16 -14Q0 -22 16 -14Q34 -10 30 6Q0 16 -30 6Z', s.fade('#fffaf0', '#efe2c8', '#cdb893')),
      lines(
        ['M-28 0Q-16-16 0-16Q16-16 28 0', 'M-14-8l3 6', 'M-4-12l1 7', 'M6-12l-1 7', 'M15-9l-3 6'],
        thin('#a88c5c', 0.6),
        1.2,
      ),
    ])
    return [
      s.fill(s.fade('#d3c3a2', '#bfa97f')),
      s.halo(560, 150, 230, '#f6dc9c', 0.55),
      rect(206, 22, 272, 226, thin('#5d4730', 0.25)),
      rect(198, 14, 272, 226, '#8a4a3a'),
      rect(206, 20, 256, 214, '#f7f0df'),
      rect(190, 8, 288, 10, '#4b3226'),
      rect(190, 236, 288, 10, '#4b3226'),
      brush(
        s,
        [
          [222, 226],
          [270, 190],
          [320, 180],
          [370, 130],
          [440, 96],
        ],
        13,
        '#33302e',
        'tail',
      ),
      brush(
        s,
        [
          [290, 186],
          [276, 130],
          [292, 84],
          [280, 50],
        ],
        8,
        '#33302e',
        'tail',
      ),
      brush(
        s,
        [
          [352, 150],
          [356, 100],
          [384, 58],
        ],
        7,
        '#33302e',
        'tail',
      ),
      brush(
        s,
        [
          [320, 180],
          [380, 190],
          [436, 178],
        ],
        7,
        '#33302e',
        'tail',
      ),
      bloom(284, 56),
      bloom(260, 104),
      bloom(300, 140),
      bloom(346, 92),
      bloom(388, 56),
      bloom(430, 96),
      bloom(396, 136),
      bloom(436, 176),
      bloom(354, 202),
      path('M-10 402V306H660V402Z', s.fade('#8f5a3c', '#5d3726')),
      lines(['M-10 324Q300 318 660 326', 'M-10 356Q300 362 660 352'], thin('#3a2118', 0.35), 2),
      rect(-10, 302, 660, 7, '#a56a48'),
      oval(330, 352, 190, 34, thin('#2c1710', 0.35)),
      oval(330, 340, 184, 36, '#8aa3ab'),
      oval(330, 334, 178, 32, '#e9ece6'),
      oval(330, 335, 146, 23, '#d3dbd8'),
      [
        [240, 322],
        [296, 314],
        [356, 314],
        [414, 322],
        [268, 338],
        [330, 340],
        [390, 340],
        [312, 306],
        [350, 304],
        [330, 324],
      ].map(([x = 0, y = 0], i) => dumpling(x, y, 1.05, (i % 3) * 8 - 8)),
      steam(330, 300, 110, '#fffaf0', 0.55),
      bowl(s, 560, 330, 92, '#4f7486', '#4b2a1c', [disc(-14, 1, 4, colour.seal), disc(8, -2, 3, '#8fa35f')]),
      lines(['M60 372L176 320', 'M70 382L186 328'], '#7b2f24', 5),
      line('M100 306V260', '#7b5a34', 5),
      oval(100, 306, 34, 7, '#4b3226'),
      path('M94 260Q84 236 100 214Q116 236 106 260Z', s.fade('#f7e09a', '#e08a3c')),
      s.halo(100, 240, 90, '#f6d98a', 0.55),
    ]
  },
}
