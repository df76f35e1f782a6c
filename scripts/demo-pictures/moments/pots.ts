import { dark, light, thin } from '../palette.ts'
import { blossom, leaf, pot } from '../shapes/plants.ts'
import { blob } from '../shapes/table.ts'
import { crown, tree } from '../shapes/trees.ts'
import { at, box, disc, line, oval, path, polar, rect, times } from '../svg.ts'
import { ginkgo, camellia } from './growing-parts.ts'
import { balcony, dusk, indoors, type Moment, p11, p34, p43, p45, p54, sheet, sunlight, written } from './stage.ts'

/** What grows, in pots, on trees and along streets. */
export const pots: Record<string, Moment> = {
  camellia: {
    words: '茶花',
    size: p34,
    draw: (s) => [
      balcony(s, '#c9d6d4', '#9aa8a8', 0.72),
      path('M250 700H470L446 900H274Z', s.side('#c9724a', '#9a4a2c')),
      rect(236, 680, 248, 34, '#d9845a'),
      line('M360 690Q350 500 300 380M360 620Q420 520 450 420M352 560Q290 520 250 500', '#5a4430', 14),
      times(40, () => {
        const [x, y] = [300 + s.rng.range(-150, 190), 440 + s.rng.range(-160, 180)]
        return leaf(
          x,
          y,
          s.rng.range(60, 100),
          s.rng.range(0, 360),
          s.rng.pick(['#2f5a3c', '#3f7048', '#24482f']),
          0.32,
        )
      }),
      camellia(s, 330, 400, 92, '#d0303a'),
      [
        [470, 500],
        [240, 520],
        [420, 330],
        [230, 380],
      ].map(([x = 0, y = 0]) => [oval(x, y, 20, 28, '#a82430'), path(`M${x - 16} ${y + 10}q16 22 32 0Z`, '#5a8a4a')]),
      sheet(s, 300, 760, 120, 90, '#f6eed8', written(s, 312, 786, 96, 2, 24)),
    ],
  },
  mint: {
    words: '薄荷',
    size: p11,
    draw: (s) => [
      indoors(s, '#e9e2cc', '#c9a878', 0.72),
      pot(s, 360, 610, 230, '#e9e4d8'),
      times(60, (i) => {
        const [x, y] = [360 + s.rng.range(-150, 150), 400 + s.rng.range(-140, 60)]
        return [
          line(`M360 450Q${(x + 360) / 2} ${y + 40} ${x} ${y}`, '#5f8a4a', 3),
          leaf(x, y, 58, i * 67, s.rng.pick(['#6fb85c', '#4f9a48', '#8fcf78']), 0.5),
        ]
      }),
      sunlight(s, 0.3),
    ],
  },
  catgrass: {
    words: '猫草',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      balcony(s, '#bfd4dc', '#94a8b0', 0.62),
      [130, 360, 590].map((x, k) => [
        pot(s, x, 520, 170, ['#c9704a', '#5f7d94', '#d9b45a'][k] ?? '#aaa'),
        times(k === 1 ? 60 : 16, () => {
          const x0 = x + s.rng.range(-60, 60)
          const h = k === 1 ? s.rng.range(120, 220) : s.rng.range(20, 70)
          return line(
            `M${x0} 400q${s.rng.range(-20, 20)} ${-h / 2} ${s.rng.range(-40, 40)} ${-h}`,
            s.rng.pick(['#6fae4e', '#4f8f3c', '#9ccf6a']),
            5,
          )
        }),
      ]),
    ],
  },
  leeks: {
    words: '葱',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      balcony(s, '#cbd8dc', '#8f9fa6', 0.86),
      rect(0, 240, 720, 540, '#b9ab96'),
      times(30, (i) => {
        const x = 20 + i * 24
        return at(
          x,
          760,
          [
            line('M0 0L0 -260', '#f4f2e4', 19),
            line('M0 -250L0 -400', '#a9c47a', 18),
            times(3, (k) =>
              line(`M0 -380q${-16 + k * 16} -90 ${-34 + k * 34} -170`, k === 1 ? '#3f7d4a' : '#5f9a58', 13),
            ),
            times(4, (k) => line(`M0 0l${-8 + k * 5} 24`, '#d9d2b8', 3)),
          ],
          1,
          s.rng.range(-2, 2),
        )
      }),
      rect(0, 600, 720, 14, '#8a5c34'),
    ],
  },
  jasmine: {
    words: '茉莉',
    size: p34,
    style: 'film',
    draw: (s) => [
      dusk(s, '#24302c', '#3f5044', 12),
      times(50, () =>
        leaf(
          360 + s.rng.range(-330, 330),
          560 + s.rng.range(-330, 330),
          s.rng.range(80, 150),
          s.rng.range(0, 360),
          s.rng.pick(['#2f5a3c', '#3f7048', '#24482f']),
          0.36,
        ),
      ),
      [
        [300, 420, 60],
        [450, 560, 70],
        [260, 650, 46],
      ].map(([x = 0, y = 0, r = 0]) =>
        times(9, (i) => {
          const [px, py] = polar(x, y, r * 0.6, i * 40)
          return oval(px, py, r * 0.55, r * 0.3, '#fdfcf4', `transform="rotate(${i * 40} ${px} ${py})"`)
        }),
      ),
      times(5, (i) => oval(420 + i * 30, 330 + (i % 2) * 50, 14, 26, '#f6f4e6')),
      path(blob(s, 360, 860, 40, 0.2, 0.4), '#f1eede'),
    ],
  },
  kumquats: {
    words: '金桔',
    size: p11,
    draw: (s) => [
      balcony(s, '#d9e2dc', '#a4b0ac', 0.74),
      pot(s, 360, 690, 220, '#3f6a9a'),
      tree(s, 360, 560, 260, '#3f7a48'),
      crown(s, 360, 300, 200, '#3f7a48', 90),
      times(19, (i) => {
        const [x, y] = polar(360, 310, 170 * Math.sqrt(((i * 37) % 100) / 100), i * 137, 0.86)
        return [
          disc(x, y, 27, s.glow('#ffd27a', ['#f2962a', 0.7], ['#c9701a', 1])),
          oval(x - 8, y - 10, 6, 4, '#fff4d0aa'),
        ]
      }),
      disc(560, 670, 26, s.glow('#ffd27a', '#e0821f')),
    ],
  },
  'crab-cactus': {
    words: '蟹爪兰',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#5a6a78', '#8a949a')),
      times(4, (i) => rect(i * 200 - 40, 60, 160, 330, thin('#dfe8ee', 0.35))),
      line('M0 420H720', '#c9a04a', 16),
      times(5, (i) => line(`M${70 + i * 150} 0v120`, '#d9d4c4', 10)),
      pot(s, 360, 900, 300, '#d9d4c8'),
      times(17, (i) => {
        const turn = -80 + i * 10
        const [mx, my] = polar(360, 660, 170, turn - 90 + 80 - 80, 1)
        const [ex, ey] = polar(mx, my + 60, 130, turn - 90 + (i - 8) * 8)
        return [
          line(`M360 690Q${mx} ${my - 60} ${ex} ${ey}`, '#4f8a4a', 24),
          times(3, (k) => leaf(ex, ey, 56, 60 + k * 40 + i * 9, k === 1 ? '#f0306a' : '#c8185a', 0.4)),
          disc(ex, ey + 44, 9, '#fbe0ea'),
        ]
      }),
    ],
  },
  narcissus: {
    words: '水仙',
    size: p45,
    style: 'ink',
    draw: (s) => [
      indoors(s, '#e6e6dc', '#9a9a8c', 0.74),
      box(150, 600, 420, 220, 10, '#b98f5c'),
      rect(150, 640, 420, 8, '#8a6438'),
      times(7, (i) => [
        path(blob(s, 200 + i * 54, 590 - (i % 2) * 16, 44, 0.08), s.slant('#c9a884', '#7d5a40')),
        times(3, (k) => line(`M${200 + i * 54} 560q${-10 + k * 10} -40 ${-14 + k * 14} -${60 + i * 6}`, '#5f8a58', 9)),
      ]),
      blossom(560, 240, 54, '#f6f4ec', '#e8b83a'),
      blossom(480, 300, 40, '#f6f4ec', '#e8b83a'),
      line('M556 280Q540 440 500 560', '#5f8a58', 8),
    ],
  },
  pothos: {
    words: '绿萝',
    size: p45,
    draw: (s) => [
      indoors(s, '#d9d0bc', '#8a6a4c', 0.88),
      rect(60, 180, 600, 24, '#8a6444'),
      times(6, (i) =>
        box(
          80 + i * 44,
          60 + (i % 3) * 12,
          36,
          122 - (i % 3) * 12,
          4,
          ['#a8503c', '#3f5a7a', '#c9a04a', '#5a6a4a', '#7a4a5a', '#c9c0ac'][i] ?? '#aaa',
        ),
      ),
      pot(s, 500, 182, 120, '#f0ece0'),
      times(3, (k) => {
        const pts = times(12, (i): [number, number] => [
          500 - 40 + k * 40 + Math.sin(i * 0.8 + k) * 46,
          120 + i * (50 + k * 8),
        ])
        return pts.map(([x, y], i) => [
          i ? line(`M${pts[i - 1]?.[0]} ${pts[i - 1]?.[1]}L${x} ${y}`, '#5f8a4a', 5) : '',
          leaf(x, y, 78, i % 2 ? 30 : 150, s.rng.pick(['#4f9a4e', '#7fbf6a', '#3a7d42']), 0.48),
        ])
      }),
      box(150, 700, 70, 120, 20, '#cfe6ea99'),
      leaf(186, 720, 90, -80, '#5fa858', 0.4),
      line('M186 720v60', '#5f8a4a', 5),
    ],
  },
  chrysanthemums: {
    words: '菊花',
    size: p43,
    style: 'film',
    draw: (s) => [
      dusk(s, '#8a94a0', '#c9c0b0', 10),
      times(60, (i) => {
        const [x, y, r] = [s.rng.range(0, 720), 180 + i * 6 + s.rng.range(-20, 20), 26 + i * 0.5]
        const tone = s.rng.pick(['#f2c02c', '#f6e2a0', '#d9603a', '#e8a0b0', '#f8f4e6'])
        return [
          times(18, (k) => leaf(x, y, r, k * 20 + s.rng.range(-6, 6), k % 2 ? tone : dark(tone, 0.12), 0.18)),
          times(12, (k) => leaf(x, y, r * 0.6, k * 30 + 10, light(tone, 0.3), 0.2)),
          disc(x, y, r * 0.14, dark(tone, 0.25)),
        ]
      }),
    ],
  },
  ginkgo: {
    words: '银杏 叶',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill('#6a6a66'),
      times(10, (r) =>
        times(6, (c) =>
          rect(c * 130 - 60 + (r % 2) * 64, r * 100, 126, 96, s.rng.pick(['#74746f', '#6c6c68', '#7d7c76'])),
        ),
      ),
      times(190, () =>
        ginkgo(
          s,
          s.rng.range(0, 720),
          s.rng.range(0, 960),
          s.rng.range(0.6, 1.3),
          s.rng.pick(['#f2c02c', '#e8ab1c', '#f8d860', '#d9951c']),
          s.rng.range(0, 360),
        ),
      ),
    ],
  },
}
