import { thin } from '../../demo-pictures/palette.ts'
import { disc, line, oval, path, polar, rect, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const qiufen: Drawing = {
  alt: '秋分晒秋：屋檐下一匾匾红椒、玉米、稻谷与柿饼，铺成秋色',
  colour: '#d9b87e',
  draw(s) {
    const tray = (x: number, y: number, r: number, tone: string, fill: string) => [
      oval(x + 6, y + 9, r, r * 0.72, thin('#4b3420', 0.3)),
      oval(x, y, r, r * 0.72, '#a87f48'),
      oval(x, y, r * 0.93, r * 0.66, '#d0ab6c'),
      oval(x, y, r * 0.86, r * 0.6, tone),
      fill,
    ]
    const many = (x: number, y: number, r: number, count: number, draw: (px: number, py: number) => string) =>
      times(count, () => draw(...polar(x, y, r * 0.8 * Math.sqrt(s.rng.range(0, 1)), s.rng.range(0, 360), 0.66)))
    const chilli = s.stamp([path('M-12 0Q0 -7 14 3Q0 6 -12 0Z', colour.seal), line('M-12 0l-5 -2', colour.leaf, 2)])
    const cob = s.stamp([
      path('M-20 0Q0 -12 20 0Q0 12 -20 0Z', '#e8b93c'),
      lines(['M-14-3Q0-7 16-1', 'M-14 3Q0 7 16 2'], '#b98422', 1),
      leaves('#b9c07a', leaf(-16, 0, 24, 168, 5), leaf(-16, 0, 22, 196, 5)),
    ])
    const cake = s.stamp([
      oval(0, 0, 13, 9, s.fade('#dd8a3e', '#a8521f')),
      oval(-1, -2, 8, 4, thin(colour.snow, 0.35)),
      disc(0, -1, 2, '#6b4a24'),
    ])
    return [
      s.fill(s.fade('#e9d7ae', '#cda870')),
      rect(-10, 0, 660, 84, s.fade('#e8ddc4', '#cfbf9c')),
      path('M-10 -10H650V36Q320 60 -10 36Z', s.fade('#3d444a', '#5d666c')),
      lines(
        times(23, (i) => `M${i * 29} -6v${46 + Math.sin(i * 0.14) * 10}`),
        thin('#23282d', 0.7),
        3,
      ),
      times(13, (i) => disc(12 + i * 51, 46 + Math.sin(i * 0.26) * 9, 8, '#4b5359')),
      [60, 230, 420, 580].map((x) => [
        line(`M${x} 48v24`, '#6b4a30', 2),
        times(6, (i) => chilli(x + (i % 2 === 0 ? -7 : 7), 72 + i * 6, 0.9, i % 2 === 0 ? 120 : 66)),
      ]),
      [145, 320, 505].map((x) => [
        line(`M${x} 48v22`, '#6b4a30', 2),
        cob(x - 9, 88, 0.9, 82),
        cob(x + 10, 90, 0.9, 98),
        cob(x, 112, 0.9, 90),
      ]),
      tray(110, 196, 96, '#8f2f24', ''),
      many(110, 196, 88, 20, (x, y) => chilli(x, y, 1, s.rng.int(0, 360))),
      tray(330, 190, 92, '#d9a63a', ''),
      many(330, 194, 66, 8, (x, y) => cob(x, y, 1, s.rng.int(0, 180))),
      tray(540, 200, 90, '#e6d4a0', ''),
      lines(
        times(5, (i) => `M${474 + i * 6} ${176 + i * 13}q66-${16 - i * 3} ${130 - i * 12} 0`),
        thin('#b08d48', 0.7),
        3,
      ),
      specks(s, 26, '#b9934e', [2, 3], [480, 166, 602, 236]),
      tray(220, 322, 104, '#c9a06a', ''),
      times(17, (i) => cake(150 + (i % 6) * 28 + (Math.floor(i / 6) % 2) * 12, 292 + Math.floor(i / 6) * 28, 1.1)),
      tray(440, 320, 98, '#7d8f55', ''),
      specks(s, 22, '#a8b86a', [6, 8], [376, 276, 504, 366]),
      specks(s, 14, '#55703c', [6, 6], [376, 280, 504, 362]),
      tray(42, 344, 70, '#efe6d2', ''),
      specks(s, 20, '#5b3a2c', [6, 7], [-4, 312, 86, 376]),
      tray(612, 330, 66, '#efe6d2', ''),
      many(606, 330, 56, 9, (x, y) => `${disc(x, y, 10, '#e6dcc4')}${disc(x, y - 1, 7, '#f7f1e2')}`),
    ]
  },
}
