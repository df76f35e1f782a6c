import { skyline } from '../shapes/city.ts'
import { hills } from '../shapes/land.ts'
import { leaf, pot } from '../shapes/plants.ts'
import { cloud, rain, skein, steam } from '../shapes/sky.ts'
import { blob, boards, cloth, cup, shadow } from '../shapes/table.ts'
import { beam, lamp, lying, pane } from '../shapes/things.ts'
import { bough, crown } from '../shapes/trees.ts'
import { land, type Motif, tall, wide } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, polar, poly, rect, ring, times } from '../svg.ts'

const boat_ = (x: number, y: number): Ink => [
  path(`M${x - 60} ${y - 10}Q${x} ${y + 16} ${x + 60} ${y - 12}Q${x + 30} ${y + 20} ${x - 30} ${y + 18}Z`, '#23282a'),
  line(`M${x + 6} ${y}v-40M${x + 6} ${y - 34}l-40 60`, '#23282a', 6),
]

/** Desks: late with a screen, ink and brush, a plant in the morning. */
export const desk: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#141a30', '#26284a')),
      pane(
        s,
        120,
        60,
        560,
        330,
        '#2c2f48',
        [s.fill(s.fade('#0c1228', '#2f3a6b')), skyline(s, 400, 250, '#171d3a', '#ffcf7a', 0.4), rain(s, 60)],
        3,
      ),
      rect(0, 540, 1280, 180, s.fade('#5c4234', '#2a1e1a')),
      beam(s, 960, 250, 60, 330, 310),
      lamp(s, 1090, 556, 160, '#c8402f'),
      disc(560, 420, 330, s.glow('#8ac8e055', '#8ac8e000')),
      path(poly([390, 290], [750, 290], [770, 530], [370, 530]), '#22252e'),
      path(poly([406, 304], [734, 304], [752, 516], [388, 516]), s.fade('#2a4a5c', '#1c2f40')),
      times(9, (i) =>
        line(
          `M${420 + (i % 3) * 26} ${326 + i * 20}h${[110, 180, 90, 220, 140, 60, 190, 120, 80][i] ?? 90}`,
          ['#8ad0c0', '#f0b86a', '#e07a8a', '#a9c4f0'][i % 4] ?? '#fff',
          6,
        ),
      ),
      path(poly([340, 534], [800, 534], [850, 570], [290, 570]), '#8d929c'),
      times(3, (r) => times(13, (i) => rect(350 + i * 33 - r * 6, 538 + r * 10, 24, 6, '#4a4f5a'))),
      cup(s, 920, 540, 46, '#f0ebdf', '#3f2418'),
      steam(s, 920, 520, 150, 30, 0.5),
      lying(s, 120, 560, 200, 34, '#2f5d7c'),
      lying(s, 134, 526, 170, 28, '#e0b45a'),
      at(220, 498, [
        path('M-70 0C-80 -50 70 -60 74 0Z', '#3a3a42'),
        disc(-50, -16, 30, '#3a3a42'),
        path('M-74 -36l2 -24l18 14ZM-44 -44l12 -20l8 24Z', '#3a3a42'),
        line('M-62 -12q5 5 10 0M-46 -12q5 5 10 0', '#d9c9a8', 3),
        line('M70 -4q30 0 26 -30', '#3a3a42', 12),
      ]),
      times(6, (i) =>
        rect(
          1000 + (i % 3) * 66,
          90 + Math.floor(i / 3) * 80,
          52,
          60,
          ['#f0d86a', '#f0a08a', '#9cd0b0'][i % 3] ?? '#fff',
          `transform="rotate(${(i % 3) * 4 - 4} ${1000 + (i % 3) * 66} 100)"`,
        ),
      ),
    ],
  },
  {
    size: land,
    draw: (s) => [
      boards(s, '#5c4030', 5),
      cloth(540, 420, 860, 560, '#d9d3c4', 0),
      rect(210, 150, 620, 520, '#fbf7ea'),
      s.clip('M210 150H830V670H210Z', [
        hills(s, 560, 70, '#8a938f', '#e9e6da', 0.7),
        hills(s, 640, 50, '#4a5552', '#b5bab0', 0.6, 3),
        disc(680, 260, 46, '#d8503c'),
        skein(470, 280, 5, 34, 36, '#23282a'),
        boat_(400, 610),
      ]),
      box(236, 560, 54, 54, 6, '#c8402f'),
      ring(263, 587, 13, '#fbf7ea', 5),
      rect(180, 130, 680, 26, s.fade('#c9a26a', '#7d5732')),
      rect(180, 664, 680, 26, s.fade('#c9a26a', '#7d5732')),
      at(950, 250, [
        shadow(s, 0, 0, 100),
        path(blob(s, 0, 0, 104, 0.06, 1.2), '#3a3d42'),
        path(blob(s, 0, 8, 76, 0.05, 1.1), '#15171a'),
        oval(-20, -14, 24, 12, '#4a5058'),
      ]),
      at(940, 620, [
        line('M0 0L-330 -130', '#00000033', 22),
        line('M-6 -8L-300 -126', '#a9713f', 20),
        line('M-296 -124L-330 -138', '#e9dcc0', 26),
        path('M-326 -152Q-400 -170 -430 -178Q-400 -140 -334 -122Z', '#1c1e22'),
        line('M0 -6l24 10', '#c8402f', 6),
      ]),
      at(90, 300, [box(-34, -110, 68, 220, 8, '#23252a'), box(-24, -96, 48, 90, 4, '#c9a24a')]),
      bough(
        s,
        [
          [-20, 760],
          [80, 700],
          [180, 720],
        ],
        10,
        '#4a382e',
        '#e0607a',
        10,
        18,
      ),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#f6ecd6', '#ecd9b4')),
      pane(
        s,
        110,
        70,
        420,
        430,
        '#ffffff',
        [
          s.fill(s.fade('#a9d4e6', '#eef3dc')),
          cloud(s, 260, 220, 200),
          crown(s, 420, 430, 140, '#7fb06a', 60),
          crown(s, 180, 480, 110, '#95c07a', 50),
        ],
        2,
        1,
        20,
      ),
      path(poly([110, 600], [530, 600], [810, 1080], [330, 1080]), '#fff8dc77'),
      [600, 700].map((x, i) => [
        rect(x - 10, 110 + i * 140, 110, 140, '#8a5f42'),
        rect(x, 120 + i * 140, 90, 120, i ? '#d9e6dc' : '#f3d9c0'),
        i ? disc(x + 45, 320, 26, '#c8402f') : path(`M${x} 240l30 -60l24 30l20 -24l16 54Z`, '#5f8a86'),
      ]),
      rect(0, 760, 810, 320, s.fade('#d9a874', '#a9754a')),
      rect(0, 750, 810, 16, '#f0cf9e'),
      box(250, 470, 400, 250, 14, '#2c2f36'),
      rect(264, 484, 372, 222, s.slant('#8ac0c8', '#f3d0a8')),
      path('M264 706L360 600L430 660L520 560L636 706Z', '#5f8a8688'),
      rect(430, 720, 40, 44, '#c9ccd0'),
      box(360, 756, 180, 16, 6, '#b5b9be'),
      pot(s, 130, 780, 130, '#e6ddcc'),
      times(11, (i) => {
        const [tx, ty] = polar(130, 670, 150 + (i % 3) * 40, -160 + i * 14)
        return [
          line(`M130 680Q${(130 + tx) / 2} ${ty} ${tx} ${ty}`, '#4f8a5a', 5),
          leaf(tx, ty, 74, -160 + i * 14 + 60, i % 2 ? '#4f9a62' : '#3f7d55', 0.5),
        ]
      }),
      box(240, 840, 330, 100, 14, '#f4f1e8'),
      times(4, (r) =>
        times(10, (i) => box(252 + i * 31, 850 + r * 22, 25, 16, 4, (r + i) % 9 === 4 ? '#e0a08a' : '#d3d0c6')),
      ),
      oval(640, 890, 34, 48, '#f4f1e8'),
      cup(s, 690, 770, 56, '#c8402f', '#8a5a34'),
      at(
        430,
        1010,
        [
          rect(-120, -50, 240, 110, '#f9f3e0'),
          line('M-90 -20h150M-90 10h120M-90 40h60', '#8a9aa5', 5),
          line('M60 60L170 -60', '#2f5d7c', 12),
        ],
        1,
        -6,
      ),
    ],
  },
]
