import { hills } from '../demo-pictures/shapes/land.ts'
import { cloud, stars } from '../demo-pictures/shapes/sky.ts'
import { steamerSide } from '../demo-pictures/shapes/table.ts'
import { at, box, disc, line, oval, path, rect, times } from '../demo-pictures/svg.ts'
import { type Clip, loop, lying, square, sway, upright } from './clip.ts'
import { puffs, bird, burst, carriage, range } from './clips-parts.ts'

/** The videos of the demo world. */
export const weather: Record<string, Clip> = {
  steamers: {
    words: '蒸笼',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#7d8a94', '#c9b49a')),
      rect(0, 60, 150, 600, '#6a5a50'),
      rect(400, 0, 140, 660, '#7a675a'),
      path('M150 720L230 240H340L420 720Z', s.fade('#f4d9a8', '#a89682')),
      times(4, (i) => [disc(286, 250, 150 - i * 20, s.glow('#fff0c044', '#fff0c000'))]),
      rect(0, 580, 540, 140, '#5a3c2a'),
      times(4, (i) => steamerSide(s, 170, 580 - i * 62, 210, 62)),
      times(3, (i) => steamerSide(s, 400, 580 - i * 62, 180, 62)),
    ],
    over: (s, t) => [
      puffs(s, 170, 330, 300, 60, t, 9),
      puffs(s, 400, 390, 340, -50, t + 0.3, 8),
      times(3, (i) => path(`M${220 + i * 60} 0L${260 + i * 60} 0L${190 + i * 90} 720H${120 + i * 90}Z`, '#fff0c014')),
    ],
  },
  turbines: {
    words: '风机 叶子',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#5f97c9', '#cfe0e6')),
      cloud(s, 400, 170, 220, '#ffffff', 0.5),
      hills(s, 470, 24, '#b59a70', '#d9bf8c', 0.3),
      rect(0, 500, 540, 220, s.fade('#d9ba84', '#a8824f')),
    ],
    over: (_, t) =>
      times(9, (i) => {
        const u = 34 + i * 16
        const [x, y] = [40 + ((i * 193) % 480), 470 + i * 18]
        return [
          path(`M${x - u * 0.05} ${y}L${x - u * 0.025} ${y - u * 2}H${x + u * 0.025}L${x + u * 0.05} ${y}Z`, '#f4f6f6'),
          at(
            x,
            y - u * 2,
            [
              times(3, (k) =>
                at(
                  0,
                  0,
                  path(
                    `M${-u * 0.03} 0Q${-u * 0.09} ${-u * 0.4} 0 ${-u}Q${u * 0.05} ${-u * 0.4} ${u * 0.04} 0Z`,
                    '#ffffff',
                  ),
                  1,
                  k * 120,
                ),
              ),
              disc(0, 0, u * 0.07, '#e0e4e4'),
            ],
            1,
            i * 37 + t * 240,
          ),
        ]
      }),
  },
  gulls: {
    words: '红嘴鸥 鸥',
    size: lying,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#8fbcdc', '#dfeaf0')),
      hills(s, 220, 50, '#6f8fa4', '#a9bfc9', 0.5),
      rect(0, 250, 640, 230, s.fade('#8fb4c4', '#4f8096')),
      times(40, () => line(`M${s.rng.range(0, 640)} ${s.rng.range(260, 400)}h${s.rng.range(10, 60)}`, '#ffffff66', 2)),
      rect(0, 410, 640, 70, '#b5aea0'),
      times(11, (i) => rect(i * 62, 380, 12, 40, '#9a9284')),
    ],
    over: (_, t) =>
      times(12, (i) => {
        const p = loop(t * (i % 2 ? 1 : -1) + i * 0.27)
        const x = -60 + p * 760
        const y = 60 + ((i * 97) % 280) + sway(t, i * 0.2) * 20
        return [
          bird(x, y, 20 + (i % 4) * 9, sway(t * 4, i * 0.37), '#fbfcfc'),
          disc(x + (i % 2 ? 6 : -6), y + 8, 3, '#d9402c'),
        ]
      }),
    front: () => [
      at(110, 480, [
        path('M-70 0Q-70 -150 0 -160Q70 -150 70 0Z', '#8a3a44'),
        disc(0, -190, 36, '#e6bd98'),
        path('M-38 -196Q0 -250 38 -196Q30 -220 0 -222Q-30 -220 -38 -196Z', '#3a3030'),
        line('M50 -110Q110 -160 150 -190', '#8a3a44', 26),
        disc(156, -196, 14, '#e6bd98'),
        oval(166, -210, 12, 8, '#f0d9a8'),
      ]),
    ],
  },
  'qinling-window': {
    words: '车窗 山',
    size: upright,
    wide: 2.6,
    back: (s) => range(s, false),
    over: () => '',
    front: (s) =>
      carriage(s, '#3f6a8a', [
        times(5, (i) => disc(200 + i * 26, 622 - (i % 2) * 8, 12, '#8a5c34')),
        box(360, 560, 60, 72, 10, '#f2f1ea'),
        line('M420 580q26 10 0 34', '#e6e5dc', 8),
      ]),
  },
  'grey-sea': {
    words: '海',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#8a949c', '#c4c9ca')),
      cloud(s, 180, 120, 300, '#a4acb2', 0.6),
      cloud(s, 430, 190, 260, '#b5bcc0', 0.6),
      rect(0, 260, 540, 460, s.fade('#7f8e94', '#56686f')),
      times(70, () => line(`M${s.rng.range(0, 540)} ${s.rng.range(266, 470)}h${s.rng.range(10, 70)}`, '#dfe6e655', 2)),
      rect(0, 600, 540, 120, '#9a8e7a'),
    ],
    over: (_, t) => [
      times(16, (i) =>
        line(`M${loop(i * 0.37 + t) * 620 - 60} ${290 + i * 12}q40 ${6 * sway(t, i * 0.1)} 80 0`, '#eef2f266', 2.4),
      ),
      times(3, (i) => {
        const y = 500 + i * 44 + sway(t, i * 0.33) * (12 + i * 12)
        return path(
          `M0 ${y}${times(7, (k) => `q22 ${-16 - 5 * sway(t, k * 0.2)} 44 0t44 0`).join('')}V${y + 46}H0Z`,
          i === 2 ? '#e6e9e4aa' : '#6f808688',
        )
      }),
      times(2, (k) =>
        path(
          `M0 ${610 + k * 8 + sway(t, 0.66) * 36}${times(7, () => 'q22 12 44 0t44 0').join('')}v-12H0Z`,
          '#f6f8f6cc',
        ),
      ),
    ],
  },
  'year-fireworks': {
    words: '放起花 村子',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#0c1230', '#262648')),
      stars(s, 60, 330),
      hills(s, 470, 30, '#10162a', '#141a2c', 0.3),
      times(9, (i) => [
        rect(40 + i * 52, 470 - (i % 3) * 10, 34, 40, '#181d30'),
        rect(50 + i * 52, 484 - (i % 3) * 10, 10, 12, '#f4c86a'),
      ]),
      rect(0, 505, 540, 215, '#dfe6f0'),
    ],
    over: (_, t) => [
      burst(150, 180, 130, loop(t), '#ff7a5c'),
      burst(370, 130, 150, loop(t + 0.4), '#ffd46a'),
      burst(280, 270, 110, loop(t + 0.72), '#8fd0ff'),
      burst(440, 300, 90, loop(t + 0.2), '#f6a0d0'),
    ],
    front: (s) =>
      carriage(s, '#8a2a24', [
        disc(150, 606, 26, '#e8902c'),
        disc(196, 612, 24, '#f0a03a'),
        box(330, 560, 90, 70, 8, '#d9402c'),
        rect(340, 574, 70, 12, '#f6e2a0'),
      ]),
  },
  'steam-loco': {
    words: '小火车',
    size: lying,
    style: 'gouache',
    back: (s) => [
      s.fill(s.fade('#a9cbd9', '#eef0d8')),
      hills(s, 240, 60, '#7d9a84', '#a9bf94', 0.5),
      rect(0, 280, 640, 200, s.fade('#e0c040', '#b09a34')),
      times(200, () => disc(s.rng.range(0, 640), s.rng.range(290, 480), s.rng.range(2, 5), '#f6dc5a')),
      rect(0, 352, 640, 12, '#6a5a48'),
    ],
    over: (s, t) => {
      const x = 740 - t * 900
      return [
        times(9, (i) => {
          const age = loop(t * 2 + i / 9)
          return disc(
            x + 16 + age * 170,
            250 - age * 130,
            16 + age * 50,
            s.glow(
              `#4a4a4e${Math.round((1 - age) * 150)
                .toString(16)
                .padStart(2, '0')}`,
              '#4a4a4e00',
            ),
          )
        }),
        at(x, 350, [
          box(0, -52, 92, 40, 8, '#22262a'),
          rect(8, -86, 16, 38, '#2c3034'),
          rect(64, -84, 36, 72, '#2c3034'),
          rect(70, -76, 22, 22, '#e6dcb0'),
          line('M-6 -14h112', '#c8281c', 7),
          times(4, (i) => [
            disc(14 + i * 26, -4, 12, '#3a3e42'),
            line(`M${14 + i * 26} -4l${10 * Math.cos(t * 40)} ${10 * Math.sin(t * 40)}`, '#c9c9c4', 3),
          ]),
          times(4, (i) => [
            box(114 + i * 84, -56, 76, 48, 6, '#2f5a44'),
            times(3, (k) => rect(122 + i * 84 + k * 22, -46, 16, 18, '#f0e4bc')),
            disc(130 + i * 84, -4, 9, '#3a3e42'),
            disc(174 + i * 84, -4, 9, '#3a3e42'),
          ]),
        ]),
      ]
    },
  },
  tunnels: {
    words: '隧道',
    size: lying,
    wide: 2.4,
    back: (s) => range(s, false),
    over: (s, t) => {
      const dark = [
        [0.12, 0.34],
        [0.5, 0.58],
        [0.74, 0.92],
      ].some(([from = 0, to = 0]) => t > from && t < to)
      return dark
        ? [
            s.fill('#0e1114'),
            times(4, (i) => disc(640 - loop(t * 9 + i / 4) * 760, 130, 70, s.glow('#ffe2a088', '#ffb85a00'))),
          ]
        : ''
    },
    front: (s) => carriage(s, '#5a6a4a', [box(430, 330, 70, 64, 12, '#c8402f'), puffs(s, 464, 330, 0.1, 0, 0.4, 1)]),
  },
  menyuan: {
    words: '祁连山 雪',
    size: square,
    wide: 2.2,
    style: 'film',
    back: (s) => range(s, true),
    over: () => '',
    front: (s) =>
      carriage(s, '#2f4f6a', [
        at(440, 470, [
          path('M-50 40Q-54 -70 0 -80Q54 -70 50 40Z', '#c8503c'),
          disc(0, -106, 38, '#3a2c26'),
          line('M-30 -40Q-90 -90 -110 -140', '#c8503c', 20),
          disc(-112, -146, 11, '#e6bd98'),
        ]),
      ]),
  },
}
