import { mix, thin } from '../palette.ts'
import { skyline, tower } from '../shapes/city.ts'
import { trail } from '../shapes/land.ts'
import { rain } from '../shapes/sky.ts'
import { land, type Motif, phone, tall } from '../sheet.ts'
import { at, box, disc, type Ink, line, path, poly, rect, smooth, times } from '../svg.ts'

/** City nights: the river front, a wall of lit homes, light trails in the rain. */
export const cityNight: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#141a40', '#4a3a78', '#c8708a', '#f2b08a')),
      skyline(s, 540, 220, '#2a2a58', '#ffcf8a', 0.3),
      at(300, 540, [
        path(poly([-12, 0], [12, 0], [5, -420], [-5, -420]), '#6b4a8a'),
        disc(0, -110, 46, s.slant('#f08ab0', '#8a3a7a')),
        disc(0, -290, 34, s.slant('#f08ab0', '#8a3a7a')),
        disc(0, -370, 14, '#f6b0c8'),
        line('M-46 0L-8 -120M46 0L8 -120', '#6b4a8a', 10),
        times(6, (i) => disc(-36 + i * 14, -110, 4, '#fff0c8')),
      ]),
      path('M700 540L712 180Q735 120 750 90L760 180L790 540Z', s.side('#5a6ab0', '#2c3a78')),
      times(22, (i) => rect(712 + i * 0.4, 200 + i * 15, 60, 4, '#ffe0a077')),
      path('M840 540V240L870 200H930V540Z', '#3a3f78'),
      rect(872, 226, 34, 30, '#8a6a9a'),
      times(60, () => rect(850 + s.rng.int(0, 5) * 14, 270 + s.rng.int(0, 16) * 16, 8, 9, '#ffd98a')),
      rect(0, 536, 1080, 280, s.fade('#5a4070', '#141430')),
      ...[
        ['#f08ab0', 300],
        ['#8a9af0', 745],
        ['#ffd98a', 890],
        ['#ffb08a', 520],
        ['#ffd98a', 120],
      ].map(([c, x]) => trail(s, Number(x), 545, 36, 800, String(c))),
      at(560, 660, [
        path('M-130 -20H140L110 24H-110Z', '#1c1c3c'),
        box(-90, -60, 180, 40, 8, '#2c2c58'),
        times(8, (i) => rect(-80 + i * 21, -52, 13, 18, '#ffe0a0')),
        line('M-100 -20h220', '#ff8a5a', 5),
      ]),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill('#161c38'),
      times(13, (r) =>
        times(6, (c) => {
          const [x, y] = [20 + c * 132, 20 + r * 84]
          const lit = s.rng.chance(0.62)
          const tone = s.rng.pick(['#ffd98a', '#ffc06a', '#fff0c4', '#a9d4f0', '#f6b09a'])
          return [
            rect(x, y, 112, 66, lit ? s.fade(tone, mix(tone, '#8a5a3a', 0.45)) : '#222a4c'),
            line(`M${x + 56} ${y}v66`, '#161c38', 5),
            lit
              ? s.rng.pick<Ink>([
                  [disc(x + 30, y + 40, 11, '#3a2a38'), box(x + 18, y + 50, 24, 18, 6, '#3a2a38')],
                  [rect(x + 66, y + 36, 36, 30, '#5a3a38'), disc(x + 84, y + 26, 11, '#4d8a5b')],
                  [path(poly([x, y], [x + 30, y], [x + 18, y + 66], [x, y + 66]), '#c8605a88')],
                  [
                    line(`M${x + 82} ${y}v16`, '#333', 3),
                    path(poly([x + 70, y + 26], [x + 94, y + 26], [x + 88, y + 14], [x + 76, y + 14]), '#7d3a2c'),
                  ],
                  [path(`M${x + 70} ${y + 66}q-4 -30 8 -34l2 -12l8 8l8 -8l2 12q12 6 8 34Z`, '#2a2030')],
                  '',
                ])
              : '',
            rect(x - 4, y + 66, 120, 7, '#2c3560'),
          ]
        }),
      ),
      times(7, (i) => rect(10 + i * 132, 0, 8, 1080, '#1f2748')),
      s.blur(
        26,
        times(9, () => disc(s.rng.range(0, 810), s.rng.range(0, 1080), 60, '#ffc46a22')),
      ),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#101428', '#2c2450', '#7a3a6a')),
      ...[0, 1, 2, 3]
        .map((i) => [
          tower(
            s,
            -30 - i * 4,
            820 - i * 40,
            230 - i * 46 + i * 40,
            760 - i * 90,
            mix('#1a1c38', '#3a2c58', i / 4),
            '#ffb86a',
            0.35,
          ),
          tower(
            s,
            520 + i * 0 - i * 20,
            820 - i * 40,
            260,
            700 - i * 120,
            mix('#1c1a38', '#3a2c58', i / 4),
            '#8ac8ff',
            0.35,
          ),
        ])
        .toReversed(),
      ...[
        ['#ff5a8a', 70, 420, 46, 200],
        ['#5ad0e0', 600, 330, 40, 240],
        ['#ffc04a', 150, 600, 34, 120],
        ['#ff7a4a', 560, 640, 60, 60],
      ].map(([c, x, y, w, h]) => [
        s.blur(12, box(Number(x) - 8, Number(y) - 8, Number(w) + 16, Number(h) + 16, 12, thin(String(c), 0.6))),
        box(Number(x), Number(y), Number(w), Number(h), 8, '#1a1428', `stroke="${c}" stroke-width="6"`),
        times(Math.floor(Number(h) / 44), (k) =>
          box(Number(x) + 10, Number(y) + 12 + k * 42, Number(w) - 20, 22, 5, String(c)),
        ),
      ]),
      path(poly([0, 1280], [300, 760], [420, 760], [720, 1280]), s.fade('#4a3060', '#181428')),
      times(11, (i) =>
        line(
          smooth([
            [330 - i * 3, 770],
            [260 - i * 14, 930],
            [60 - i * 44, 1290],
          ]),
          i % 2 ? '#ffe6b0cc' : '#fff8e0aa',
          2 + i * 0.6,
        ),
      ),
      times(11, (i) =>
        line(
          smooth([
            [390 + i * 3, 770],
            [470 + i * 14, 930],
            [670 + i * 44, 1290],
          ]),
          i % 2 ? '#ff4a3acc' : '#ff7a5aaa',
          2 + i * 0.6,
        ),
      ),
      times(10, (i) => {
        const t = 0.7 ** i
        return rect(360 - 8 * t, 760 + 480 * t, 16 * t, 70 * t, '#f6e6c088')
      }),
      disc(360, 760, 200, s.glow('#ffb0b088', '#ffb0b000')),
      rain(s, 150, '#c8d8ff'),
    ],
  },
]
