import { dogFace, dogRun } from '../shapes/animals.ts'
import { hills } from '../shapes/land.ts'
import { blossom, grass } from '../shapes/plants.ts'
import { cloud, orb } from '../shapes/sky.ts'
import { land, type Motif, type Sheet, square, wide } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, poly, rect, smooth, times } from '../svg.ts'

const trail_ = (s: Sheet): Ink =>
  times(30, () => line(`M${s.rng.range(60, 900)} ${s.rng.range(340, 480)}h${s.rng.range(30, 120)}`, '#fff0d066', 4))

/** Dogs: a corgi's portrait, a yellow dog guarding its door, a run along the beach. */
export const dog: Motif = [
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#8fcbd9', '#e3f0d3')),
      cloud(s, 230, 230, 320),
      cloud(s, 880, 160, 260),
      hills(s, 640, 60, '#9cc47a', '#c4d98a', 0.2),
      rect(0, 640, 1080, 440, s.fade('#8fba5a', '#5a8f45')),
      s.blur(12, oval(540, 1010, 330, 60, '#2c4a2888')),
      path('M270 1100C260 820 360 700 540 700C720 700 820 820 810 1100Z', '#e0933f'),
      path('M400 1100Q400 820 540 780Q680 820 680 1100Z', '#fdf6e8'),
      dogFace(s, 540, 520, 270, '#e0933f'),
      path('M360 740Q540 830 720 740L716 790Q540 880 364 790Z', '#c8402f'),
      disc(540, 850, 34, '#e8b84a'),
      grass(s, 1090, 180, 80, '#4f8f3c'),
      times(9, (i) => blossom(60 + i * 120, 1010 - (i % 3) * 40, 24, '#fbf4f0', '#f0b428')),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#d9c39a', '#c5a878')),
      times(30, () => line(`M${s.rng.range(0, 1280)} ${s.rng.range(0, 480)}h${s.rng.range(20, 70)}`, '#a98a5c55', 5)),
      rect(140, 40, 330, 470, '#6b4a35'),
      rect(170, 70, 135, 440, '#8a5f42'),
      rect(306, 70, 135, 440, '#83593d'),
      [150, 452].map((x) => rect(x - 46, 90, 40, 360, '#c8402f')),
      rect(560, 120, 260, 200, '#6b4a35'),
      rect(576, 136, 228, 168, '#4a3a30'),
      times(5, (i) => rect(612 + i * 42, 136, 9, 168, '#7d5a42')),
      times(9, (i) =>
        at(900 + (i % 3) * 26, 110 + Math.floor(i / 3) * 90, [oval(0, 0, 15, 40, i % 2 ? '#e8b83a' : '#f0cc5a')]),
      ),
      times(12, (i) =>
        oval(
          1080 + (i % 2) * 24,
          90 + i * 24,
          10,
          20,
          '#c8281c',
          `transform="rotate(${i % 2 ? 24 : -24} ${1080 + (i % 2) * 24} ${90 + i * 24})"`,
        ),
      ),
      rect(0, 500, 1280, 220, s.fade('#b5a07a', '#8f7a58')),
      rect(110, 490, 390, 34, '#a9a090'),
      path(poly([500, 500], [1280, 500], [1280, 560], [640, 720], [360, 720]), '#fff0c833'),
      s.blur(10, oval(760, 650, 330, 34, '#3a2c2088')),
      path('M560 640C560 500 900 480 1010 560Q1060 620 1030 650Q800 670 560 640Z', s.fade('#e6b566', '#c98f42')),
      line('M1010 600C1100 600 1120 520 1070 500', '#d9a252', 40),
      line('M600 640h-110M980 646h-90', '#e0ac5c', 44),
      dogFace(s, 560, 520, 118, '#e0ac5c', 'down', '#fbeed0'),
      at(240, 660, [
        path('M-40 0Q-50 -50 0 -56Q50 -50 44 0Z', '#f4efe2'),
        disc(-46, -56, 24, '#f4efe2'),
        path('M-66 -56l-22 8l24 8Z', '#e0962e'),
        path('M-54 -80q4 -16 10 -2q6 -14 10 2Z', '#d8402c'),
        path('M40 -40l36 -30l-8 50Z', '#e3dac6'),
        line('M-10 0v20M10 0v20', '#e0962e', 5),
      ]),
      at(360, 690, [disc(0, 0, 22, '#f6d84a'), disc(-20, -18, 14, '#f6d84a'), path('M-34 -18l-10 4l10 4Z', '#e0962e')]),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#f6b48a', '#fbe0b8')),
      orb(s, 220, 230, 60, '#fff4d8', '#ffe0a8', 5),
      cloud(s, 760, 170, 380, '#fff0dc', 0.7),
      rect(0, 330, 1080, 200, s.fade('#8fb5c0', '#5f97ab')),
      trail_(s),
      times(3, (i) => {
        const d = smooth(times(9, (k) => [k * 145 - 40, 500 + i * 30 + Math.sin(k * 1.3 + i * 2) * 12] as const))
        return [
          path(`${d}L1120 830L-40 830Z`, ['#a9d0d0', '#f4ecdc', '#e9cf9c'][i] ?? '#e9cf9c'),
          i < 2 ? line(d, '#ffffff', 9) : '',
        ]
      }),
      times(9, (i) => [oval(760 + i * 40, 720 + (i % 2) * 26, 13, 7, '#b5905c')]),
      dogRun(s, 520, 590, 330, '#f3ede2', '#ffffff'),
      s.blur(
        2,
        times(20, () => disc(s.rng.range(560, 860), s.rng.range(620, 740), s.rng.range(3, 8), '#d9b87a')),
      ),
      at(180, 640, [
        disc(0, 0, 40, '#c8402f'),
        path('M-38 -10Q0 20 38 -10M-30 26Q0 0 30 26', 'none', 'stroke="#fff4e0" stroke-width="7"'),
      ]),
    ],
  },
]
