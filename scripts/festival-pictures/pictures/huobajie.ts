import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { lines, mountain, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { flame } from '../things.ts'

export const huobajie: Drawing = {
  alt: '火把节：彝家人绕着篝火牵手起舞，火把如龙蜿蜒上山',
  colour: '#4b3636',
  draw(s) {
    const fire = flame(s)
    const dancer = (top: string, bands: readonly string[]) =>
      s.stamp([
        bands.map((tone, i) =>
          path(
            `M${-10 - i * 5} ${-30 + i * 10}Q0 ${-26 + i * 10} ${10 + i * 5} ${-30 + i * 10}L${16 + i * 5} ${-19 + i * 10}Q0 ${-14 + i * 10} ${-16 - i * 5} ${-19 + i * 10}Z`,
            tone,
          ),
        ),
        path('M-11 -29Q-12 -50 0 -54Q12 -50 11 -29Q0 -25 -11 -29Z', top),
        lines(['M-9-46Q-24-42-32-54', 'M9-46Q24-42 32-54'], top, 6),
        disc(0, -63, 8.5, '#d9a27a'),
        path('M-12 -66Q-10 -78 0 -78Q10 -78 12 -66Q0 -72 -12 -66Z', '#1d1a22'),
        path('M-13 -67Q0 -76 13 -67L12 -63Q0 -70 -12 -63Z', '#e0604a'),
      ])
    const [red, gold, blue] = [
      dancer('#3a2430', ['#c8402f', '#f0c04a', '#23304a', '#e9e2d2']),
      dancer('#23304a', ['#f0c04a', '#2f6a5a', '#c8402f', '#23304a']),
      dancer('#1f3a3a', ['#2f6fa0', '#e9e2d2', '#c8402f', '#f0c04a']),
    ]
    return [
      s.fill(s.fade('#141a2c', ['#2b2a40', 0.5], '#4a2f30')),
      specks(s, 70, thin(colour.snow, 0.75), [1.3, 2.2], [0, 0, 640, 190]),
      path('M86 44Q60 50 60 76Q66 100 94 100Q72 88 74 68Q76 54 86 44Z', '#f0e3b8'),
      mountain(
        s,
        [
          [-20, 230],
          [80, 150],
          [190, 196],
          [320, 104],
          [450, 178],
          [560, 120],
          [660, 180],
        ],
        '#10141f',
        { top: 0.95, foot: 0.5, rough: 16 },
      ),
      mountain(
        s,
        [
          [-20, 290],
          [160, 232],
          [330, 268],
          [500, 222],
          [660, 270],
        ],
        '#171a26',
        { top: 0.95, foot: 0.7, rough: 12 },
      ),
      // Torches climb the hill.
      times(26, (i) => {
        const t = i / 25
        const [x, y] = [610 - t * 300 + Math.sin(t * 9) * 62, 300 - t * 176]
        return [disc(x, y, 7 - t * 4, thin('#f2a04c', 0.35)), disc(x, y, 2.6 - t * 1.4, '#fbe09a')]
      }),
      s.halo(300, 300, 330, '#f2883c', 0.65),
      path('M-10 402V336Q180 316 330 326T660 330V402Z', s.fade('#4a3026', '#241a1c')),
      oval(300, 356, 250, 34, thin('#f2a04c', 0.22)),
      gold(150, 342, 0.8),
      red(210, 332, 0.74),
      blue(390, 332, 0.74),
      red(448, 340, 0.8),
      lines(
        ['M236 370L330 338', 'M262 374L352 350', 'M360 370L270 338', 'M300 376L296 320', 'M340 374L310 326'],
        '#3a2118',
        11,
      ),
      s.halo(300, 300, 130, '#fbd98a', 0.85),
      fire(300, 362, 2),
      fire(256, 366, 1.15, -8),
      fire(348, 366, 1.2, 8),
      fire(300, 366, 1.2),
      specks(s, 46, '#f8c766', [2, 3.4], [180, 90, 430, 320]),
      blue(70, 392, 1.15),
      red(152, 402, 1.2),
      gold(450, 402, 1.2),
      blue(534, 394, 1.15),
      at(604, 384, [
        line('M0 0L14 -96', '#6b4a30', 9),
        lines(['M10-60l10 2', 'M8-46l10 2'], '#c8402f', 3),
        s.halo(18, -112, 60, '#f6b45c', 0.8),
        fire(16, -90, 0.72),
      ]),
    ]
  },
}
