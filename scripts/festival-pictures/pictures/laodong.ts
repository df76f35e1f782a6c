import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { geese, lines, orb } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const laodong: Drawing = {
  alt: '劳动节：晨光里建筑工人并坐钢梁歇息，塔吊林立，脚下是城市与江',
  colour: '#e3b98f',
  draw(s) {
    const crane = (x: number, y: number, k: number, face: number, tone: string) =>
      at(
        x,
        y,
        [
          lines(
            [
              'M0 220V0',
              'M14 220V0',
              'M0 0L14 22',
              'M14 22L0 44',
              'M0 44L14 66',
              'M14 66L0 88',
              'M0 88L14 110',
              'M14 110L0 132',
              'M0 132L14 154',
              'M-60 0H200',
              'M-60 -12H190',
              'M7 -46L-56 -10',
              'M7 -46L150 -12',
              'M7 -46V0',
              'M200 0L190 -12',
            ],
            tone,
            3,
          ),
          lines(
            times(12, (i) => `M${-44 + i * 19} 0l9-12l9 12`),
            tone,
            1.6,
          ),
          rect(-62, 0, 26, 20, tone),
          line('M160 0V86', tone, 1.6),
          rect(146, 86, 28, 8, tone),
        ],
        k,
        0,
        face,
      )
    const worker = (x: number, robe: string, hat: string, { lean = 0, bun = false } = {}) =>
      at(
        x,
        268,
        [
          path('M-17 0Q-20 -34 -10 -44Q4 -52 16 -42Q22 -26 18 0Z', robe),
          path('M-10 -44L2 -20L14 -43Z', '#efe9da'),
          lines(['M-14-2Q10 2 22 8V48', 'M2-2Q26 2 34 10V46'], '#3d4a5c', 13),
          path('M12 46H30V56H12Z M26 44H44V54H26Z', '#3a2c24'),
          line(`M-12 -34Q-24 -14 ${-14 + lean} -2`, light(robe, 0.1), 9),
          line(`M13 -34Q28 -24 ${26 + lean} -12`, light(robe, 0.1), 9),
          disc(3, -58, 12, '#e9bd94'),
          path('M-13 -61Q-12 -78 4 -78Q18 -76 18 -62L24 -60Q6 -58 -13 -61Z', hat),
          line('M4 -78V-62', dark(hat, 0.2), 2),
          bun ? path('M-9 -58Q-16 -44 -10 -36Q-4 -46 -6 -58Z', colour.ink) : '',
        ],
        1.02,
      )
    return [
      s.fill(s.fade('#d98d6a', ['#f2cfa2', 0.4], ['#f6e6cb', 0.7], '#c9c3b4')),
      orb(s, 440, 150, 60, '#dc5a3f', 2.4),
      times(22, (i) => {
        const [x, w, h] = [i * 30 - 8, s.rng.int(18, 30), s.rng.int(30, 120)]
        return rect(x, 360 - h, w, h + 50, thin('#7d7f8f', 0.45))
      }),
      s.mist(350, 90, 0.8, '#f0dfc6'),
      path('M-10 402V372Q160 360 330 374T660 366V402Z', s.fade('#a9b9c3', '#7f95a3')),
      crane(120, 120, 1.1, 1, '#8a5a48'),
      crane(590, 90, 0.8, -1, '#a8765c'),
      crane(330, 200, 0.5, 1, '#b98f74'),
      geese(520, 60, 5, 18, '#5d4038', 1.6),
      // The beam on which they sit.
      rect(-10, 266, 660, 8, '#b0483a'),
      rect(-10, 274, 660, 16, s.fade('#7d2c24', '#96382c')),
      rect(-10, 290, 660, 8, '#c9604c'),
      times(22, (i) => disc(10 + i * 30, 282, 2.4, '#5d1f1a')),
      worker(110, '#4f7486', '#e0a83c'),
      worker(206, '#c98a4a', '#e8e2d2', { lean: 4 }),
      worker(300, '#7d6a8a', '#e0a83c', { bun: true }),
      worker(404, '#5d7f5a', '#c8402f'),
      worker(500, '#4b5c74', '#e0a83c', { lean: -4, bun: true }),
      path('M250 268V248H266V268Z', '#5b7d8a'),
      rect(254, 242, 8, 6, colour.seal),
      path('M452 268L456 254H474L478 268Z', '#efe9da'),
      oval(465, 254, 10, 3, '#d9c39a'),
      path('M560 402L600 298H616L580 402Z M60 402L20 298H36L80 402Z', '#7d2c24'),
      line('M556 230V266', '#6b4a30', 5),
      path('M544 226H574V238H544Z', '#55606a'),
    ]
  },
}
