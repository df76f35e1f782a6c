import { lane, walker } from '../shapes/city.ts'
import { lantern, sweep } from '../shapes/houses.ts'
import { hills, water } from '../shapes/land.ts'
import { leaf } from '../shapes/plants.ts'
import { snow, stars } from '../shapes/sky.ts'
import { bough } from '../shapes/trees.ts'
import { land, type Motif, phone, square } from '../sheet.ts'
import { box, disc, line, oval, path, poly, smooth, times } from '../svg.ts'

/** Lanterns: an alley of them, lights let go over the river, three in the snow. */
export const lanterns: Motif = [
  {
    size: phone,
    draw: (s) => [
      s.fill(s.fade('#141a34', '#3a2a4a', '#8a4a44')),
      lane(s, 360, 760, 60, '#3a2630', '#33222c', s.fade('#8a5244', '#3a2630')),
      path(poly([0, 240], [300, 640], [300, 690], [0, 420]), '#1f1a2a'),
      path(poly([720, 220], [420, 640], [420, 690], [720, 400]), '#1f1a2a'),
      times(5, (i) => {
        const t = 0.66 ** i
        const w = 110 * t
        return [
          [-1, 1].map((d) =>
            box(
              360 + d * 300 * t - w / 2 + d * 20,
              790 + 130 * t - 160 * t,
              w,
              300 * t,
              6,
              i % 2 ? '#ffb45e' : '#e8924a',
            ),
          ),
        ]
      }),
      disc(360, 800, 260, s.glow('#ffd08aaa', '#ffb45e00')),
      [8, 7, 6, 5, 4, 3, 2, 1, 0].map((i) => {
        const t = 0.74 ** i
        const y = 760 - 740 * t
        return [
          line(`M${360 - 340 * t} ${y - 30 * t}Q360 ${y + 60 * t} ${360 + 340 * t} ${y - 30 * t}`, '#1a1420', 3),
          [-0.62, 0, 0.62].map((k) =>
            lantern(s, 360 + k * 400 * t, y + (k ? 6 : 30) * t, 66 * t, 0.55, i % 2 ? '#e8572e' : '#d8342c'),
          ),
        ]
      }),
      walker(330, 1130, 250, '#26304f'),
      walker(440, 1110, 170, '#c8402f', '', '#f4e3c4'),
      times(14, () =>
        line(`M${s.rng.range(100, 560)} ${s.rng.range(960, 1270)}h${s.rng.range(40, 130)}`, '#ffc47a55', 6),
      ),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#121c3c', '#2c3a6b', '#5a5a86')),
      stars(s, 50, 260),
      hills(s, 380, 70, '#1c2748', '#3f4a72', 0.4),
      times(22, () => {
        const [x, y] = [s.rng.range(30, 1050), s.rng.range(30, 330)]
        const r = 8 + y / 18
        return [
          disc(x, y, r * 2.6, s.glow('#ffb45e99', '#ffb45e00')),
          path(
            `M${x - r * 0.6} ${y + r}L${x - r * 0.8} ${y - r * 0.6}Q${x} ${y - r * 1.4} ${x + r * 0.8} ${y - r * 0.6}L${x + r * 0.6} ${y + r}Z`,
            s.fade('#ff9a4a', '#fff0b0'),
          ),
        ]
      }),
      water(s, 400, '#4a5286', '#0f1834', '#a9b4e0', 50),
      times(26, (i) => {
        const t = (i / 25) ** 1.3
        const [x, y] = [s.rng.range(40, 1040), 420 + t * 340]
        const r = 8 + t * 42
        return [
          disc(x, y, r * 3, s.glow('#ffb86aaa', '#ff8a4a00')),
          times(3, (k) =>
            line(`M${x - r * (0.6 - k * 0.12)} ${y + r * (0.8 + k * 0.5)}h${r * (1.2 - k * 0.24)}`, '#ffd08a88', 3),
          ),
          times(7, (k) => leaf(x, y + r * 0.3, r * 1.2, 180 + k * 30, k % 2 ? '#f0829a' : '#f8b0b8', 0.24)),
          oval(x, y, r * 0.34, r * 0.4, '#fff4c4'),
          path(`M${x - r} ${y + r * 0.2}Q${x} ${y + r * 0.8} ${x + r} ${y + r * 0.2}Z`, '#d9607a'),
        ]
      }),
      walker(150, 800, 260, '#1a2038', '', '#c8402f'),
      walker(250, 800, 180, '#2a2448'),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#7d93a9', '#b9c6d0', '#e3e6e6')),
      hills(s, 900, 60, '#a9b9c6', '#eef0f0', 0.5),
      sweep(200, 220, 700, 150, '#4a4f58', '#8a3a30'),
      path('M-20 110Q300 60 700 130Q860 170 1000 150Q900 200 640 176Q300 150 -20 200Z', '#fbfcfc'),
      lantern(s, 260, 250, 150, 0.8),
      lantern(s, 610, 250, 128, 0.8),
      lantern(s, 880, 230, 100, 0.7),
      [
        [260, 330, 150],
        [610, 320, 128],
        [880, 285, 100],
      ].map(([x = 0, y = 0, r = 0]) =>
        path(
          `M${x - r * 0.86} ${y + r * 0.36}Q${x - r * 0.5} ${y - r * 0.1} ${x} ${y - r * 0.08}Q${x + r * 0.5} ${y - r * 0.1} ${x + r * 0.86} ${y + r * 0.36}Q${x + r * 0.5} ${y + r * 0.2} ${x + r * 0.2} ${y + r * 0.34}T${x - r * 0.86} ${y + r * 0.36}Z`,
          '#ffffff',
        ),
      ),
      bough(
        s,
        [
          [1100, 1000],
          [860, 900],
          [600, 940],
          [330, 880],
        ],
        22,
        '#3f332f',
        '#e0607a',
        34,
        24,
      ),
      path(
        smooth(
          [
            [1100, 976],
            [860, 880],
            [600, 922],
            [600, 930],
            [860, 894],
            [1100, 1000],
          ],
          true,
        ),
        '#ffffff',
      ),
      snow(s, 170),
    ],
  },
]
