import { blossom, leaf, pot } from '../shapes/plants.ts'
import { crown } from '../shapes/trees.ts'
import { at, disc, type Ink, line, oval, path, polar, rect, times } from '../svg.ts'
import { ginkgo } from './growing-parts.ts'
import { indoors, type Moment, p34, p43, p45, p54, sheet, written } from './stage.ts'

/** What grows, in pots, on trees and along streets. */
export const leaves: Record<string, Moment> = {
  'leaf-heart': {
    words: '银杏 叶子',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      s.fill('#8a8d8c'),
      times(8, (r) => line(`M0 ${r * 80}H720`, '#7a7d7c', 4)),
      times(420, (i) => {
        const t = (i / 420) * 6.283
        const k = s.rng.range(0.05, 1) ** 0.5
        return ginkgo(
          s,
          340 + 15 * k * 16 * Math.sin(t) ** 3,
          270 - k * 15 * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)),
          0.6,
          s.rng.pick(['#f2c02c', '#e8ab1c', '#f8d860']),
          s.rng.range(0, 360),
        )
      }),
      line('M600 560L690 160', '#b58a54', 14),
      times(20, (i) => line(`M600 540l${-50 + i * 5} 60`, '#c9a468', 6)),
    ],
  },
  maple: {
    words: '红',
    size: p45,
    style: 'ink',
    draw: (s) => [
      s.fill(s.fade('#dfe4dc', '#f0ebdc')),
      line('M760 120Q480 180 330 360M560 190Q500 330 420 420M640 160Q620 320 560 470', '#4a3a30', 14),
      times(60, (i) => {
        const [x, y] = [300 + s.rng.range(0, 420), 150 + s.rng.range(0, 380)]
        return at(
          x,
          y,
          times(5, (k) =>
            leaf(
              0,
              0,
              44,
              -90 + (k - 2) * 42,
              i % 5 === 0 ? '#b5a04a' : s.rng.pick(['#c8382c', '#a82a20', '#d9623a']),
              0.24,
            ),
          ),
          1,
          s.rng.range(-60, 60),
        )
      }),
      path('M0 900Q160 760 340 800T720 740V900Z', '#9aa59a'),
      times(6, (i) => disc(240 + i * 20, 560 + i * 44, 4, '#7d8a8a')),
    ],
  },
  'rime-trees': {
    words: '雪 白',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#8fb4d9', '#dfeaf2')),
      path('M0 380Q360 330 720 390V540H0Z', '#eef4f8'),
      times(9, (i) => {
        const [x, h] = [40 + i * 84, s.rng.range(180, 300)]
        const twig = (px: number, py: number, len: number, a: number, depth: number): Ink => {
          const [qx, qy] = polar(px, py, len, a)
          return [
            line(`M${px} ${py}L${qx} ${qy}`, '#f6fbff', 2 + depth * 2.4),
            depth
              ? [-34, -8, 26].map((d) => twig(qx, qy, len * 0.68, a + d + s.rng.range(-8, 8), depth - 1))
              : disc(qx, qy, 5, '#ffffff'),
          ]
        }
        return twig(x, 420 - (i % 3) * 14, h * 0.36, -90, 4)
      }),
      path('M0 430Q360 390 720 440V540H0Z', '#fbfdff'),
    ],
  },
  'autumn-steps': {
    words: '山 台阶',
    size: p34,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#b9cdd4', '#e9d9b0')),
      crown(s, 120, 240, 210, '#c9803a', 90),
      crown(s, 610, 200, 220, '#b5582c', 90),
      crown(s, 360, 120, 150, '#d9a84a', 60),
      times(16, (i) => {
        const [y, w] = [330 + i * 40, 110 + i * 34]
        return rect(360 - w / 2, y, w, 40, i % 2 ? '#a9a59a' : '#bdb9ae')
      }),
      times(16, (i) => rect(360 - (110 + i * 34) / 2, 330 + i * 40, 110 + i * 34, 7, '#dcd8cc')),
      at(390, 640, [
        path('M-30 0Q-34 -110 0 -120Q34 -110 30 0Z', '#4a5a7a'),
        disc(0, -140, 24, '#e6c0a0'),
        oval(0, -152, 26, 16, '#dcdad4'),
        line('M34 0V-90', '#7a5a3c', 6),
      ]),
      at(300, 780, [
        path('M-36 0Q-40 -130 0 -142Q40 -130 36 0Z', '#5d6a48'),
        disc(0, -166, 27, '#d9ad88'),
        oval(0, -182, 29, 16, '#8d8d8a'),
      ]),
    ],
  },
  banyan: {
    words: '榕树',
    size: p54,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#1c2c34', '#3a3a30')),
      crown(s, 360, 110, 380, '#2f4f3a', 130),
      path('M300 470Q320 260 250 140H460Q400 260 430 470Z', '#4f3f30'),
      times(24, (i) => line(`M${150 + i * 19} 160q6 ${60 + (i % 4) * 30} -4 ${130 + (i % 5) * 40}`, '#5a4836', 4)),
      [150, 360, 560].map((x) => [disc(x, 210, 120, s.glow('#ffe0a0aa', '#ffb85a00')), disc(x, 210, 13, '#fff4cc')]),
      rect(0, 470, 720, 110, '#4a4238'),
      times(7, (i) =>
        at(80 + i * 95, 490, [
          path(
            'M-34 20Q-36 -64 0 -70Q36 -64 34 20Z',
            ['#5d6f84', '#8a4a40', '#6a7a5a', '#a88a5a', '#4a5a6a', '#7d5a6a', '#5a6a60'][i] ?? '#555',
          ),
          disc(0, -90, 22, '#d9b08c'),
          oval(0, -104, 22, 11, '#8a8a86'),
        ]),
      ),
    ],
  },
  'watering-note': {
    words: '浇',
    size: p34,
    style: 'film',
    draw: (s) => [
      indoors(s, '#c9d4cc', '#a08058', 0.66),
      pot(s, 250, 800, 200, '#d9d0bc'),
      times(22, (i) =>
        leaf(250, 660, s.rng.range(140, 240), -160 + i * 7, s.rng.pick(['#3f7a48', '#5f9a58', '#2f6038']), 0.22),
      ),
      blossom(180, 470, 46, '#f2d0d8'),
      blossom(320, 500, 40, '#f2d0d8'),
      sheet(s, 430, 560, 210, 280, '#fbf3c4', [written(s, 448, 596, 176, 7, 34), line('M446 820h170', '#c8281c', 9)]),
      at(150, 880, []),
    ],
  },
  'basket-rope': {
    words: '篮 绳',
    size: p34,
    draw: (s) => [
      s.fill(s.side('#c9b8a0', '#d9cab4', '#b5a48a')),
      times(3, (i) => [
        rect(60, 40 + i * 330, 330, 200, '#7d8f98'),
        rect(76, 56 + i * 330, 298, 168, s.fade('#a9c0c9', '#dfe9e6')),
        rect(30, 240 + i * 330, 400, 20, '#8f8474'),
        times(9, (k) => rect(40 + k * 44, 200 + i * 330, 6, 44, '#6d6458')),
      ]),
      line('M540 -10V560', '#8a6a44', 7),
      disc(540, 120, 16, '#d9b03a'),
      path('M470 580Q540 500 610 580', 'none', 'stroke="#7a5630" stroke-width="12"'),
      path('M450 580H630L606 700H474Z', s.side('#c9a06a', '#8a6438')),
      times(3, (i) => oval(500 + i * 40, 572, 22, 27, '#f8ead8')),
      times(4, (i) => leaf(590, 570, 130, -60 - i * 14, '#5f9c4a', 0.1)),
    ],
  },
}
