import { moments } from '../demo-pictures/moments/all.ts'
import { skyline, walker } from '../demo-pictures/shapes/city.ts'
import { lantern } from '../demo-pictures/shapes/houses.ts'
import { hills } from '../demo-pictures/shapes/land.ts'
import { cloud, orb, stars } from '../demo-pictures/shapes/sky.ts'
import { at, box, disc, line, oval, path, rect, ring, times } from '../demo-pictures/svg.ts'
import { type Clip, loop, lying, scattered, sway, upright } from './clip.ts'
import { puffs, flake, drops, bird } from './clips-parts.ts'

/** The videos of the demo world. */
export const journeys: Record<string, Clip> = {
  quilts: {
    words: '被子 窗户',
    size: upright,
    back: (s) => [
      s.fill(s.fade('#c9c4b8', '#dcd6c8')),
      times(4, (r) =>
        times(3, (c) => [
          rect(30 + c * 176, 40 + r * 176, 130, 100, '#7d8f98'),
          rect(40 + c * 176, 50 + r * 176, 110, 80, s.fade('#a9c4cf', '#e6efec')),
          rect(20 + c * 176, 142 + r * 176, 150, 8, '#8f8576'),
        ]),
      ),
    ],
    over: (_, t) =>
      times(4, (r) =>
        times(3, (c) => {
          const i = r * 3 + c
          if (i === 4) return ''
          const [x, y] = [36 + c * 176, 146 + r * 176]
          const b = sway(t, i * 0.13) * 8
          const tone = ['#c8503c', '#e8c06a', '#5f87a8', '#8aa86a', '#d98aa0', '#7a6aa0', '#e0935a'][i % 7] ?? '#aaa'
          return [
            path(
              `M${x} ${y}H${x + 118}Q${x + 122 + b} ${y + 50} ${x + 116 + b} ${y + 92}Q${x + 60} ${y + 100 - b} ${x + 4 + b} ${y + 92}Q${x - 4 + b} ${y + 50} ${x} ${y}Z`,
              tone,
            ),
            times(3, (k) => line(`M${x + 24 + k * 34} ${y}q${b} 46 ${b} 92`, '#ffffff55', 5)),
          ]
        }),
      ),
  },
  'moon-crossing': {
    words: '月亮',
    size: upright,
    style: 'film',
    back: (s) => [s.fill(s.fade('#0e1630', '#2c3658')), stars(s, 40, 330)],
    over: (s, t) => [orb(s, 130 + t * 280, 250 - Math.sin(t * 3.14) * 50, 34, '#f8ecc4', '#f0dca0', 4)],
    front: () => [
      rect(0, 120, 170, 600, '#141a2c'),
      rect(370, 80, 170, 640, '#10162a'),
      times(7, (r) =>
        times(3, (c) => [
          rect(20 + c * 50, 150 + r * 78, 32, 40, r === 2 && c === 1 ? '#f4d68a' : '#1f2740'),
          rect(390 + c * 50, 110 + r * 82, 32, 42, r === 4 && c === 0 ? '#f0c878' : '#1c2338'),
        ]),
      ),
    ],
  },
  'mohe-snow': {
    words: '列车 车',
    size: lying,
    back: (s) => [
      s.fill(s.fade('#3f5068', '#8a9ab0')),
      times(14, (i) => path(`M${i * 50 - 20} 300l26 -${110 + (i % 3) * 40}l26 ${110 + (i % 3) * 40}Z`, '#2f4450')),
      rect(150, 170, 490, 170, s.fade('#2f6b4a', '#234f38')),
      rect(150, 200, 490, 8, '#e3bf55'),
      times(4, (i) => box(280 + i * 100, 222, 66, 56, 8, '#f6dfa0')),
      rect(180, 214, 70, 126, '#1c3a2c'),
      path('M0 340H640V480H0Z', '#e9eef4'),
      times(12, (i) => path(`M${180 + i * 7} 340l3 ${14 + (i % 4) * 8}l4 -${14 + (i % 4) * 8}Z`, '#dff0ff')),
      at(130, 420, [
        path('M-40 0Q-44 -120 0 -130Q44 -120 40 0Z', '#2c3e66'),
        disc(0, -152, 26, '#d9ad88'),
        path('M-30 -156Q0 -206 30 -156Z', '#5a4030'),
      ]),
    ],
    over: (s, t) => [
      at(234, 350 + sway(t * 2) * 6, [
        path('M-22 30Q-24 -60 0 -66Q24 -60 22 30Z', '#24406a'),
        disc(0, -80, 16, '#e6bd98'),
        rect(-18, -104, 36, 14, '#24406a'),
        line(`M10 -40L-30 ${10 + sway(t * 2) * 8}`, '#8a6a44', 5),
      ]),
      flake(s, 130, t),
    ],
  },
  'basin-drips': {
    words: '盆',
    size: [720, 720],
    style: 'film',
    back: (s) => {
      const moment = moments['basins']
      return moment ? moment.draw(s) : ''
    },
    over: (s, t) =>
      [
        [190, 500, 120],
        [420, 560, 110],
        [610, 490, 90],
      ].map(([x = 0, y = 0, r = 0], i) => {
        const age = loop(t * (i + 2) + i * 0.3)
        return [
          age < 0.5
            ? oval(x, y - 300 + 300 * (age * 2) ** 2, 4, 8, '#eaf6fc')
            : [0, 0.25].map((late) => {
                const grown = Math.max(0, (age - 0.5) * 2 - late)
                return oval(
                  x,
                  y,
                  r * grown,
                  r * 0.26 * grown,
                  'none',
                  `stroke="#ffffff" stroke-opacity="${(1 - grown).toFixed(2)}" stroke-width="3"`,
                )
              }),
          puffs(s, -900, 0, 1, 0, 0, 1),
        ]
      }),
  },
  'fish-lanterns': {
    words: '渔灯 灯',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#0c1430', '#1c2a4a')),
      stars(s, 70, 330),
      rect(0, 270, 540, 450, s.fade('#16243f', '#0a1424')),
      hills(s, 276, 14, '#0c1424', '#0c1424', 0.2),
    ],
    over: (s, t) =>
      times(13, (i) => {
        const u = 0.4 + i * 0.09
        const [x, y] = [30 + scattered(i) * 480 + sway(t, i * 0.21) * 8 * u, 300 + i * 30 + sway(t, i * 0.37) * 5]
        return [
          disc(x, y - 12 * u, 90 * u, s.glow('#ffc06a66', '#ff9d4a00')),
          path(`M${x - 34 * u} ${y}H${x + 34 * u}L${x + 22 * u} ${y + 16 * u}H${x - 22 * u}Z`, '#8a3a24'),
          box(x - 15 * u, y - 34 * u, 30 * u, 34 * u, 5, i % 3 ? '#ffb04a' : '#ff7a4a'),
          line(`M${x} ${y + 22 * u}v${60 * u}`, '#ffb85a44', 12 * u),
        ]
      }),
    front: (s) =>
      times(3, (i) => [
        path(`M${90 + i * 150} 720q-10 -90 30 -96q40 6 30 96Z`, '#05080f'),
        disc(120 + i * 150, 610, 18, '#05080f'),
        lantern(s, -500, -500, 4),
      ]),
  },
  'geese-over': {
    words: '雁',
    size: upright,
    style: 'film',
    back: (s) => [
      s.fill(s.fade('#8fa4b8', '#e0c9b0', '#f0dcc0')),
      cloud(s, 160, 260, 260, '#f2e6d8', 0.5),
      at(0, 420, skyline(s, 180, 150, '#7d8894', '#f4dfa0', 0.2)),
      rect(0, 600, 540, 120, '#5a5f66'),
      rect(0, 588, 540, 10, '#8a9098'),
      times(18, (i) => rect(i * 31, 560, 5, 40, '#8a9098')),
    ],
    over: (_, t) =>
      times(11, (i) => {
        const k = i - 5
        const late = i === 9 ? 34 : 0
        return bird(
          600 - t * 680 + Math.abs(k) * 26 + late,
          150 + t * 60 + k * 15 + Math.abs(k) * 4,
          13,
          sway(t * 6, i * 0.19),
          '#3a3634',
        )
      }),
    front: () =>
      times(5, (i) =>
        walker(
          60 + i * 106,
          700,
          130 + (i % 2) * 20,
          ['#3f5a7d', '#d9a02c', '#7d3a44', '#4a5a4a', '#2c2c34'][i] ?? '#444',
          '',
          i === 2 ? '#c8402f' : '',
        ),
      ),
  },
  'plum-rain': {
    words: '棉袄 菜场',
    size: upright,
    style: 'gouache',
    back: (s) => [
      s.fill(s.fade('#b5b5a4', '#8f8f80')),
      rect(110, 50, 380, 380, '#6a4f3a'),
      rect(126, 66, 348, 348, s.fade('#8fa4a8', '#b9c4bc')),
      times(3, (i) => path(`M${130 + i * 116} 330l58 -50l58 50Z`, '#4a5054')),
      times(3, (i) => rect(140 + i * 116, 330, 96, 84, '#e6e4d8')),
      line('M0 470H540', '#6a5a48', 6),
    ],
    over: (s, t) => [
      s.clip('M126 66H474V414H126Z', drops(s, 60, t)),
      rect(296, 66, 10, 348, '#6a4f3a'),
      rect(126, 236, 348, 10, '#6a4f3a'),
      at(
        270,
        470,
        [
          path('M-100 6Q0 -22 100 6L150 190L104 206L84 120L92 240H-92L-84 120L-104 206L-150 190Z', '#3f5a8a'),
          line('M0 -6V236', '#2c3f66', 6),
          times(4, (i) => line(`M-16 ${40 + i * 50}h32`, '#c8402f', 8)),
          times(18, (i) => disc(-70 + (i % 6) * 28, 40 + Math.floor(i / 6) * 70, 7, '#f0e6d0')),
        ],
        1,
        sway(t) * 2.4,
      ),
      ring(-99, -99, 1, '#fff', 1),
    ],
  },
}
