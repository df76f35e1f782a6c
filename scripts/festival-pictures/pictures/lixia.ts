import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, brush, leaf, leaves, lines } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { shade } from '../things.ts'

export const lixia: Drawing = {
  alt: '立夏尝新：彩线网袋里的立夏蛋，一碟樱桃，枝上枇杷已黄',
  colour: '#e3dcbd',
  draw(s) {
    const loquat = s.stamp([
      oval(0, 0, 17, 19, s.glow('#f5d486', ['#e5ab4a', 0.6], '#b9792c')),
      path('M-5 -18Q0 -12 5 -18L3 -14L0 -16L-3 -14Z', '#6b4a24'),
      oval(-6, -6, 4, 6, thin(colour.snow, 0.4)),
    ])
    const cherry = s.stamp([
      disc(0, 0, 11, s.glow('#ea8a78', [colour.seal, 0.6], '#8e2a22')),
      oval(-4, -4, 2.5, 3.5, thin(colour.snow, 0.6)),
    ])
    const net = (x: number, y: number, yarn: string) =>
      at(
        x,
        y,
        [
          line('M0 -150V-44', yarn, 2.4),
          disc(0, -60, 5, yarn),
          disc(0, -48, 4, dark(yarn, 0.2)),
          path('M0 -42C26 -36 32 24 0 30C-32 24 -26 -36 0 -42Z', s.side('#fbf6e8', '#f0e0c4', '#c9ab84')),
          lines(
            [
              'M0-44Q-30-6 0 30',
              'M0-44Q30-6 0 30',
              'M0-44V30',
              'M-22-14Q0 0 22-14',
              'M-24 4Q0 18 24 4',
              'M-14-32Q0-22 14-32',
            ],
            yarn,
            1.6,
          ),
          lines(['M0 30v34', 'M-3 30l-5 32', 'M3 30l5 32'], yarn, 2.2),
          disc(0, 34, 4.5, dark(yarn, 0.2)),
        ],
        1.15,
      )
    return [
      s.fill(s.fade('#e9e6cf', ['#f2ecd9', 0.6], '#d9cba6')),
      blot(s, 120, 90, 170, 80, '#a9bb78', 0.18),
      blot(s, 520, 330, 190, 60, '#b98d4e', 0.14),
      brush(
        s,
        [
          [-20, 40],
          [120, 74],
          [240, 66],
          [330, 96],
        ],
        14,
        '#5b4632',
        'tail',
      ),
      leaves(
        '#4f6f42',
        leaf(110, 70, 130, 62, 20, 10),
        leaf(60, 58, 120, 120, 18),
        leaf(200, 70, 120, 30, 17, -8),
        leaf(240, 68, 100, -22, 15),
      ),
      leaves('#6f8f52', leaf(150, 70, 110, -40, 16), leaf(40, 50, 110, 76, 17, 8), leaf(300, 86, 100, 40, 14)),
      lines(
        ['M110 70Q150 120 176 176', 'M60 58Q30 100 6 150', 'M200 70Q260 92 304 130', 'M150 70Q190 40 230 4'],
        thin(light('#6f8f52', 0.6), 0.6),
        1.3,
      ),
      [
        [176, 118],
        [206, 104],
        [196, 144],
        [228, 132],
        [162, 152],
      ].map(([x = 0, y = 0]) => [
        line(`M200 78Q${x} 90 ${x} ${y - 18}`, '#6b5a34', 2.4),
        loquat(x, y, 1.15, s.rng.int(-20, 20)),
      ]),
      net(430, 150, colour.seal),
      net(516, 190, colour.river),
      net(350, 204, '#5b7d54'),
      shade(430, 362, 150, 14),
      oval(430, 350, 140, 22, '#8aa5ad'),
      oval(430, 345, 136, 19, '#dfe6e2'),
      oval(430, 346, 108, 13, '#c3d0cf'),
      times(11, (i) => {
        const [x, y] = [348 + (i % 6) * 32 + (i > 5 ? 16 : 0), i > 5 ? 322 : 338]
        return [line(`M${x} ${y - 8}q4 -22 ${18 - i * 2} -30`, '#6d7f4e', 1.6), cherry(x, y, 1.15)]
      }),
      leaves('#6f8f52', leaf(330, 336, 46, 196, 9), leaf(520, 334, 52, -14, 10, -6)),
    ]
  },
}
