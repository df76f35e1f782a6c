import { blob, cup } from '../shapes/table.ts'
import { lamp } from '../shapes/things.ts'
import { at, box, disc, line, path, rect, times } from '../svg.ts'
import { indoors, type Moment, p11, p34, p43, p45, p54, sheet, written } from './stage.ts'

/** Things that lie about, each with a story. */
export const letters: Record<string, Moment> = {
  'one-window': {
    words: '窗 楼',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill('#0e1424'),
      rect(60, 60, 600, 900, '#161d30'),
      times(9, (r) =>
        times(5, (c) => [
          rect(96 + c * 112, 100 + r * 96, 76, 62, r === 4 && c === 3 ? '#f8dc98' : '#1f2840'),
          rect(132 + c * 112, 100 + r * 96, 4, 62, '#10172a'),
        ]),
      ),
      disc(470, 515, 170, s.glow('#ffdc9055', '#ffb85a00')),
      at(470, 546, [path('M-16 0Q-18 -30 0 -34Q18 -30 16 0Z', '#4a3a34'), disc(0, -42, 9, '#4a3a34')]),
    ],
  },
  headlamps: {
    words: '头灯 潮',
    size: p54,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#141c34', '#2f3a54', '#54586a')),
      rect(0, 250, 720, 330, s.fade('#2a3448', '#4a4a4c', '#3a3834')),
      times(40, () => line(`M${s.rng.range(0, 720)} ${s.rng.range(260, 560)}h${s.rng.range(30, 120)}`, '#8a94a855', 3)),
      times(26, () => {
        const y = 270 + s.rng.range(0, 1) ** 2 * 260
        const x = s.rng.range(20, 700)
        const u = 4 + (y - 260) * 0.03
        return [
          disc(x, y, u * 8, s.glow('#fff0c0bb', '#ffe0a000')),
          disc(x, y, u, '#fffbe8'),
          path(
            `M${x - u * 2} ${y + u * 9}Q${x - u * 2} ${y} ${x} ${y + u * 0.6}Q${x + u * 2} ${y} ${x + u * 2} ${y + u * 9}Z`,
            '#0c1020',
          ),
        ]
      }),
    ],
  },
  mahjong: {
    words: '麻将 牌',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      s.fill('#3f7a5c'),
      times(13, (i) =>
        at(70 + i * 48, 480, [
          box(-21, -34, 42, 68, 6, '#f8f4e8'),
          rect(-21, 24, 42, 12, '#3f8a5a'),
          i % 3 === 0 ? disc(0, -6, 12, '#c8281c') : line('M0 -24v36', i % 3 === 1 ? '#2f6a4a' : '#2c4a9a', 9),
        ]),
      ),
      times(14, (i) =>
        at(
          150 + (i % 7) * 66 + s.rng.range(-12, 12),
          170 + Math.floor(i / 7) * 110 + s.rng.range(-16, 16),
          [
            box(-21, -30, 42, 60, 6, '#f4efe0'),
            i % 2 ? disc(0, 0, 11, '#2c4a9a') : line('M-10 -12h20M-10 0h20M-10 12h20', '#c8281c', 4),
          ],
          1,
          s.rng.range(-40, 40),
        ),
      ),
      times(16, () =>
        at(
          s.rng.range(0, 720),
          s.rng.range(0, 576),
          path('M0 30Q-6 8 -34 -8Q-30 -34 0 -26Q30 -34 34 -8Q6 8 0 30Z', s.rng.pick(['#f2c02c', '#e8ab1c', '#f8d860'])),
          1,
          s.rng.range(0, 360),
        ),
      ),
      cup(s, 630, 110, 60, '#e9e4d6'),
    ],
  },
  'tide-sand': {
    words: '沙滩 脚印',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#c9b48c', '#b59c72')),
      times(500, () =>
        disc(
          s.rng.range(0, 720),
          s.rng.range(0, 960),
          s.rng.range(1, 2.4),
          s.rng.pick(['#a88c60', '#dcc9a0', '#8f7850']),
        ),
      ),
      path('M0 0H720V150Q560 230 400 170T0 210Z', '#8fb0b4'),
      path('M0 200Q220 260 400 176T720 150V190Q560 250 400 200T0 240Z', '#f2f4ee'),
      times(11, (i) =>
        at(150 + i * 46, 420 + i * 42 - (i % 2) * 30, line('M0 0L-16 -26M0 0L0 -34M0 0L18 -24', '#7d6844', 6), 1, 30),
      ),
      times(16, (i) => disc(560 - i * 22, 340 + i * 15 + (i % 2) * 12, 5, '#7d6844')),
      written(s, 180, 800, 330, 1, 84, '#7d6844'),
    ],
  },
  egrets: {
    words: '白鹭',
    size: p43,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#dde4dc', '#f0ecdc')),
      path('M0 240Q200 190 360 230T720 210V300H0Z', '#9fb0a4'),
      rect(0, 330, 720, 210, s.fade('#c9d4cc', '#e4e6da')),
      times(14, () => line(`M${s.rng.range(0, 700)} ${s.rng.range(340, 530)}h${s.rng.range(30, 110)}`, '#8fa09a', 3)),
      [
        [210, 400, 1],
        [330, 440, 1.3],
        [520, 390, 0.8],
      ].map(([x = 0, y = 0, u = 1]) =>
        at(
          x,
          y,
          [
            line('M-6 0V80M10 0V84', '#3a4440', 4),
            path('M-60 0Q-30 -46 30 -40Q60 -30 40 10Q0 30 -60 0Z', '#fbfcf8', 'stroke="#6a7670" stroke-width="3"'),
            line('M34 -30Q70 -60 44 -100Q36 -130 62 -136', '#f4f6f2', 13),
            path('M60 -142l44 10l-42 8Z', '#2f3836'),
          ],
          u,
        ),
      ),
      times(20, (i) => line(`M${600 + i * 5} 540q${-10 + i} -90 ${-30 + i * 4} -150`, '#4a5a4a', 4)),
    ],
  },
  ferry: {
    words: '轮渡 江',
    size: p45,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#a9b9c4', '#dcdcd2')),
      path('M0 380Q120 320 240 372T480 350T720 366V420H0Z', '#8fa0a4'),
      rect(330, 210, 16, 170, '#7d8a90'),
      path('M300 250h76l-14 -30h-48ZM292 300h92l-14 -30h-64Z', '#8a5c4c'),
      rect(0, 410, 720, 490, s.fade('#a8b0a8', '#6f7c7c')),
      times(40, () => line(`M${s.rng.range(0, 700)} ${s.rng.range(420, 880)}h${s.rng.range(30, 160)}`, '#e6ebe866', 4)),
      at(370, 590, [
        path('M-290 0H290L240 100H-250Z', '#2f5a7a'),
        rect(-230, -84, 430, 84, '#f2efe6'),
        times(9, (i) => rect(-212 + i * 46, -66, 30, 36, '#6f97a8')),
        rect(-160, -150, 260, 66, '#f8f6ee'),
        times(5, (i) => rect(-140 + i * 48, -136, 30, 32, '#6f97a8')),
        rect(-60, -210, 60, 60, '#c8402f'),
        line('M-290 -2H290', '#c8402f', 9),
      ]),
      s.blur(8, path('M80 700Q370 740 660 690L690 760Q360 800 40 750Z', '#ffffff66')),
    ],
  },
  'spiral-rail': {
    words: '铁路 轨',
    size: p34,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#b9cbd0', '#e0dcc4')),
      path('M0 300L180 110L330 260L520 60L720 280V960H0Z', s.fade('#7d9684', '#4f6a50')),
      times(4, (i) => [
        path(
          `M${-20} ${430 + i * 130}Q360 ${360 + i * 130} 740 ${440 + i * 130}`,
          'none',
          'stroke="#c9bb9c" stroke-width="34"',
        ),
        path(
          `M-20 ${426 + i * 130}Q360 ${356 + i * 130} 740 ${436 + i * 130}`,
          'none',
          'stroke="#5a4a3c" stroke-width="5"',
        ),
        path(
          `M-20 ${440 + i * 130}Q360 ${370 + i * 130} 740 ${450 + i * 130}`,
          'none',
          'stroke="#5a4a3c" stroke-width="5"',
        ),
      ]),
      [
        [20, 424],
        [700, 566],
      ].map(([x = 0, y = 0]) =>
        path(`M${x - 44} ${y + 30}V${y - 10}Q${x} ${y - 70} ${x + 44} ${y - 10}V${y + 30}Z`, '#2a2a28'),
      ),
      times(7, (i) => box(180 + i * 58, 516 - Math.sin((i + 2) / 3) * 16, 54, 32, 5, i ? '#2f6b4a' : '#8a3a2c')),
      times(40, () =>
        path(
          blob(s, s.rng.range(0, 720), s.rng.range(330, 950), s.rng.range(12, 30), 0.3),
          s.rng.pick(['#b5623a55', '#3f5a3c88', '#c9883a66']),
        ),
      ),
    ],
  },
  'lamp-letter': {
    words: '信 歌词',
    size: p11,
    style: 'film',
    draw: (s) => [
      indoors(s, '#3a3430', '#4a3626', 0.4),
      disc(430, 320, 360, s.glow('#ffe0a088', '#ffb85a00')),
      lamp(s, 580, 330, 150, '#2f5a4c'),
      sheet(s, 110, 380, 360, 280, '#f4e8c8', [
        written(s, 136, 420, 310, 5, 46, '#2c4a8a'),
        times(3, (i) => [
          times(5, (k) => {
            const a = (k * 72 * Math.PI) / 180
            return disc(420 + Math.cos(a) * 10, 450 + i * 80 + Math.sin(a) * 10, 7, '#5a7ab5')
          }),
          disc(420, 450 + i * 80, 5, '#e8c04a'),
        ]),
      ]),
      at(520, 600, [box(-8, -110, 16, 200, 7, '#22262a'), path('M-8 90l8 30l8 -30Z', '#c9a04a')], 1, 50),
    ],
  },
  harmonica: {
    words: '口琴',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.slant('#e6ecec', '#b9c9cc')),
      times(9, (i) => line(`M-20 ${i * 66}q370 30 760 0`, '#a9bcc0', 5)),
      at(
        360,
        280,
        [
          s.blur(12, box(-250, -40, 510, 130, 20, '#00000055')),
          box(-250, -60, 500, 120, 18, s.fade('#f4f4f0', '#b5bab8', '#e4e6e2')),
          rect(-230, -18, 460, 36, '#8a4a2c'),
          times(16, (i) => rect(-222 + i * 29, -14, 18, 28, '#2a1a14')),
          line('M-200 -38h300', '#8a8f8c', 4),
        ],
        1,
        -10,
      ),
    ],
  },
}
