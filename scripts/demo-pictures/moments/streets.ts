import { rain } from '../shapes/sky.ts'
import { blob } from '../shapes/table.ts'
import { at, box, disc, line, oval, path, rect, ring, times } from '../svg.ts'
import { dusk, type Moment, p11, p43, p45, p54, sheet, tabletop, written } from './stage.ts'

/** Things that lie about, each with a story. */
export const streets: Record<string, Moment> = {
  'f-chord': {
    words: '和弦 琴',
    size: p54,
    style: 'film',
    draw: (s) => [
      s.fill('#2c2420'),
      rect(-20, 130, 760, 320, s.fade('#6a4228', '#8a5a38', '#5a3620')),
      times(5, (i) => rect(60 + i * 150 - i * i * 3, 130, 10, 320, '#d9d4c4')),
      times(6, (i) => line(`M-20 ${160 + i * 52}H740`, '#efe6cc', 3 + i * 0.7)),
      disc(290, 290, 14, '#f0ead6'),
      path('M60 90Q120 60 150 130L160 470Q120 520 90 470Z', '#e6bd98'),
      [
        [250, 220],
        [330, 330],
        [400, 384],
      ].map(([x = 0, y = 0]) => [
        path(
          `M${x - 30} ${y - 190}Q${x} ${y - 210} ${x + 26} ${y - 170}L${x + 24} ${y}Q${x} ${y + 24} ${x - 24} ${y}Z`,
          s.side('#f0cba6', '#d9a880'),
        ),
        oval(x, y - 2, 15, 11, '#f8e2d0'),
      ]),
    ],
  },
  'flute-kettle': {
    words: '竹笛 水壶 笛',
    size: p11,
    style: 'cut',
    draw: (s) => [
      s.fill('#8fb5b0'),
      rect(0, 500, 720, 220, '#c9a878'),
      path('M160 520Q130 330 300 320Q470 330 440 520Z', '#c8503c'),
      oval(300, 322, 84, 20, '#a83a2a'),
      disc(300, 296, 18, '#f0d9a0'),
      path('M430 420L540 350L556 376L446 480Z', '#c8503c'),
      path('M180 330Q300 150 420 330', 'none', 'stroke="#3a2a26" stroke-width="20"'),
      times(3, (i) =>
        path(`M${560 + i * 30} ${330 - i * 50}q40 -20 20 -60`, 'none', 'stroke="#f8f4e8" stroke-width="12"'),
      ),
      at(
        400,
        610,
        [
          box(-290, -16, 580, 32, 14, '#d9b45a'),
          times(7, (i) => disc(-120 + i * 56, -2, 8, '#5a3a1c')),
          rect(-260, -16, 14, 32, '#8a3a2c'),
          rect(230, -16, 14, 32, '#8a3a2c'),
        ],
        1,
        -5,
      ),
    ],
  },
  melodica: {
    words: '口风琴',
    size: p43,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#b5a084'),
      at(
        360,
        280,
        [
          box(-290, -110, 560, 200, 24, '#3f8aa8'),
          rect(-260, -30, 500, 110, '#f8f6ee'),
          times(16, (i) => line(`M${-260 + i * 32} -30v110`, '#8a8f92', 3)),
          [0, 1, 3, 4, 5, 7, 8, 10, 11, 12].map((i) => rect(-238 + i * 32, -30, 20, 64, '#22262a')),
          path('M-290 -20Q-350 -20 -340 60', 'none', 'stroke="#f0ece0" stroke-width="22"'),
        ],
        1,
        -6,
      ),
      sheet(s, 430, 370, 220, 140, '#f8f0d4', written(s, 450, 404, 180, 3, 34, '#c8382c')),
    ],
  },
  'mic-rain': {
    words: '电台 雨',
    size: p45,
    style: 'film',
    draw: (s) => [
      dusk(s, '#141c2c', '#2c3448', 24),
      rain(s, 160, '#cfe0f0'),
      rect(0, 700, 720, 200, '#1c1a1e'),
      times(14, (i) => [
        rect(60 + i * 44, 740, 6, 120, '#3a3a40'),
        box(48 + i * 44, 770 + ((i * 29) % 60), 30, 16, 5, i % 4 ? '#c9cdd0' : '#e8634f'),
      ]),
      line('M360 700V560', '#4a4a50', 16),
      box(290, 260, 140, 300, 66, s.side('#5a5e64', '#a8acb0', '#3a3c40')),
      times(7, (i) => line(`M296 ${320 + i * 32}h128`, '#2c2e32', 7)),
      disc(610, 640, 14, '#e8402f'),
      disc(610, 640, 60, s.glow('#ff5a4a88', '#ff5a4a00')),
    ],
  },
  'wheat-song': {
    words: '麦 花儿',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#a9c4d4', '#f0e0b0')),
      path('M0 280Q200 200 420 260T720 230V340H0Z', '#b5a074'),
      rect(0, 320, 720, 256, s.fade('#e0bf6a', '#b58f3f')),
      path('M330 500Q360 260 530 250Q660 300 690 500Z', '#e8c86a'),
      times(90, () =>
        line(`M${s.rng.range(340, 680)} ${s.rng.range(300, 500)}l${s.rng.range(-24, 24)} -18`, '#c9a040', 4),
      ),
      at(210, 470, [
        path('M-40 20Q-50 -130 0 -150Q50 -130 40 20Z', '#3f5a7a'),
        disc(0, -178, 30, '#c99a74'),
        path('M-36 -186Q0 -226 36 -186Z', '#f4f1e8'),
        line('M30 -110L150 -210', '#c99a74', 18),
        line('M60 -60L220 -290', '#8a6a40', 9),
        line('M220 -290l20 -40M220 -290l-2 -46M220 -290l40 -24', '#8a6a40', 6),
      ]),
      times(30, () => line(`M${s.rng.range(380, 560)} ${s.rng.range(90, 240)}l14 -8`, '#f4e2a0', 3)),
    ],
  },
  'apo-scissors': {
    words: '剪',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#8a5c40'),
      at(
        330,
        380,
        [
          path('M-200 -170H200V170H-200Z', '#c8281c'),
          times(6, (i) =>
            path(`M${-140 + (i % 3) * 140} ${-80 + Math.floor(i / 3) * 150}q30 -50 60 0q-30 50 -60 0Z`, '#8a5c40'),
          ),
          path('M-200 0Q-60 -40 0 0T200 0', 'none', 'stroke="#8a5c40" stroke-width="12"'),
        ],
        1,
        -8,
      ),
      at(
        560,
        260,
        [
          line('M-120 -70L60 30', '#b5bcc0', 22),
          line('M-130 40L60 -30', '#c9cfd2', 22),
          ring(100, 56, 40, '#2c2420', 16),
          ring(104, -50, 40, '#2c2420', 16),
          disc(-30, -14, 9, '#5a5e62'),
        ],
        1,
        24,
      ),
      times(14, () => path(blob(s, s.rng.range(60, 660), s.rng.range(590, 690), s.rng.range(5, 14), 0.5), '#d9402c')),
    ],
  },
}
