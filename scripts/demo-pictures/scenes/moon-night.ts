import { mix } from '../palette.ts'
import { walker } from '../shapes/city.ts'
import { boat, sweep } from '../shapes/houses.ts'
import { hills, trail, water } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { cloud, mist, orb, stars } from '../shapes/sky.ts'
import { bough } from '../shapes/trees.ts'
import { type Motif, square, tall, wide } from '../sheet.ts'
import { at, box, disc, line, path, rect, times } from '../svg.ts'

/** The moon: over roofs and a cat, over a lone boat, over a sea of clouds and a crane. */
export const moonNight: Motif = [
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#16233f', '#2f4468', '#6b7a96')),
      stars(s, 90, 600),
      orb(s, 620, 400, 250, '#fbefc4', '#f6e0a0', 2.4),
      disc(540, 330, 40, '#e9d9a488'),
      disc(700, 480, 60, '#e9d9a466'),
      disc(690, 300, 28, '#e9d9a488'),
      cloud(s, 260, 520, 420, '#a9b8d0', 0.4),
      cloud(s, 900, 620, 380, '#a9b8d0', 0.4),
      path('M-20 900Q120 860 200 720H900Q980 860 1100 900V1080H-20Z', s.fade('#232b3c', '#141a28')),
      times(26, (i) =>
        line(
          `M${200 + i * 28} 730Q${190 + i * 29 + (i - 13) * 3} 880 ${180 + i * 30 + (i - 13) * 10} 1080`,
          '#3d475c',
          7,
        ),
      ),
      rect(180, 690, 740, 40, '#1b2232'),
      path('M180 690q-50 -6 -60 -70q40 30 90 24ZM920 690q50 -6 60 -70q-40 30 -90 24Z', '#1b2232'),
      at(620, 690, [
        path('M-70 0C-90 -70 -50 -110 -36 -150Q0 -176 36 -150C50 -110 90 -70 70 0Z', '#11151f'),
        path('M-50 -170Q-60 -220 -50 -242L-14 -214H14L50 -242Q60 -220 50 -170Q0 -120 -50 -170Z', '#11151f'),
        line('M60 -10C130 10 150 -30 130 -70', '#11151f', 18),
      ]),
      bough(
        s,
        [
          [1100, 60],
          [960, 150],
          [860, 130],
        ],
        14,
        '#141a28',
        '#e9b9c0',
        12,
        17,
      ),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#0f2a3f', '#2a5a6b', '#8ab0a8')),
      stars(s, 60, 400),
      orb(s, 405, 260, 84, '#fdf6dc', '#e9f0d8', 4),
      hills(s, 520, 130, '#2c5560', '#7fa5a2', 0.7),
      mist(s, 540, 80, '#cfe0d8', 0.6),
      hills(s, 580, 50, '#1d4450', '#5a8a8a', 0.6, 3),
      water(s, 590, '#8ab5b0', '#143845', '#e6f0e0', 60),
      trail(s, 405, 595, 54, 980, '#fdf4cc'),
      boat(330, 790, 210, '#122530', ''),
      walker(310, 784, 120, '#122530'),
      line('M330 730L480 640L520 790', '#122530', 4),
      disc(410, 770, 60, s.glow('#ffc87acc', '#ffc87a00')),
      disc(410, 772, 8, '#fff0b8'),
      grass(s, 1090, 260, 70, '#0f2a30', '#a9c0b0', 0, 240),
      grass(s, 1090, 200, 60, '#0f2a30', '#a9c0b0', 600, 810),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#2a2352', '#5a4a80', '#c98fa0')),
      stars(s, 120, 500),
      orb(s, 960, 220, 130, '#fff3d4', '#f6d0b8', 2.6),
      times(5, (r) =>
        times(6, (i) =>
          cloud(s, i * 260 - 60 + (r % 2) * 120, 500 + r * 70, 360 + r * 30, mix('#d9a9b8', '#6b5a8a', r / 5), 0.9),
        ),
      ),
      sweep(300, 470, 200, 90, '#2c2848', '#a94a4a'),
      rect(180, 480, 240, 70, '#7d3f4a'),
      times(5, (i) => box(200 + i * 46, 490, 26, 50, 3, '#ffd98a')),
      sweep(300, 380, 130, 80, '#2c2848', '#a94a4a'),
      rect(220, 390, 160, 50, '#7d3f4a'),
      times(2, (i) => cloud(s, 200 + i * 330, 580 + i * 40, 460, '#e0b5c0', 0.95)),
      at(
        700,
        300,
        [
          path('M-20 0Q-90 -110 -190 -130Q-110 -60 -80 10Z', '#fdfaf4'),
          path('M-190 -130L-230 -140L-150 -80Z', '#2a2638'),
          path('M20 0Q60 -120 160 -160Q120 -70 80 10Z', '#fdfaf4'),
          path('M160 -160L200 -176L130 -90Z', '#2a2638'),
          path('M-90 10Q0 -30 100 6Q40 40 -90 10Z', '#fdfaf4'),
          line('M96 4Q150 -10 180 -40', '#fdfaf4', 11),
          disc(184, -44, 9, '#fdfaf4'),
          disc(186, -50, 6, '#d8402c'),
          line('M190 -42l34 -4', '#8a7a5a', 5),
          line('M-80 14l-90 14', '#3a3448', 6),
        ],
        1.1,
        -6,
      ),
    ],
  },
]
