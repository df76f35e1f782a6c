import { record } from '../shapes/music.ts'
import { leaf } from '../shapes/plants.ts'
import { boards, shadow } from '../shapes/table.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, line, oval, path, polar, poly, rect, ring, smooth, times } from '../svg.ts'

/** Records: a turntable from above, an afternoon on the floor, a gramophone. */
export const vinyl: Motif = [
  {
    size: square,
    draw: (s) => [
      boards(s, '#a9764a', 6),
      shadow(s, 540, 560, 470),
      box(90, 130, 900, 820, 50, s.slant('#f3e6cc', '#d9b98a')),
      box(110, 150, 860, 780, 40, s.slant('#7fa39a', '#557d76')),
      disc(450, 540, 340, '#3a4a48'),
      record(s, 450, 540, 322, '#d8503c'),
      at(860, 270, [
        disc(6, 10, 74, '#00000044'),
        disc(0, 0, 72, s.slant('#f0ece4', '#a9a9a6')),
        disc(0, 0, 36, '#5a5f60'),
        line('M0 0L40 260L-100 420', '#00000033', 22),
        line('M-6 -8L30 250L-110 408', '#e6e3da', 18),
        at(-120, 420, box(-24, -34, 48, 84, 8, '#2a2c30'), 1, 40),
      ]),
      disc(860, 820, 40, s.slant('#f0ece4', '#a9a9a6')),
      disc(740, 850, 20, '#d8503c'),
      times(5, (i) => rect(900 + 0 * i, 520 + i * 40, 40, 12, '#3a4a48', 'rx="6"')),
    ],
  },
  {
    size: land,
    draw: (s) => [
      boards(s, '#c9935a', 5),
      path(poly([300, 0], [820, 0], [1080, 420], [1080, 810], [700, 810]), '#fff0c044'),
      path(poly([540, 0], [566, 0], [930, 810], [890, 810]), '#a9703f66'),
      times(9, (i) => leaf(900, -20, 380, 90 + i * 16, '#7d4f2c55', 0.12)),
      shadow(s, 560, 420, 240),
      record(s, 610, 410, 240, '#e0b45a'),
      at(
        360,
        420,
        [
          rect(-230, -224, 480, 480, '#00000040'),
          rect(-240, -240, 480, 480, s.fade('#f3b98a', '#e07a5a', '#5d4a7d')),
          disc(40, -20, 100, '#ffe6b0'),
          s.clip('M-240 -240h480v480h-480Z', [
            path('M-240 60Q-100 -20 0 40T240 20V240H-240Z', '#4a3a6b'),
            path('M-240 130Q-60 60 80 120T240 110V240H-240Z', '#2a2448'),
            line('M-240 180H240M-240 196H240', '#f3b98a66', 4),
          ]),
          rect(-240, -240, 480, 480, 'none', 'stroke="#fff4e044" stroke-width="6"'),
        ],
        1,
        -7,
      ),
      at(
        900,
        640,
        [
          oval(10, 16, 90, 60, '#00000033'),
          ring(0, 0, 70, '#2a2c34', 22),
          box(-90, -40, 50, 90, 20, '#c8402f'),
          box(44, -40, 50, 90, 20, '#c8402f'),
          line(
            smooth([
              [-60, 50],
              [-140, 120],
              [-240, 100],
              [-300, 170],
            ]),
            '#2a2c34',
            7,
          ),
        ],
        1,
        -20,
      ),
      at(120, 720, [
        disc(6, 10, 84, '#00000033'),
        disc(0, 0, 80, '#f4efe2'),
        disc(0, 0, 62, '#6b3f28'),
        oval(-14, -14, 24, 14, '#c9a27a'),
      ]),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#3f5a54', '#2c403f')),
      times(12, (i) => rect(i * 70, 0, 34, 820, '#4a665f')),
      box(90, 120, 240, 300, 6, '#c9a24a'),
      box(108, 138, 204, 264, 2, s.fade('#f0d3a9', '#8aa5a0')),
      path('M108 402V320Q180 260 312 340V402Z', '#5d7d7a'),
      disc(260, 200, 22, '#e0603f'),
      rect(0, 800, 810, 280, s.fade('#6b4434', '#33201b')),
      rect(0, 790, 810, 16, '#a9714f'),
      s.blur(14, oval(420, 950, 320, 40, '#00000099')),
      box(170, 790, 480, 150, 12, s.side('#b5743f', '#8a4f2a', '#5c321c')),
      box(140, 770, 540, 34, 10, '#a9683a'),
      times(3, (i) => ring(280 + i * 130, 866, 34, '#d9a24a', 6)),
      oval(380, 768, 220, 46, '#17171b'),
      oval(380, 764, 150, 30, 'none', 'stroke="#3a3a42" stroke-width="5"'),
      oval(380, 762, 64, 15, '#d8503c'),
      line('M640 770C700 700 700 560 600 560', '#c9982f', 40),
      line('M600 560C540 560 520 600 440 680', '#b5852a', 16),
      path(
        'M620 590C560 540 540 440 340 400Q300 250 480 170Q680 120 740 260Q740 420 660 560Z',
        s.slant('#f9e0a0', '#d9a23a', '#8a5f1f'),
      ),
      at(
        500,
        270,
        [
          oval(0, 0, 230, 160, s.glow('#3a2410', ['#a9701f', 0.4], '#f3cd7a'), 'transform="rotate(-18)"'),
          times(12, (i) => {
            const [x, y] = polar(0, 0, 224, i * 30, 0.7)
            return line(`M0 0Q${x * 0.4} ${y * 0.6} ${x} ${y}`, '#7d501888', 5)
          }),
        ],
        1,
        0,
      ),
      ring(690, 890, 30, '#c9982f', 9),
      times(5, (i) =>
        at(
          110 + i * 40,
          560 - i * 70,
          [disc(0, 0, 15, '#f3cd7aaa'), line('M13 0V-60L40 -50', '#f3cd7aaa', 6)],
          0.7 + i * 0.05,
          8,
        ),
      ),
    ],
  },
]
