import { scallion } from '../shapes/food.ts'
import { leaf } from '../shapes/plants.ts'
import { steam } from '../shapes/sky.ts'
import { blob, bowlTop } from '../shapes/table.ts'
import { at, box, disc, line, oval, path, polar, rect, times } from '../svg.ts'
import { radish, fruit, crab } from './kitchen-parts.ts'
import {
  balcony,
  dusk,
  indoors,
  jar,
  type Moment,
  p11,
  p34,
  p43,
  p45,
  p54,
  sheet,
  sunlight,
  tabletop,
  tray,
} from './stage.ts'

/** What is cooked, dried, put in jars and eaten. */
export const preserves: Record<string, Moment> = {
  crabs: {
    words: '蟹',
    size: p45,
    draw: (s) => [
      indoors(s, '#4a5a58', '#6a4a34', 0.3),
      oval(360, 640, 330, 190, '#e9eeea'),
      oval(360, 632, 290, 160, '#f8faf6'),
      crab(s, 250, 560, 100),
      crab(s, 470, 580, 104),
      crab(s, 350, 700, 112),
      at(600, 330, [
        line('M0 0l-120 150', '#c9a06a', 9),
        box(-30, -60, 26, 70, 12, '#a8b0b4'),
        box(6, -60, 26, 70, 12, '#a8b0b4'),
      ]),
      oval(130, 360, 66, 40, '#2f2420'),
      oval(130, 354, 56, 30, '#6a3a20'),
    ],
  },
  'mutton-soup': {
    words: '羊汤',
    size: p43,
    draw: (s) => [
      tabletop(s, '#8a5c3a'),
      bowlTop(
        s,
        340,
        280,
        220,
        '#d9dfe2',
        '#f2ecda',
        [
          times(7, (i) =>
            path(
              blob(s, 270 + (i % 3) * 70, 220 + Math.floor(i / 3) * 62, 34, 0.2),
              s.rng.pick(['#b58a6a', '#a0745a']),
            ),
          ),
          scallion(s, 340, 280, 150, 40),
          times(12, () => disc(340 + s.rng.range(-120, 120), 280 + s.rng.range(-110, 110), 6, '#f0c05a99')),
        ],
        '#4a7a9a',
      ),
      at(
        600,
        330,
        [
          oval(0, 0, 90, 66, s.slant('#e8bd72', '#b07a34')),
          times(30, () => disc(s.rng.range(-70, 70), s.rng.range(-46, 46), 3, '#fff0c8')),
        ],
        1,
        20,
      ),
      steam(s, 330, 220, 300, 150, 0.5),
    ],
  },
  'rice-cooker': {
    words: '电饭煲 排骨饭',
    size: p11,
    style: 'cut',
    draw: (s) => [
      s.fill('#e8c46a'),
      rect(0, 520, 720, 200, '#b0703c'),
      box(150, 230, 420, 380, 90, '#f4f1e8'),
      box(150, 470, 420, 140, 60, '#d9d2c2'),
      oval(360, 250, 210, 76, '#c9c2b2'),
      oval(360, 246, 182, 60, '#6a4a34'),
      times(16, (i) => disc(230 + (i % 8) * 36, 232 + Math.floor(i / 8) * 24, 20, i % 3 ? '#f2e6c4' : '#a85a34')),
      box(290, 500, 140, 60, 18, '#3a3f46'),
      disc(320, 530, 12, '#e86a4c'),
      box(430, 330, 110, 90, 6, '#f6d94a'),
      line('M446 360h78M446 384h60', '#5a4a2a', 7),
      steam(s, 360, 200, 190, 150, 0.8),
    ],
  },
  chestnuts: {
    words: '栗子',
    size: p34,
    style: 'film',
    draw: (s) => [
      dusk(s, '#2a2438', '#5a3a34', 34),
      oval(360, 690, 340, 200, '#1e1a18'),
      oval(360, 670, 310, 170, '#3a2c24'),
      times(110, () => {
        const [x, y] = polar(360, 670, 280 * Math.sqrt(s.rng.range(0, 1)), s.rng.range(0, 360), 0.52)
        return at(
          x,
          y,
          [
            path('M-24 10Q-20 -24 0 -28Q20 -24 24 10Q0 24 -24 10Z', s.slant('#a8643a', '#6a3018', '#3f1a0c')),
            oval(-8, -8, 5, 8, '#f0c89a88'),
            line('M-16 8q16 8 32 0', '#d9b48a', 4),
          ],
          1,
          s.rng.range(0, 360),
        )
      }),
      at(560, 600, [line('M0 0L140 -330', '#8a6a48', 22), path('M-60 -10L40 -30L60 40L-50 60Z', '#8a8a88')]),
      steam(s, 300, 560, 420, 190, 0.5),
    ],
  },
  'garlic-jar': {
    words: '腊八蒜 蒜',
    size: p45,
    style: 'film',
    draw: (s) => [
      indoors(s, '#b9b0a0', '#8a6a4c', 0.74),
      jar(s, 350, 770, 330, 480, '#b83a2c', [
        rect(150, 300, 420, 480, '#dfe6b0'),
        times(44, (i) =>
          at(
            210 + (i % 6) * 56 + s.rng.range(-14, 14),
            420 + Math.floor(i / 6) * 46,
            [path('M-22 20Q-28 -10 0 -30Q28 -10 22 20Q0 32 -22 20Z', s.slant('#a9d09a', '#4f9a7a', '#2f7a66'))],
            1,
            s.rng.range(-90, 90),
          ),
        ),
      ]),
      sunlight(s, 0.22),
    ],
  },
  'greens-jar': {
    words: '坛 腌',
    size: p34,
    style: 'ink',
    draw: (s) => [
      indoors(s, '#dfe2d6', '#9aa093', 0.72),
      jar(s, 360, 830, 300, 470, '#7d8078', [
        rect(150, 300, 420, 540, '#cfd6b8'),
        times(60, () =>
          leaf(
            220 + s.rng.range(0, 270),
            420 + s.rng.range(0, 390),
            s.rng.range(60, 120),
            s.rng.range(-40, 220),
            s.rng.pick(['#4f6a44', '#6f8a5a', '#3a5238']),
            0.2,
          ),
        ),
      ]),
      path(blob(s, 560, 800, 66, 0.12, 0.8), s.slant('#b5b0a8', '#6a6660')),
      times(4, (i) => line(`M${60 + i * 30} 220q20 200 -6 420`, '#5a6a50', 10)),
    ],
  },
  'osmanthus-jar': {
    words: '糖桂花 桂花',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      indoors(s, '#e8dcc0', '#a07a50', 0.7),
      jar(s, 340, 600, 230, 300, '#c9a04a', [
        rect(150, 300, 420, 320, '#e0a03a'),
        times(120, () =>
          disc(
            240 + s.rng.range(0, 200),
            360 + s.rng.range(0, 240),
            s.rng.range(4, 9),
            s.rng.pick(['#f8d26a', '#fbe39a', '#d98a2a']),
          ),
        ),
      ]),
      times(26, () =>
        disc(520 + s.rng.range(-90, 120), 590 + s.rng.range(-20, 60), 8, s.rng.pick(['#f2b83a', '#f8d26a'])),
      ),
      times(5, (i) => leaf(600, 480, 130, 140 + i * 26, '#4f7a4a', 0.3)),
    ],
  },
  'radish-harvest': {
    words: '萝卜',
    size: p11,
    draw: (s) => [
      tabletop(s, '#b9a482'),
      sheet(s, 90, 120, 540, 480, '#d9cfae'),
      radish(s, 240, 330, 62, -14),
      radish(s, 400, 350, 54, 8),
      radish(s, 530, 370, 30, 16),
      times(3, (i) =>
        at(180 + i * 40, 560, [line('M0 0L30 -190', '#6fa04e', 9), line('M0 0L6 40', '#f4f0e0', 12)], 1, i * 5),
      ),
    ],
  },
  'tiny-radish': {
    words: '萝卜',
    size: p43,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#6a4a34', '#4a3222')),
      times(80, () =>
        path(
          blob(s, s.rng.range(0, 720), s.rng.range(0, 540), s.rng.range(10, 34), 0.3),
          s.rng.pick(['#5a3c28', '#7a563c', '#3f2a1c']),
        ),
      ),
      radish(s, 200, 300, 44, -20),
      radish(s, 360, 290, 34, 4),
      radish(s, 500, 310, 26, 22),
      path(blob(s, 610, 350, 40, 0.3), '#3a2618'),
    ],
  },
  'radish-strips': {
    words: '萝卜',
    size: p54,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#8a7a62'),
      tray(
        s,
        350,
        290,
        260,
        times(70, () =>
          at(
            350 + s.rng.range(-170, 170),
            290 + s.rng.range(-165, 165),
            [
              path('M-46 -7Q0 -20 46 -6L44 8Q0 -4 -44 8Z', s.rng.pick(['#f6f0dc', '#efe4c4', '#fbf8ea'])),
              line('M-44 8Q0 -4 44 8', '#9ab06a', 4),
            ],
            1,
            s.rng.range(0, 180),
          ),
        ),
      ),
      sunlight(s, 0.3),
    ],
  },
  'persimmon-strings': {
    words: '柿',
    size: p34,
    style: 'film',
    draw: (s) => [
      balcony(s, '#a9c4d4', '#8a9aa4', 0.88),
      rect(0, 80, 720, 16, '#8a6a44'),
      times(5, (k) => [
        line(`M${90 + k * 135} 90V760`, '#d9cdb4', 4),
        times(7, (i) => [
          fruit(s, 90 + k * 135 + (i % 2) * 6, 170 + i * 88, 44, '#e0762a'),
          path(`M${70 + k * 135} ${132 + i * 88}q20 -16 40 0q-20 12 -40 0Z`, '#5a5a34'),
        ]),
      ]),
      sunlight(s, 0.25),
    ],
  },
}
