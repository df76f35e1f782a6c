import { egg, scallion } from '../shapes/food.ts'
import { record } from '../shapes/music.ts'
import { blossom, leaf, rosette } from '../shapes/plants.ts'
import { steam } from '../shapes/sky.ts'
import { blob, bowlSide, steamerSide, teapot } from '../shapes/table.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, polar, poly, rect, ring, smooth, times } from '../svg.ts'

const wheat = (x: number, y: number, len: number, turn: number): Ink =>
  at(
    x,
    y,
    [
      line(`M0 0Q10 ${-len * 0.5} 0 ${-len}`, '#b58a2e', 11),
      times(7, (i) => [
        leaf(0, -len * 0.45 - i * len * 0.085, len * 0.24, -35, '#eebc45', 0.46),
        leaf(0, -len * 0.45 - i * len * 0.085, len * 0.24, -145, '#d9a030', 0.46),
      ]),
      leaf(0, -len, len * 0.24, -90, '#f3cd5a', 0.4),
    ],
    1,
    turn,
  )

/** Avatars of things at home. */
export const objects: Record<string, (s: Sheet) => Ink> = {
  yanshu: (s) => [
    s.fill(s.glow('#4f7d9c', '#2f5d7c')),
    at(
      256,
      270,
      [
        rect(-176, -110, 352, 250, '#00000033', 'rx="10"'),
        box(-186, -124, 372, 256, 12, s.slant('#fffaf0', '#e9dcc0')),
        line('M-186 -110L0 36L186 -110', '#c9b48a', 9),
        line('M-186 120L-50 6M186 120L50 6', '#dcc9a4', 7),
        disc(0, 40, 58, s.slant('#e0563f', '#b5322a')),
        path('M-34 44Q-10 20 4 36Q24 10 40 22Q22 30 14 50Q-4 66 -34 44Z', '#fff0dc'),
      ],
      1,
      -7,
    ),
  ],
  xiaoman: (s) => [
    s.fill(s.glow('#eef0cf', '#c5d59a')),
    disc(370, 130, 56, '#f6d98a'),
    wheat(200, 500, 380, -14),
    wheat(330, 510, 350, 16),
    wheat(262, 512, 420, 2),
  ],
  yangchunmian: (s) => [
    s.fill(s.glow('#f6dfae', '#e0a95e')),
    steam(s, 256, 240, 200, 130, 0.9),
    bowlSide(
      s,
      256,
      260,
      196,
      '#f6f4ee',
      '#cf8f3f',
      [
        times(11, (i) =>
          line(
            smooth([
              [80 + i * 32, 262],
              [96 + i * 32, 226 - (i % 3) * 8],
              [114 + i * 32, 262],
            ]),
            i % 2 ? '#fbe9bd' : '#efd08f',
            13,
          ),
        ),
        scallion(s, 256, 250, 120, 22, 0.2),
        egg(s, 336, 236, 56, -8),
      ],
      [
        line('M86 316Q256 380 426 316', '#2f5d7c', 12),
        times(6, (i) => ring(126 + i * 52, 350 + Math.sin((i / 5) * 3.14) * 14, 15, '#2f5d7c', 6)),
      ],
    ),
  ],
  lingnancha: (s) => [
    s.fill(s.glow('#dfe6d0', '#9db58a')),
    steam(s, 110, 200, 140, 40, 0.9),
    teapot(s, 270, 430, 160, '#a04a30'),
  ],
  shudaizi: (s) => [
    s.fill(s.glow('#c9dbe0', '#8fb0bb')),
    [
      ['#c8402f', 150, 110, 74],
      ['#e8b84a', 226, 80, 62],
      ['#2f5d7c', 290, 120, 76],
    ].map(([c, x, y, w]) => [
      rect(Number(x), Number(y), Number(w), 260, String(c)),
      rect(Number(x), Number(y) + 26, Number(w), 13, '#fff0d0aa'),
      rect(Number(x) + 16, Number(y) + 60, Number(w) - 32, 44, '#fff0d0aa'),
    ]),
    line('M170 280Q170 60 256 60Q342 60 342 280', '#d9c39a', 19),
    path('M96 250H416L440 470Q256 510 72 470Z', s.fade('#f6ead0', '#dcc59a')),
    path(
      'M180 340Q256 400 332 340M200 400Q256 440 312 400',
      'none',
      'stroke="#c8402f" stroke-width="15" stroke-linecap="round"',
    ),
  ],
  guzhengyin: (s) => [
    s.fill(s.glow('#e3dcc8', '#b5ab90')),
    at(
      256,
      262,
      [
        path(
          'M-260 -66Q-200 -84 -120 -70Q0 -90 130 -70Q210 -84 262 -58V58Q210 84 130 70Q0 90 -120 70Q-200 84 -260 66Z',
          '#00000033',
        ),
        path(
          'M-264 -74Q-200 -92 -120 -78Q0 -98 130 -78Q210 -92 266 -66V50Q210 76 130 62Q0 82 -120 62Q-200 76 -264 58Z',
          s.fade('#6b3f2a', '#43241a'),
        ),
        times(7, (i) => line(`M-250 ${-52 + i * 15}L252 ${-46 + i * 13}`, '#f3e6c4', 4)),
        times(7, (i) => disc(-180 + i * 58, -66, 9, '#f3e6c4')),
        rect(196, -66, 15, 126, '#f0d9a0'),
      ],
      1,
      -35,
    ),
    disc(420, 430, 34, '#c8402f'),
  ],
  changpianji: (s) => [
    s.fill(s.glow('#f0b48a', '#d9765a')),
    record(s, 256, 262, 200, '#f0c04e'),
    line('M440 60L420 250L350 330', '#f6f1e4', 19),
    disc(440, 64, 34, '#f6f1e4'),
    at(350, 330, box(-16, -10, 34, 58, 6, '#3a2a30'), 1, 40),
  ],
  erhuxiang: (s) => [
    s.fill(s.fade('#d9cdb0', '#c4ae84')),
    at(
      222,
      412,
      [
        line('M0 -20V-330', '#4a2618', 26),
        path('M-8 -330Q-10 -372 34 -372Q30 -340 10 -330Z', '#4a2618'),
        line('M0 -290H-70M0 -240H-70', '#4a2618', 19),
        line('M-12 -300L-14 0M8 -300L10 0', '#f6ecd0', 4),
        path(poly([-74, -50], [-36, -84], [44, -84], [84, -50], [84, 20], [44, 56], [-36, 56], [-74, 20]), '#5c2f1e'),
        path(poly([-58, -44], [-30, -70], [36, -70], [66, -44], [66, 14], [36, 42], [-30, 42], [-58, 14]), '#d9bd8a'),
        times(12, (i) => oval(-44 + (i % 4) * 30, -46 + Math.floor(i / 4) * 34, 10, 7, '#8a6a44')),
        line('M120 -260Q230 -120 160 60', '#6b3a24', 17),
        line('M120 -260L160 60', '#f6ecd0', 8),
      ],
      1.16,
      12,
    ),
  ],
  duorouke: (s) => [
    s.fill(s.slant('#f3d9cc', '#e6b5a5')),
    disc(264, 270, 212, '#00000022'),
    disc(256, 256, 210, s.slant('#fffaf0', '#d9cbb5')),
    disc(256, 256, 176, '#6b5240'),
    rosette(256, 256, 178, '#7fb59a', '#e0707a'),
  ],
  zaocantan: (s) => [
    s.fill(s.glow('#f3d3a0', '#c98a52')),
    steam(s, 256, 200, 190, 150, 0.9),
    times(3, (i) => [
      path(blob(s, 150 + i * 106, 226 - (i % 2) * 26, 76, 0.03, 0.86), s.slant('#fffdf6', '#ecdcc0')),
      times(5, (k) =>
        line(`M${150 + i * 106} ${168 - (i % 2) * 26}q${(k - 2) * 16} 10 ${(k - 2) * 22} 34`, '#d3bf9c', 6),
      ),
    ]),
    steamerSide(s, 256, 370, 380, 130),
    steamerSide(s, 256, 490, 400, 120),
  ],
  jieqishi: (s) => [
    s.fill(s.glow('#f4ecd6', '#dccba4')),
    s.clip('M66 256a190 190 0 1 0 380 0a190 190 0 1 0 -380 0Z', [
      rect(66, 66, 190, 190, '#f6cdd0'),
      rect(256, 66, 190, 190, '#a9d3a0'),
      rect(256, 256, 190, 190, '#f0bd6a'),
      rect(66, 256, 190, 190, '#c4d9e8'),
      blossom(166, 166, 70, '#f0829a'),
      at(350, 170, [
        disc(0, 0, 42, '#fbe27a'),
        times(8, (i) =>
          line(`M${polar(0, 0, 54, i * 45).join(' ')}L${polar(0, 0, 74, i * 45).join(' ')}`, '#fbe27a', 13),
        ),
      ]),
      leaf(310, 410, 150, -50, '#d8622e', 0.4),
      times(3, (i) => at(166, 350, line('M-60 0H60M-44 -16L-30 0L-44 16M44 -16L30 0L44 16', '#ffffff', 11), 1, i * 60)),
    ]),
    ring(256, 256, 190, '#6b4a35', 19),
    line('M256 70V442M70 256H442', '#6b4a35', 11),
    disc(256, 256, 34, '#c8402f'),
  ],
  jianzhiren: (s) => [
    s.fill(s.glow('#fbf4e4', '#eddfc0')),
    disc(256, 256, 200, '#d0322a'),
    times(12, (i) => {
      const [x, y] = polar(256, 256, 168, i * 30)
      return [
        disc(x, y, 19, '#f9f0dc'),
        path(
          poly(polar(256, 256, 200, i * 30 - 9), polar(256, 256, 236, i * 30), polar(256, 256, 200, i * 30 + 9)),
          '#d0322a',
        ),
      ]
    }),
    times(6, (i) =>
      at(
        256,
        256,
        [
          path('M0 -46Q-40 -86 0 -138Q40 -86 0 -46Z', '#f9f0dc'),
          path('M0 -66Q-18 -88 0 -112Q18 -88 0 -66Z', '#d0322a'),
          path('M26 -60Q60 -90 54 -124Q30 -110 22 -70Z', '#f9f0dc'),
        ],
        1,
        i * 60,
      ),
    ),
    disc(256, 256, 40, '#f9f0dc'),
    blossom(256, 256, 42, '#d0322a', '#f9f0dc'),
  ],
}
