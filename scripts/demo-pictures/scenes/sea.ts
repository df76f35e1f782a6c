import { trail, water } from '../shapes/land.ts'
import { cloud, orb, skein, stars } from '../shapes/sky.ts'
import { type Motif, square, tall, wide } from '../sheet.ts'
import { at, box, disc, line, oval, path, polar, poly, rect, smooth, times } from '../svg.ts'

/** The sea: a beach from the air, a lighthouse at dusk, a moonlit crossing. */
export const sea: Motif = [
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#1f7d94', '#4fb3b5')),
      times(50, () =>
        line(
          `M${s.rng.range(0, 900)} ${s.rng.range(0, 700)}q${s.rng.range(20, 60)} ${s.rng.range(-20, 20)} ${s.rng.range(60, 150)} 0`,
          '#ffffff22',
          4,
        ),
      ),
      times(4, (i) => {
        const edge = smooth(
          times(9, (k) => [k * 145 - 40, 760 - k * 44 + Math.sin(k * 1.2 + i) * 40 + i * 56] as const),
        )
        return [
          path(`${edge}L1100 1100L-60 1100Z`, ['#7fcac4', '#b5e0d4', '#fdfaf0', '#f0dcae'][i] ?? '#f0dcae'),
          i < 3 ? line(edge, '#ffffffcc', 10 + i * 5) : '',
        ]
      }),
      s.blur(10, oval(600, 900, 110, 90, '#00000044')),
      at(
        580,
        860,
        times(10, (i) =>
          path(
            `M0 0L${polar(0, 0, 130, i * 36).join(' ')}A130 130 0 0 1 ${polar(0, 0, 130, i * 36 + 36).join(' ')}Z`,
            i % 2 ? '#fbf4e4' : '#d8503c',
          ),
        ),
      ),
      disc(580, 860, 10, '#fff'),
      at(
        800,
        930,
        [box(-50, -90, 100, 180, 10, '#3f6c8f'), times(4, (i) => rect(-50, -70 + i * 44, 100, 14, '#f4efe2'))],
        1,
        -24,
      ),
      at(330, 960, [path('M0 -40L12 -12L42 -10L18 10L28 40L0 22L-28 40L-18 10L-42 -10L-12 -12Z', '#e8804a')]),
      at(900, 720, [
        path('M-34 20Q-40 -30 0 -34Q40 -30 34 20Q0 34 -34 20Z', '#f6cdbf'),
        times(5, (i) => line(`M0 22L${-26 + i * 13} -24`, '#c98a7a', 4)),
      ]),
      at(
        300,
        330,
        [
          path('M-120 0Q-60 -34 90 -26L130 0L90 26Q-60 34 -120 0Z', '#fdfaf2'),
          path('M-60 -16H60V16H-60Z', '#d9a066'),
          line('M130 -6Q240 -30 330 -60M130 6Q240 40 320 80', '#ffffff88', 8),
        ],
        1,
        24,
      ),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#3a4a7d', '#b06a86', '#f6b88a', '#f9dcae')),
      cloud(s, 560, 260, 420, '#f6c0a0', 0.6),
      cloud(s, 220, 380, 300, '#e89a90', 0.6),
      orb(s, 200, 560, 60, '#fff0c8', '#ffd08a', 4),
      water(s, 620, '#f0a98a', '#2f5070', '#ffe6c0', 70),
      trail(s, 200, 622, 44, 900, '#ffe9c0'),
      path('M830 560Q700 580 640 680Q560 760 520 900Q560 980 830 1000Z', s.fade('#6b5a5c', '#33384a')),
      path('M830 556Q700 570 640 660Q730 640 830 650Z', '#7d8a5c'),
      path(poly([650, 660], [740, 660], [724, 290], [666, 290]), s.side('#fdf6e8', '#d9c9ba')),
      rect(656, 520, 80, 50, '#c8402f'),
      rect(662, 400, 68, 50, '#c8402f'),
      box(652, 272, 86, 20, 4, '#5a3a3a'),
      rect(670, 220, 50, 52, '#fff0b0'),
      path('M660 222L695 170L730 222Z', '#c8402f'),
      disc(695, 246, 130, s.glow('#fff4c4dd', '#ffe08a00')),
      path(poly([695, 240], [-20, 120], [-20, 260]), s.side('#fff4c400', '#fff4c4aa')),
      s.blur(
        5,
        times(9, (i) => oval(520 + i * 34, 985 + (i % 2) * 14, 34, 14, '#ffffffcc')),
      ),
      skein(330, 190, 3, 60, 34, '#4a3a54'),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#0c1836', '#1f3c6b', '#5a86a8')),
      stars(s, 110, 360),
      orb(s, 820, 190, 78, '#fdf4d0', '#cfe0f0', 4),
      cloud(s, 330, 260, 360, '#8aa9c8', 0.35),
      cloud(s, 1080, 330, 320, '#8aa9c8', 0.35),
      water(s, 420, '#5a86a8', '#0f2440', '#bcd6ea', 90),
      trail(s, 820, 422, 60, 720, '#fdf0c4'),
      at(420, 560, [
        oval(0, 20, 240, 22, '#0a142c77'),
        path('M-230 -60Q-120 -10 0 -8H200L240 -70L210 20H-180Z', '#1c2238'),
        rect(60, -80, 110, 74, '#2c3350'),
        box(80, -62, 26, 30, 4, '#ffd98a'),
        box(124, -62, 26, 30, 4, '#ffd98a'),
        line('M-60 -10V-190M-60 -180L-200 -60M-60 -180L60 -70', '#1c2238', 7),
        disc(-60, -196, 12, '#ffe6a0'),
        disc(-60, -196, 80, s.glow('#ffd98aaa', '#ffd98a00')),
        path('M240 -74l40 -10l-6 30Z', '#c8402f'),
      ]),
      trail(s, 520, 590, 24, 700, '#ffd98a'),
      times(6, (i) =>
        line(
          smooth(times(10, (k) => [k * 150 - 60, 640 + i * 16 + Math.sin(k * 1.4 + i) * 10] as const)),
          '#a9c9e033',
          6,
        ),
      ),
    ],
  },
]
