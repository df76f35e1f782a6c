import { leaf } from '../shapes/plants.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, rect, ring, times } from '../svg.ts'
import { blush, eyes, smile } from './face.ts'

/** Things that have a face: a chilli, a tomato, a semicolon. */
export const creatures: Record<string, (s: Sheet) => Ink> = {
  chuanweier: (s) => [
    s.fill(s.glow('#f9d99a', '#eeb04e')),
    at(
      256,
      270,
      [
        path(
          'M-100 -130C-150 -20 -120 120 80 230C120 120 140 -40 90 -130Q0 -170 -100 -130Z',
          s.slant('#f0503a', '#c8261c'),
        ),
        path(
          'M-112 -120Q-100 -190 -30 -170Q-10 -210 30 -176Q110 -190 104 -118Q60 -140 40 -104Q0 -150 -30 -106Q-60 -140 -112 -120Z',
          '#4f8a45',
        ),
        line('M0 -176Q10 -230 56 -240', '#4f8a45', 24),
        oval(-82, -20, 14, 54, '#ffffff66', 'transform="rotate(8 -82 -20)"'),
      ],
      1.06,
    ),
    eyes(260, 46, 19),
    smile(304, 28, '#5a0f0c'),
    blush(300, 84),
    line('M196 222l34 12M316 222l-34 12', '#5a0f0c', 10),
  ],
  yangtainongfu: (s) => [
    s.fill(s.glow('#e3ecc0', '#a9c47a')),
    disc(256, 330, 160, s.glow('#f4705a', '#d8402c', '#a8281f')),
    oval(180, 270, 30, 46, '#ffffff66', 'transform="rotate(30 180 270)"'),
    eyes(330, 54, 19),
    smile(368, 30, '#5a1410'),
    blush(370, 100),
    oval(256, 196, 218, 54, '#d9b05c'),
    oval(256, 190, 218, 50, '#f0cf85'),
    path('M140 190Q150 80 256 80Q362 80 372 190Q256 226 140 190Z', '#e6c070'),
    path('M138 176Q256 214 374 176L376 204Q256 240 136 204Z', '#4f8a4a'),
    leaf(300, 110, 110, -40, '#4f9a52', 0.34),
    leaf(300, 110, 90, -100, '#6fb05a', 0.34),
  ],
  shixisheng: (s) => [
    s.fill(s.glow('#f9efc4', '#eed98a')),
    path(
      'M256 170C390 160 440 270 420 360C400 460 310 480 256 478C180 480 100 440 92 340C90 240 150 176 256 170Z',
      s.glow('#b9d96a', '#8fb94a', '#6b9436'),
    ),
    oval(180, 250, 26, 46, '#ffffff66', 'transform="rotate(28 180 250)"'),
    line('M256 176Q250 120 262 70', '#5d8a3a', 17),
    leaf(262, 80, 150, -24, '#6fa545', 0.4),
    leaf(258, 90, 140, -160, '#8fc05a', 0.4),
    eyes(320, 64, 22),
    smile(362, 34, '#3f5a1f'),
    blush(366, 116),
    box(196, 420, 120, 44, 8, '#ffffff', 'transform="rotate(-4 256 440)"'),
    rect(210, 432, 60, 8, '#2f5d7c'),
    rect(210, 446, 84, 6, '#b5b9be'),
  ],
  tongqinzhe: (s) => [
    s.fill(s.glow('#f3e3c4', '#dcc39a')),
    path('M110 470V210Q110 90 256 90Q402 90 402 210V470Z', s.side('#f4f5f2', '#ffffff', '#d3d6d6')),
    box(146, 150, 220, 140, 34, '#26313d'),
    path('M160 160h90l-60 120h-30Z', '#ffffff22'),
    rect(110, 330, 292, 34, '#2f6f9f'),
    [-1, 1].map((d) => [disc(256 + d * 96, 400, 26, '#fff4c0'), disc(256 + d * 96, 400, 14, '#ffdf7a')]),
    smile(400, 30, '#5a626b'),
    rect(120, 462, 272, 26, '#3a4048'),
    line('M96 250C90 60 422 60 416 250', '#c8402f', 26),
    box(66, 220, 66, 120, 28, '#c8402f'),
    box(380, 220, 66, 120, 28, '#c8402f'),
    disc(212, 226, 13, '#fff'),
    disc(300, 226, 13, '#fff'),
  ],
  chengxuyuan: (s) => [
    s.fill(s.slant('#22344a', '#16222f')),
    times(7, (i) =>
      line(
        `M${50 + (i % 3) * 30} ${60 + i * 66}h${[90, 50, 110, 70, 40, 100, 60][i] ?? 60}`,
        ['#4f9a8a', '#d98a5a', '#6a8ac0'][i % 3] ?? '#fff',
        13,
        'opacity="0.55"',
      ),
    ),
    disc(286, 140, 90, s.glow('#ffd27a', '#f0a83a')),
    path(
      'M194 346A92 92 0 0 1 378 350C380 430 320 490 230 500Q216 470 236 456Q286 430 290 408A92 92 0 0 1 194 320Z',
      s.glow('#ffd27a', '#f0a83a'),
    ),
    [-1, 1].map((d) => [disc(286 + d * 34, 134, 13, '#2a201e'), ring(286 + d * 36, 134, 30, '#2a201e', 7)]),
    line('M264 176q22 18 44 0', '#5b3b16', 8),
  ],
  laoshihao: (s) => [
    s.fill('#2f5a4c'),
    rect(0, 0, 512, 512, s.glow('#3f7060', '#28503f')),
    rect(0, 0, 512, 26, '#a9744a'),
    rect(0, 486, 512, 26, '#a9744a'),
    line('M60 110q70 -50 120 0t100 -10', '#ffffff66', 9),
    line('M330 430q40 -60 120 -20', '#ffffff55', 9),
    at(
      262,
      276,
      [
        box(-76, -170, 152, 330, 34, s.side('#ffffff', '#f6f1e4', '#d9d2c0')),
        path('M-76 -130Q-60 -186 0 -172Q60 -190 76 -130Z', '#fffdf6'),
        rect(-76, 60, 152, 100, '#f0a04a'),
        rect(-76, 52, 152, 16, '#d9822e'),
        [-1, 1].map((d) => [
          disc(d * 34, -60, 15, '#2a201e'),
          disc(d * 34 + 5, -66, 5, '#fff'),
          oval(d * 56, -26, 16, 10, '#ef7f6a77'),
        ]),
        line('M-26 -24q26 30 52 0', '#5b3b36', 9),
      ],
      1,
      14,
    ),
  ],
}
