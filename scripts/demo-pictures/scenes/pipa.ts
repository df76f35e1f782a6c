import { hills } from '../shapes/land.ts'
import { pipa } from '../shapes/music.ts'
import { blossom } from '../shapes/plants.ts'
import { mist, orb } from '../shapes/sky.ts'
import { bough } from '../shapes/trees.ts'
import { land, type Motif, square, tall } from '../sheet.ts'
import { at, box, disc, line, oval, path, rect, smooth, times } from '../svg.ts'

/** Pipas: on a pale wall with plum, a player at the moon window, the frets up close. */
export const pipas: Motif = [
  {
    size: tall,
    draw: (s) => [
      s.fill(s.slant('#efe6d0', '#d9c9a6')),
      disc(520, 380, 250, '#e3d3b0'),
      s.blur(16, [
        at(
          450,
          720,
          path('M-20 -560C-30 -300 -230 -150 -220 60C-220 260 220 260 220 60C230 -150 30 -300 20 -560Z', '#5c483055'),
        ),
      ]),
      pipa(s, 405, 690, 210, '#b8733a', -6),
      bough(
        s,
        [
          [830, 60],
          [700, 200],
          [620, 400],
          [680, 560],
        ],
        18,
        '#4a3830',
        '#e0607a',
        26,
        24,
      ),
      rect(0, 1000, 810, 80, s.fade('#8a5f42', '#5c3c2a')),
      at(130, 960, [
        path(
          'M-60 -160Q-30 -190 -30 -230H30Q30 -190 60 -160Q80 -40 30 40H-30Q-80 -40 -60 -160Z',
          s.side('#a9c4c0', '#6b948f', '#3f6460'),
        ),
        line('M-58 -130Q0 -110 58 -130', '#e3efea', 6),
      ]),
      line('M400 320Q330 420 360 560', '#c8402f', 7),
      at(352, 560, [disc(0, 0, 18, '#c8402f'), times(7, (i) => line(`M${i * 5 - 15} 14v90`, '#d8503c', 4))]),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#2a2c48', '#3a2f44')),
      disc(540, 470, 450, '#5c4234'),
      s.clip('M110 470a430 430 0 1 0 860 0a430 430 0 1 0 -860 0Z', [
        s.fill(s.fade('#2f4a7d', '#8aa5c0', '#d9d3c4')),
        orb(s, 320, 290, 110, '#fdf4d4', '#f6e6b0', 3),
        hills(s, 640, 70, '#4a6488', '#a9b9c6', 0.5),
        mist(s, 700, 70, '#e9ecea', 0.7),
        bough(
          s,
          [
            [1000, 420],
            [880, 330],
            [760, 250],
            [640, 210],
          ],
          18,
          '#3a2c30',
          '#f0a0b0',
          26,
          22,
        ),
      ]),
      rect(0, 880, 1080, 200, s.fade('#6b4434', '#2c1c1c')),
      path(
        'M380 1080C360 900 420 760 520 680Q600 640 690 690C800 770 850 930 840 1080Z',
        s.slant('#c8503c', '#7d2430'),
      ),
      path('M520 690Q590 820 560 1080H640Q680 820 650 680Z', '#f0dcc0'),
      path('M560 640h70v70q-36 30 -70 0Z', '#f0c9a6'),
      oval(596, 580, 84, 100, '#f3d0ae'),
      path('M500 590C480 460 560 420 610 430C700 440 720 540 690 640Q680 540 600 500Q540 520 500 590Z', '#1f1a22'),
      disc(640, 410, 56, '#1f1a22'),
      disc(560, 430, 40, '#1f1a22'),
      line('M620 380L730 340', '#e8b84a', 7),
      disc(730, 340, 13, '#d8402c'),
      line('M556 588q14 8 26 0M610 588q14 8 26 0', '#3a2628', 5),
      path('M582 636q14 12 28 0q-14 -8 -28 0Z', '#c8402f'),
      pipa(s, 500, 890, 132, '#c98a4a', -20),
      path('M700 760Q660 900 560 920L540 880Q620 850 650 740Z', '#b5402f'),
      oval(546, 900, 28, 21, '#f3d0ae'),
      path('M400 860Q350 760 410 700L450 724Q420 780 450 830Z', '#b5402f'),
      oval(424, 700, 25, 20, '#f3d0ae'),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.slant('#7d2a2c', '#4a181e')),
      times(9, (i) =>
        line(
          smooth([
            [-50, i * 120],
            [300, i * 120 - 140],
            [700, i * 120 + 60],
            [1150, i * 120 - 100],
          ]),
          '#a33c3a88',
          30,
        ),
      ),
      s.blur(
        18,
        at(
          560,
          470,
          path(
            'M-900 -120C-400 -150 -200 -330 100 -330C460 -330 460 330 100 330C-200 330 -400 150 -900 120Z',
            '#1a080c99',
          ),
        ),
      ),
      at(
        540,
        410,
        [
          path(
            'M-900 -120C-400 -150 -200 -330 100 -330C460 -330 460 330 100 330C-200 330 -400 150 -900 120Z',
            s.fade('#d9a060', '#b5702f', '#7d421f'),
            'stroke="#4a2416" stroke-width="14"',
          ),
          times(14, (i) => line(`M-700 ${-200 + i * 32}Q-100 ${-240 + i * 36} 340 ${-180 + i * 28}`, '#8a4f2444', 4)),
          times(13, (i) => {
            const x = -520 + i * 46
            const h = 116 + i * 6
            return [rect(x + 5, -h + 6, 15, h * 2, '#00000044'), box(x, -h, 15, h * 2, 6, s.side('#fdf6e0', '#d9c49a'))]
          }),
          [-1, 1].map((d) => line(`M150 ${d * 190}q30 ${d * -40} 70 ${d * -10}`, '#4a2416', 12)),
          box(220, -130, 60, 260, 16, '#4a2416'),
          rect(236, -116, 10, 232, '#e3c48a'),
          times(4, (i) => [
            line(`M-900 ${-66 + i * 44 + 10}L236 ${-84 + i * 56 + 10}`, '#00000055', 6),
            line(`M-900 ${-66 + i * 44}L236 ${-84 + i * 56}`, '#fbf3dd', 3.5 + i),
          ]),
        ],
        1,
        -24,
      ),
      times(8, () =>
        blossom(
          s.rng.range(620, 1060),
          s.rng.range(560, 790),
          s.rng.range(24, 40),
          '#f0a0b0',
          '#f3cd7a',
          s.rng.range(0, 72),
        ),
      ),
    ],
  },
]
