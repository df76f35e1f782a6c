import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, oval, path, polar, times } from '../../demo-pictures/svg.ts'
import { brush, leaf, leaves, lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const poshuijie: Drawing = {
  alt: '泼水节：银钵扬起清水，水花四溅，孔雀开屏，凤凰花与椰影',
  colour: '#8fc0bd',
  draw(s) {
    const eye = s.stamp([
      path('M0 0Q-15 -20 0 -44Q15 -20 0 0Z', '#3f8a6a'),
      path('M0 -8Q-10 -22 0 -38Q10 -22 0 -8Z', '#c9a23c'),
      oval(0, -25, 5.6, 9, '#2f6fa0'),
      oval(0, -22, 3, 5, '#1f3350'),
    ])
    const bloom = s.stamp([
      leaves('#4f7f52', ...times(4, (j) => leaf(0, 0, 54, 20 + j * 40, 6))),
      leaves(colour.seal, ...times(5, (j) => leaf(0, 0, 24, j * 72, 8))),
      disc(0, 0, 4, '#f6d67a'),
    ])
    const drop = s.stamp([path('M0 -9Q-6 0 0 6Q6 0 0 -9Z', thin('#eafaf8', 0.95))])
    return [
      s.fill(s.fade('#8fc9cf', ['#d3ebe2', 0.5], '#e9dfae')),
      s.halo(500, 90, 200, '#fdf1c0', 0.7),
      [
        [560, 190],
        [612, 214],
      ].map(([x = 0, y = 0]) => [
        brush(
          s,
          [
            [x + 20, 380],
            [x + 6, 290],
            [x, y - 100],
          ],
          13,
          '#6b5a3c',
          'tail',
        ),
        leaves(
          '#4f7f52',
          ...[200, 232, 262, 296, 330, 356, 20].map((a, i) => leaf(x, y - 100, 88, a, 9, i < 3 ? -16 : 16)),
        ),
      ]),
      path('M420 402L450 214L474 190L478 160L482 190L506 214L536 402Z', thin('#e0b95a', 0.55)),
      path('M360 402L382 270L398 250L401 226L404 250L420 270L442 402Z', thin('#e9cf8a', 0.5)),
      path('M-10 402V340Q180 318 340 332T660 326V402Z', s.fade('#a9c98a', '#6f9f6a')),
      // The peacock with its wheel of eyes.
      [
        [150, 17],
        [116, 14],
        [84, 11],
      ].map(([r = 0, count = 0], ring) =>
        times(count, (i) => {
          const a = 190 + (i * 160) / (count - 1) + (ring === 1 ? 4 : 0)
          const [x, y] = polar(200, 300, r, a)
          return eye(x, y, 1.36 - ring * 0.17, a + 90)
        }),
      ),
      lines(
        times(24, (i) => {
          const [x, y] = polar(200, 300, 150, 188 + i * 7.1)
          return `M200 300L${x.toFixed(0)} ${y.toFixed(0)}`
        }),
        thin('#3f8a6a', 0.4),
        2,
      ),
      path(
        'M150 330Q160 250 196 236Q226 244 246 300Q256 350 200 362Q156 360 150 330Z',
        s.side('#23548a', '#2f7fa8', '#1f4675'),
      ),
      brush(
        s,
        [
          [200, 300],
          [194, 250],
          [206, 206],
          [202, 176],
        ],
        34,
        '#2a6a9c',
        'even',
      ),
      disc(202, 168, 17, '#2a6a9c'),
      path('M216 164L240 170L216 176Z', '#d9bd7a'),
      path('M204 162Q212 154 218 162Q212 170 204 162Z', colour.snow),
      disc(212, 163, 2.6, colour.ink),
      lines(['M200 152L188 126', 'M202 152V122', 'M206 152L218 128'], '#23548a', 2),
      [
        [188, 124],
        [202, 119],
        [219, 126],
      ].map(([x = 0, y = 0]) => disc(x, y, 4.4, '#3f8a6a')),
      lines(
        ['M184 356v30', 'M212 358v28', 'M184 386l-12 4', 'M184 386l12 4', 'M212 386l-10 4', 'M212 386l12 4'],
        '#8a6a3c',
        3,
      ),
      lines(['M186 232q12 8 26 0', 'M184 256q14 10 32 0', 'M180 284q18 12 42 0'], thin('#7fc0c9', 0.7), 2),
      // Water out of a silver bowl.
      at(
        556,
        296,
        [
          path('M-52 -14Q-46 34 0 40Q46 34 52 -14Z', s.side('#8f9ea8', '#eef3f4', '#9aaab3', '#dfe6e8', '#7f8f99')),
          oval(0, -14, 52, 13, '#c9d6da'),
          oval(0, -13, 45, 9, '#7fb9c3'),
          lines(['M-46 2Q0 18 46 2'], thin('#55656f', 0.6), 2),
          times(7, (i) => disc(-33 + i * 11, 14 + Math.sin(i * 0.52) * 5, 3, thin('#55656f', 0.5))),
        ],
        1,
        -32,
      ),
      path(
        'M522 284Q470 210 380 196Q330 190 300 214Q346 206 378 222Q330 222 316 258Q370 230 420 246Q396 258 392 284Q436 252 480 276Q500 286 512 306Z',
        s.side(thin('#f4fdfc', 0.95), thin('#b9e3e3', 0.85), thin('#8fd0d3', 0.8)),
      ),
      lines(
        ['M510 290Q450 226 360 204', 'M504 300Q440 246 380 240', 'M440 236Q400 210 340 206'],
        thin('#fbffff', 0.9),
        2.4,
      ),
      times(15, () => drop(s.rng.int(270, 500), s.rng.int(110, 280), s.rng.range(0.6, 1.5), s.rng.int(-60, 40))),
      specks(s, 30, thin('#fbffff', 0.9), [3, 4.6], [260, 100, 520, 300]),
      [
        [30, 30],
        [90, 10],
        [150, 36],
        [66, 66],
        [200, 8],
        [12, 84],
      ].map(([x = 0, y = 0], i) => bloom(x, y, 1, i * 31)),
    ]
  },
}
