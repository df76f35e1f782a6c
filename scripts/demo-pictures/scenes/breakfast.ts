import { egg, scallion } from '../shapes/food.ts'
import { hills } from '../shapes/land.ts'
import { orb, steam } from '../shapes/sky.ts'
import { blob, bowlSide, bowlTop, chopsticks, shadow, steamerSide } from '../shapes/table.ts'
import { pane } from '../shapes/things.ts'
import { land, type Motif, phone, square } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, ring, times } from '../svg.ts'

const stick = (x: number, y: number, len: number, turn: number): Ink =>
  at(
    x,
    y,
    [
      box(-len / 2 + 8, -24 + 12, len, 52, 26, '#00000030'),
      box(-len / 2, -30, len, 36, 18, '#d9993f'),
      box(-len / 2, -2, len, 36, 18, '#c27f2c'),
      line(`M${-len / 2 + 20} -18h${len - 60}M${-len / 2 + 30} 14h${len - 90}`, '#f3cd7a', 7),
      line(`M${-len / 2 + 14} 3h${len - 28}`, '#8a5318', 4),
    ],
    1,
    turn,
  )

/** Breakfasts: soy milk and dough sticks, a steaming stall before dawn, congee by the window. */
export const breakfast: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill('#d9c7a4'),
      times(12, (i) => times(9, (k) => ((i + k) % 2 ? rect(i * 90, k * 90, 90, 90, '#c8b088') : ''))),
      oval(700, 430, 330, 260, '#00000022'),
      shadow(s, 690, 420, 300, 0.8),
      oval(690, 410, 310, 240, '#f4f0e6'),
      oval(690, 406, 280, 212, '#e6ebe8'),
      stick(680, 330, 460, -16),
      stick(690, 410, 470, -10),
      stick(720, 490, 430, -20),
      bowlTop(
        s,
        270,
        300,
        200,
        '#f0ede4',
        '#f7edd4',
        [oval(250, 270, 80, 40, '#fffaf0aa'), ring(290, 330, 20, '#fffaf0', 4), ring(330, 300, 12, '#fffaf0', 3)],
        '#3f6c8f',
      ),
      egg(s, 190, 650, 92, 20),
      egg(s, 380, 690, 92, -30),
      bowlTop(
        s,
        950,
        700,
        90,
        '#7d9a8c',
        '#5c7a3a',
        times(14, () =>
          disc(
            950 + s.rng.range(-50, 50),
            700 + s.rng.range(-50, 50),
            12,
            s.rng.pick(['#8fae54', '#c8402f', '#a9c46a']),
          ),
        ),
      ),
      chopsticks(s, 560, 760, 420, -8, '#b98a5a'),
      steam(s, 270, 280, 260, 130, 0.5),
    ],
  },
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#1e2d4d', '#3c5072', '#b98a6a')),
      times(5, (i) => rect(i * 170 - 40, 220 + (i % 3) * 70, 150, 600, '#22304c')),
      times(14, () => rect(s.rng.range(0, 700), s.rng.range(260, 560), 18, 24, '#f3c46a99')),
      path(poly([-20, 440], [740, 380], [740, 520], [-20, 560]), '#b5392e'),
      times(8, (i) =>
        path(
          poly(
            [i * 100 - 20, 446 - i * 8],
            [i * 100 + 30, 442 - i * 8],
            [i * 100 + 30, 560 - i * 6],
            [i * 100 - 20, 562 - i * 6],
          ),
          '#f1e3c8',
        ),
      ),
      [140, 380, 610].map((x) => [
        line(`M${x} 500v90`, '#2a2024', 4),
        disc(x, 610, 170, s.glow('#ffd98acc', '#ffb84a00')),
        disc(x, 606, 26, '#fff2c4'),
      ]),
      disc(470, 760, 60, '#e8b892'),
      path('M400 750Q410 690 470 690Q530 690 540 750Q470 725 400 750Z', '#f4f1e8'),
      path('M340 1020Q350 840 470 830Q590 840 600 1020Z', '#f4f1e8'),
      path('M400 1020L420 850H520L545 1020Z', '#3f6c8f'),
      rect(0, 980, 720, 300, s.fade('#8a5a3b', '#3b241b')),
      rect(0, 970, 720, 26, '#c99563'),
      times(4, (i) => steamerSide(s, 190, 980 - i * 78, 270, 78)),
      path('M60 668Q190 590 320 668Z', s.side('#e9c88c', '#9a6a38')),
      times(2, (i) => steamerSide(s, 560, 980 - i * 70, 220, 70)),
      times(4, (i) => [
        path(blob(s, 490 + i * 48, 822 - (i % 2) * 16, 38, 0.04), '#fdf6e8'),
        line(`M${480 + i * 48} ${800 - (i % 2) * 16}q10 12 20 0`, '#d8c8a8', 4),
      ]),
      steam(s, 190, 640, 460, 130, 0.6),
      steam(s, 560, 800, 420, 110, 0.55),
      times(3, (i) => box(60 + i * 220, 1060, 180, 150, 12, '#5c3a28')),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#f3dcb0', '#f0c98f')),
      pane(
        s,
        120,
        60,
        840,
        480,
        '#f4ead6',
        [
          s.fill(s.fade('#bfe0e6', '#fbeecb')),
          orb(s, 250, 200, 60, '#fff2c0', '#ffe49a', 5),
          hills(s, 420, 50, '#a3c48f', '#e3e9bd'),
          times(6, (i) => [
            line(`M${480 + i * 90} 560V${400 - (i % 2) * 40}`, '#6b5138', 10),
            disc(480 + i * 90, 370 - (i % 2) * 40, 76, '#7fae6a'),
            disc(462 + i * 90, 350 - (i % 2) * 40, 44, '#a3cb84'),
          ]),
        ],
        2,
        1,
        26,
      ),
      path('M120 540L420 1080H1080L960 540Z', '#fff3cc55'),
      rect(0, 700, 1080, 380, s.fade('#c9935a', '#8a5a36')),
      bowlSide(
        s,
        380,
        730,
        230,
        '#6f9aa0',
        '#fbf6e8',
        [
          times(40, () => oval(380 + s.rng.range(-190, 190), 735 + s.rng.range(-26, 26), 9, 4, '#ffffff')),
          disc(330, 726, 10, '#c8402f'),
          disc(440, 740, 10, '#c8402f'),
          scallion(s, 380, 732, 110, 12, 0.2),
        ],
        times(6, (i) => line(`M${190 + i * 80} 800q18 -26 36 0t36 0`, '#eef4f2aa', 6)),
      ),
      oval(790, 880, 210, 54, '#f6f1e6'),
      path(blob(s, 700, 830, 72, 0.03, 0.86), '#fdf4e2'),
      times(6, (i) => line(`M700 778Q${660 + i * 16} 790 ${640 + i * 24} 820`, '#d9c39a', 4)),
      egg(s, 860, 850, 74, -12),
      bowlSide(
        s,
        200,
        960,
        90,
        '#e6dcc4',
        '#6b8a3a',
        times(8, (i) => disc(140 + i * 17, 954, 13, i % 3 ? '#8fae54' : '#c8402f')),
      ),
      steam(s, 380, 700, 340, 150, 0.7),
      chopsticks(s, 520, 1000, 420, 8, '#8a3f2c', 1),
    ],
  },
]
