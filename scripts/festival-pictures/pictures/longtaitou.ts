import { thin } from '../../demo-pictures/palette.ts'
import { type Point, at, disc, line, path, smooth, times } from '../../demo-pictures/svg.ts'
import { brush, lines, mountain, rain } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { house, person } from '../things.ts'

export const longtaitou: Drawing = {
  alt: '二月二龙抬头：青龙从春云中探首，细雨洒向新绿的田垄',
  colour: '#b5c2bd',
  draw(s) {
    const scale = (points: Point[], w: number) => [
      brush(s, points, w, s.slant('#5f8a80', '#3d6a68', '#2b4a50'), 'even'),
      line(smooth(points.map(([x, y]): Point => [x + w * 0.1, y + w * 0.2])), thin('#d9dfc4', 0.8), w * 0.36),
      line(
        smooth(points),
        thin('#1f363a', 0.55),
        w * 0.7,
        `stroke-dasharray="1.6 ${(w * 0.24).toFixed(0)}" style="stroke-linecap:butt"`,
      ),
    ]
    const cloud = (tone: string) =>
      s.stamp([
        path(
          'M-90 20Q-110 -4 -78 -14Q-76 -44 -42 -36Q-22 -62 10 -42Q44 -52 50 -20Q90 -22 92 6Q96 22 70 24H-70Q-84 24 -90 20Z',
          s.fade(tone, thin(tone, 0.7)),
        ),
        lines(
          [
            'M-60 6q-4-20 16-20q14 2 10 14q-8 8-12 0',
            'M-10-6q2-24 24-20q16 6 8 18q-10 6-12-4',
            'M44 8q2-16 18-12q8 6 2 12',
          ],
          thin('#7f9a98', 0.7),
          2,
        ),
      ])
    const [far, near] = [cloud('#dfe3da'), cloud('#f1efe4')]
    return [
      s.fill(s.fade('#8da3a6', ['#d5dcd3', 0.55], '#c3ce9c')),
      mountain(
        s,
        [
          [-20, 300],
          [120, 262],
          [260, 290],
          [400, 250],
          [540, 286],
          [660, 260],
        ],
        '#6f8c80',
        { top: 0.45, rough: 14 },
      ),
      s.mist(306, 50, 0.8, '#e3e6d6'),
      path('M-10 402V340Q160 312 330 330T660 316V402Z', s.fade('#9db36a', '#64854a')),
      lines(
        times(7, (i) => `M-10 ${352 + i * 9}Q160 ${322 + i * 13} 330 ${340 + i * 11}T660 ${326 + i * 14}`),
        thin('#45602f', 0.45),
        2,
      ),
      house(s, 96, 326, 44),
      house(s, 136, 326, 34),
      person(520, 352, 34, '#8a5f3f', { hat: 'bamboo', arm: 'out' }),
      path('M552 352Q554 334 574 334Q592 332 598 340Q606 344 598 350L596 360H590V350H566V360H560V352Z', '#4b4038'),
      far(120, 150, 1.3),
      far(560, 110, 1.1),
      scale(
        [
          [-30, 90],
          [60, 40],
          [150, 70],
          [190, 150],
          [270, 196],
          [350, 160],
          [372, 96],
        ],
        62,
      ),
      scale(
        [
          [660, 230],
          [600, 190],
          [540, 214],
          [480, 250],
          [430, 230],
        ],
        38,
      ),
      lines(
        ['M20 30Q40 0 70 6', 'M110 30Q130 2 156 20', 'M200 110Q230 96 236 124', 'M232 160Q262 140 276 162'],
        '#c9603c',
        6,
      ),
      // The head looks out of the cloud.
      at(
        392,
        92,
        [
          path(
            'M-46 10Q-52 -34 -10 -46Q26 -54 60 -34Q104 -30 118 -12Q124 2 108 8Q86 12 70 10Q96 20 110 18Q104 34 76 34Q40 34 18 26Q-20 50 -46 10Z',
            s.slant('#6f9a8c', '#47756f', '#2f5558'),
          ),
          path('M64 10Q84 18 108 18Q100 28 78 27Q60 24 50 16Z', '#a8322a'),
          lines(['M72 11v8', 'M82 13v8', 'M92 14v7'], colour.snow, 3),
          path('M-6 -44Q-30 -70 -66 -72Q-50 -60 -40 -58Q-58 -58 -74 -50Q-40 -50 -18 -34Z', '#c2a15c'),
          path('M18 -48Q8 -82 -16 -98Q-12 -82 -12 -78Q-22 -86 -34 -86Q-8 -68 2 -44Z', '#d9bd7a'),
          disc(30, -26, 11, '#fbf3df'),
          disc(33, -25, 5.4, colour.ink),
          disc(31, -27, 1.8, colour.snow),
          line('M14 -38Q32 -48 48 -34', '#c9603c', 6),
          disc(108, -8, 5, '#2f5558'),
          path('M90 -22Q104 -36 118 -24', 'none', 'stroke="#c9603c" stroke-width="4"'),
          lines(['M112-4Q150-14 168 12Q178 34 204 26', 'M108 4Q136 22 134 50Q132 76 156 84'], '#d9bd7a', 3),
          lines(
            ['M-40 16Q-70 20-84 46', 'M-34 26Q-58 40-62 66', 'M-22 34Q-36 54-34 78', 'M-44 2Q-72-2-94 12'],
            '#c9603c',
            5,
          ),
          lines(['M20 30Q14 50 28 66', 'M34 32Q32 52 46 62', 'M8 30Q-2 50 6 70'], '#dfe3c8', 3.4),
        ],
        1.02,
      ),
      disc(560, 56, 17, s.glow('#fff6e0', ['#f0b27a', 0.6], colour.seal)),
      s.halo(560, 56, 44, '#f0a878', 0.5),
      lines(['M548 40q-4-16 8-24', 'M566 38q4-14-2-22', 'M578 46q12-8 8-20'], '#e0704c', 4),
      near(250, 260, 1.15),
      near(440, 268, 0.95),
      near(30, 236, 0.9),
      near(590, 262, 0.8),
      rain(s, 34, thin('#f7f8f0', 0.75), -0.2),
      rain(s, 4, thin('#3d5a5c', 0.3), -0.2),
    ]
  },
}
