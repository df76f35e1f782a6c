import { skyline, walker } from '../shapes/city.ts'
import { hills, trail, water } from '../shapes/land.ts'
import { grass } from '../shapes/plants.ts'
import { green, track } from '../shapes/railway.ts'
import { cloud, orb, skein, stars } from '../shapes/sky.ts'
import { land, type Motif, phone, wide } from '../sheet.ts'
import { box, disc, line, path, rect, times } from '../svg.ts'

/** Rails at sunset: straight into the sun, a purple curve with a signal, along the sea. */
export const tracksSunset: Motif = [
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#4a4a7d', '#c8607a', '#f2975a', '#ffd98a')),
      cloud(s, 200, 260, 360, '#f0a48a', 0.6),
      cloud(s, 560, 390, 320, '#ffc48a', 0.6),
      orb(s, 360, 600, 92, '#fff0b8', '#ffcf7a', 4),
      hills(s, 640, 40, '#8a4a6a', '#c86a5a', 0.4),
      rect(0, 640, 720, 640, s.fade('#8a5a4a', '#3f2c38')),
      track(360, 632, 1280, 190, '#6b4a4a', '#ffd08a', '#3f2a30'),
      times(5, (i) => {
        const t = 0.72 ** i
        return [
          line(`M${360 - 330 * t} ${632 + 400 * t}V${632 - 560 * t}h${120 * t}`, '#33243a', 16 * t),
          line(`M${360 + 330 * t} ${632 + 400 * t}V${632 - 560 * t}h${-120 * t}`, '#33243a', 16 * t),
        ]
      }),
      line('M150 72L360 632L570 72', '#33243a', 2.5),
      grass(s, 1290, 230, 70, '#3a2a38', '#d98a5a', 0, 190),
      grass(s, 1290, 230, 70, '#3a2a38', '#d98a5a', 530, 720),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#2e2a5c', '#7a4a86', '#e0788a', '#f8b98a')),
      stars(s, 50, 240),
      skyline(s, 470, 140, '#5c3a6a'),
      orb(s, 900, 430, 48, '#ffe0b0', '#ffb08a', 5),
      rect(0, 460, 1280, 260, s.fade('#5a3a5c', '#2a2038')),
      [0, 1].map((k) => [
        path(
          `M${900 + k * 30} 462Q700 500 ${120 - k * 420} 740H${620 - k * 420}Q840 520 ${906 + k * 30} 462Z`,
          '#40304a',
        ),
        line(`M${900 + k * 30} 462Q740 500 ${240 - k * 420} 740`, '#f6b0a0', 5),
        line(`M${904 + k * 30} 462Q820 510 ${500 - k * 420} 740`, '#f6b0a0', 5),
        times(16, (i) => {
          const t = 0.8 ** i
          const y = 464 + 276 * t
          return line(`M${870 - (700 + k * 380) * t} ${y}h${340 * t}`, '#2a1f36', 10 * t)
        }),
      ]),
      line('M1130 720V250M1130 300h-60', '#1f1a30', 14),
      box(1040, 230, 70, 150, 18, '#1f1a30'),
      disc(1075, 270, 20, '#4a3040'),
      disc(1075, 335, 20, '#ff6a4a'),
      disc(1075, 335, 70, s.glow('#ff6a4a99', '#ff6a4a00')),
      line('M180 720V120h260M180 170L440 120M400 120v40', '#1f1a30', 10),
      line('M0 150Q640 260 1280 150M0 190Q640 300 1280 190', '#1f1a30aa', 3),
      walker(340, 700, 150, '#2a2440', '', '#c8402f'),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#f0a86a', '#f8cf94', '#fbe6c0')),
      cloud(s, 300, 220, 420, '#fff0d8', 0.7),
      orb(s, 660, 320, 70, '#fffbe8', '#ffe0a0', 5),
      hills(s, 392, 26, '#c98a6a', '#e0a880', 0.3),
      water(s, 390, '#f2b07a', '#4f8296', '#fff0c8', 90),
      trail(s, 660, 392, 46, 680, '#fff3cc'),
      path('M1090 330Q900 420 700 560Q420 700 -20 700V830H1090Z', s.fade('#8a9a6a', '#4d6650')),
      path('M1090 430Q850 480 640 620Q500 720 380 830H760Q830 640 1090 500Z', '#9a8a76'),
      line('M1090 446Q850 500 650 650Q540 730 470 830', '#5a4a44', 8),
      line('M1090 482Q900 530 770 680Q720 750 690 830', '#5a4a44', 8),
      times(15, (i) => {
        const t = 0.83 ** i
        return line(`M${1030 - 600 * t} ${455 + 370 * t}h${260 * t}`, '#6b5548', 14 * t)
      }),
      green(s, 830, 430, 60, 2),
      grass(s, 830, 200, 80, '#4d6a4a', '#f6dfa0', 0, 420),
      skein(240, 300, 5, 36, 32, '#7d4a3a'),
    ],
  },
]
