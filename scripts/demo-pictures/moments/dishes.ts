import { dark, light, thin } from '../palette.ts'
import { egg, strands } from '../shapes/food.ts'
import { steam } from '../shapes/sky.ts'
import { blob, chopsticks, shadow } from '../shapes/table.ts'
import { at, box, disc, line, oval, path, rect, ring, times } from '../svg.ts'
import { fruit } from './kitchen-parts.ts'
import { balcony, indoors, type Moment, p11, p34, p43, p45, p54, sheet, strung, tabletop, tray } from './stage.ts'

/** What is cooked, dried, put in jars and eaten. */
export const dishes: Record<string, Moment> = {
  'frozen-pears': {
    words: '冻梨 冻柿',
    size: p43,
    draw: (s) => [
      balcony(s, '#cfe0ea', '#9fb4c4', 0.5),
      oval(220, 420, 190, 84, '#c9ced2'),
      oval(220, 404, 170, 66, '#8a9298'),
      times(11, (i) => fruit(s, 110 + (i % 5) * 56, 370 + Math.floor(i / 5) * 36, 34, '#3f2a22')),
      times(8, (i) => fruit(s, 470 + (i % 4) * 62, 400 + Math.floor(i / 4) * 60, 32, '#d9702a')),
      times(90, () => disc(s.rng.range(0, 720), s.rng.range(0, 540), s.rng.range(1, 4), '#ffffffdd')),
    ],
  },
  'chili-string': {
    words: '辣椒',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      indoors(s, '#e8dcc4', '#8a6a4a', 0.86),
      rect(200, 60, 330, 420, '#c9dde2'),
      rect(216, 76, 298, 388, s.fade('#e6f0f0', '#a9c8d0')),
      rect(360, 60, 12, 420, '#8a6a4a'),
      strung(150, 130, 430, 90, 17, (i, x, y) =>
        at(
          x,
          y,
          path(
            'M-14 0Q-22 90 6 150Q24 90 14 0Z',
            i % 4 === 3 ? '#5f9a3c' : s.rng.pick(['#c8281c', '#d9402c', '#a81c18']),
          ),
          1,
          s.rng.range(-16, 16),
        ),
      ),
    ],
  },
  chilis: {
    words: '辣',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill('#7a1a14'),
      times(210, () =>
        at(
          s.rng.range(0, 720),
          s.rng.range(0, 960),
          [
            path('M0 -12Q60 -34 120 0Q60 16 0 12Z', s.slant('#e8503a', '#b8201a', '#6a0c0c')),
            line('M-2 0q-16 -6 -24 4', '#7a8a3a', 7),
            line('M20 -10q40 -14 76 4', '#ffb8a055', 4),
          ],
          s.rng.range(0.7, 1.2),
          s.rng.range(0, 360),
        ),
      ),
      times(80, () =>
        disc(s.rng.range(0, 720), s.rng.range(0, 960), s.rng.range(4, 8), s.rng.pick(['#5a3a1c', '#7d5a30'])),
      ),
    ],
  },
  'beef-noodles': {
    words: '牛河',
    size: p45,
    draw: (s) => [
      tabletop(s, '#3f5a4a'),
      shadow(s, 360, 440, 280),
      disc(360, 440, 280, '#f4f1e6'),
      ring(360, 440, 262, '#3f8a5a', 8),
      strands(s, 360, 440, 200, '#d9a860', 30),
      times(9, (i) =>
        path(
          blob(s, 270 + (i % 3) * 90, 360 + Math.floor(i / 3) * 80, 40, 0.25, 0.6),
          s.rng.pick(['#6a3420', '#8a4a2c']),
        ),
      ),
      times(16, () =>
        at(
          360 + s.rng.range(-150, 150),
          440 + s.rng.range(-140, 140),
          box(-30, -5, 60, 10, 5, s.rng.pick(['#6fa04e', '#e9efd8'])),
          1,
          s.rng.range(0, 180),
        ),
      ),
      chopsticks(s, 690, 720, 331, -151, '#2c2420'),
      steam(s, 340, 380, 340, 170, 0.4),
    ],
  },
  drying: {
    words: '晒 匾',
    size: p34,
    draw: (s) => [
      s.fill(s.fade('#b9d0cf', '#e6e0c4')),
      path('M0 420L720 300V960H0Z', '#6a5a4c'),
      times(9, (r) => line(`M0 ${470 + r * 60}L720 ${350 + r * 60}`, '#4f4238', 5)),
      times(8, (i) => {
        const [x, y] = [130 + (i % 2) * 380 + (i % 4 > 1 ? 60 : 0), 240 + Math.floor(i / 2) * 190]
        const tone = ['#c8281c', '#e8b83a', '#d9762a', '#efe0b0'][i % 4] ?? '#c8281c'
        return [
          line(`M${x - 170} ${y + 40}L${x + 190} ${y - 10}`, '#5a4028', 12),
          tray(
            s,
            x,
            y,
            150,
            times(70, () =>
              disc(
                x + s.rng.range(-105, 105),
                y + s.rng.range(-34, 34),
                s.rng.range(7, 13),
                s.rng.pick([tone, light(tone, 0.25), dark(tone, 0.2)]),
              ),
            ),
            0.42,
          ),
        ]
      }),
    ],
  },
  'eggs-basket': {
    words: '鸡蛋',
    size: p54,
    style: 'film',
    draw: (s) => [
      indoors(s, '#5c6a5a', '#4a3a2c', 0.7),
      path('M150 330Q170 520 260 540H480Q560 520 580 330Z', s.side('#c9a06a', '#8a6438', '#5a3c1e')),
      times(6, (r) => line(`M${158 + r * 10} ${360 + r * 32}q${204 - r * 10} 26 ${410 - r * 20} 0`, '#5a3c1e', 6)),
      times(9, (i) => oval(200 + i * 42, 318 - (i % 2) * 22, 34, 42, s.slant('#fdf3e2', '#d9b490'))),
      line('M180 330Q365 60 560 330', '#7a5630', 16),
      egg(s, 110, 500, 30),
    ],
  },
  potatoes: {
    words: '土豆 洋芋',
    size: p11,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#4f5a4a'),
      sheet(s, 110, 140, 500, 420, '#d9d0b4'),
      times(7, (i) => {
        const [x, y] = [220 + (i % 3) * 140, 250 + Math.floor(i / 3) * 120]
        return [
          shadow(s, x, y, 66),
          path(blob(s, x, y, 68, 0.12, 0.82), s.slant('#e0bd84', '#a87a44')),
          path(blob(s, x + 6, y - 6, 40, 0.2, 0.6), thin('#f6e2a8', 0.8)),
        ]
      }),
      oval(570, 590, 80, 60, '#f0ece0'),
      times(40, () => disc(570 + s.rng.range(-54, 54), 586 + s.rng.range(-36, 36), 5, '#b8301c')),
      steam(s, 340, 240, 230, 150, 0.4),
    ],
  },
}
