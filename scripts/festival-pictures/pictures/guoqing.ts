import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { blot, lines, orb, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { roof } from '../things.ts'

export const guoqing: Drawing = {
  alt: '国庆：华表巍巍，白鸽齐飞，彩球升空，远处宫阙披着朝霞',
  colour: '#e6b48c',
  draw(s) {
    const hall = s.stamp([
      rect(-63, 35, 126, 60, s.fade('#b9503c', '#8f3a2e')),
      lines(
        times(8, (i) => `M${-57 + i * 16} 40v52`),
        thin('#f0c88a', 0.45),
        2,
      ),
      roof(s, 0, 0, 150, 40, '#b07258'),
    ])
    const bush = s.stamp([
      blot(s, 0, 0, 40, 16, '#5d7f4e', 0.8),
      specks(s, 12, colour.seal, [7, 9], [-34, -14, 34, 8]),
      specks(s, 6, '#e8b84a', [7, 9], [-34, -14, 34, 8]),
    ])
    const dove = s.stamp([
      path('M26 -4Q16 -10 4 -6Q-8 -2 -18 2L-34 4L-24 9L-30 14Q-12 12 2 8Q20 6 26 -4Z', colour.snow),
      path('M6 -4Q-2 -28 -22 -34Q-18 -16 -6 0Z', '#f3efe4'),
      path('M0 4Q-8 22 -24 28Q-20 14 -8 4Z', '#dfd9cc'),
      path('M24 -6L32 -3L25 -1Z', colour.ochre),
      disc(21, -4, 1.2, colour.ink),
    ])
    const balloon = (tone: string) =>
      s.stamp([
        line('M0 20q-4 16 2 34t-2 26', thin(colour.ink, 0.4), 1),
        path(
          'M0 22Q-20 8 -19 -8Q-16 -26 0 -26Q16 -26 19 -8Q20 8 0 22Z',
          s.glow(light(tone, 0.55), [tone, 0.7], dark(tone, 0.2)),
        ),
        path('M-4 21L4 21L0 26Z', tone),
      ])
    const [red, gold] = [balloon(colour.seal), balloon('#e0a83c')]
    const cloud = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        path(
          'M-90 14Q-104 -4 -76 -10Q-70 -34 -40 -24Q-16 -46 14 -28Q46 -38 54 -12Q90 -16 92 6Q92 18 66 18H-66Q-84 20 -90 14Z',
          s.fade('#fff8e8', thin('#fff8e8', 0.5)),
        ),
        k,
      )
    return [
      s.fill(s.fade('#dc8a66', ['#f3cf9f', 0.46], '#f6ead2')),
      orb(s, 430, 190, 74, '#dd5a3f', 2.6),
      times(3, (i) =>
        disc(430, 190, 120 + i * 44, 'none', `stroke="${thin('#fbe6bf', 0.4 - i * 0.1)}" stroke-width="10"`),
      ),
      cloud(560, 96, 0.9),
      cloud(330, 70, 0.7),
      cloud(60, 140, 1),
      // Halls behind halls.
      hall(430, 236, 1.7),
      hall(250, 262),
      hall(600, 262),
      roof(s, 430, 196, 180, 46, '#c98a5c'),
      rect(360, 236, 140, 12, '#a8503a'),
      s.mist(346, 40, 0.6, '#f6e6cb'),
      path('M-10 402V352H660V402Z', s.fade('#e9dcc4', '#c6b494')),
      lines(
        ['M-10 366H650', 'M-10 384H650', 'M90 352L40 402', 'M320 352V402', 'M540 352L590 402'],
        thin('#8a785a', 0.35),
        1.6,
      ),
      // The ornamental column, cloud and dragon around it.
      path('M104 350L110 86H146L152 350Z', s.side('#efe9dc', '#fffdf6', '#c2b8a2')),
      line(
        'M112 330Q150 316 146 296Q112 286 114 264Q150 252 144 230Q112 220 116 198Q148 186 142 164Q116 156 118 134Q142 124 136 106',
        thin('#a3957a', 0.75),
        6,
      ),
      line(
        'M112 330Q150 316 146 296Q112 286 114 264Q150 252 144 230Q112 220 116 198Q148 186 142 164Q116 156 118 134Q142 124 136 106',
        thin('#fffdf6', 0.8),
        2,
        'stroke-dasharray="2 6"',
      ),
      path(
        'M56 120Q40 110 52 98Q62 100 72 106Q92 84 128 96L192 88Q214 92 206 104Q196 108 186 104Q176 124 128 118Q84 124 56 120Z',
        s.fade('#fffdf6', '#d3c8b0'),
      ),
      lines(['M66 110Q96 100 120 108', 'M140 108Q170 98 194 98'], thin('#a3957a', 0.6), 2),
      oval(128, 84, 30, 8, '#e6dcc8'),
      path('M106 82V74H150V82Z', '#efe9dc'),
      path('M112 74Q110 56 124 52Q128 38 140 44Q146 52 140 58Q150 64 146 74Z', s.side('#fffdf6', '#c2b8a2')),
      path('M76 352L88 334H168L180 352Z', s.fade('#f6f1e4', '#cfc4ac')),
      rect(66, 352, 124, 16, '#e0d6c0'),
      [
        [250, 120, 1],
        [300, 166, 0.8],
        [236, 196, 0.7],
        [340, 108, 0.6],
        [520, 150, 0.7],
        [580, 190, 0.55],
        [372, 152, 0.5],
      ].map(([x = 0, y = 0, k = 1], i) => dove(x, y, k * 1.15, (i % 3) * 10 - 14)),
      [
        [560, 60, 1],
        [604, 40, 0.8],
        [500, 36, 0.7],
        [40, 60, 0.9],
        [20, 220, 0.6],
        [618, 130, 0.6],
      ].map(([x = 0, y = 0, k = 1], i) => (i % 2 === 0 ? red : gold)(x, y, k)),
      [
        [40, 392],
        [110, 398],
        [190, 394],
        [470, 396],
        [550, 392],
        [610, 398],
        [270, 398],
      ].map(([x = 0, y = 0], i) => bush(x, y, 1, 0, i % 2 === 0 ? 1 : -1)),
    ]
  },
}
