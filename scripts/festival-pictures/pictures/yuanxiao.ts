import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { lines, orb, specks, water } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { lantern, person, roof } from '../things.ts'

export const yuanxiao: Drawing = {
  alt: '元宵灯会：孩子提着兔子灯和鲤鱼灯走过石桥，满街花灯映着圆月',
  colour: '#3a3346',
  draw(s) {
    const lamp = lantern(s)
    const gold = lantern(s, '#d99a3c')
    return [
      s.fill(s.fade('#1b2238', ['#38324a', 0.6], '#5a3f44')),
      orb(s, 470, 84, 42, '#f7ecc8', 2.8),
      specks(s, 24, thin(colour.snow, 0.7), [1.4, 2.2], [0, 0, 640, 140]),
      [
        [60, 190, 150],
        [200, 204, 110],
        [590, 190, 150],
      ].map(([x = 0, y = 0, w = 0]) => [
        rect(x - w * 0.4, y + 20, w * 0.8, 110, s.fade('#4b343a', '#2d2029')),
        rect(x - w * 0.28, y + 44, w * 0.16, 40, thin('#f6c76a', 0.85)),
        rect(x + w * 0.1, y + 44, w * 0.16, 40, thin('#f6c76a', 0.7)),
        roof(s, x, y - 18, w, 42, '#31323e'),
      ]),
      s.halo(330, 300, 320, '#f2a85c', 0.4),
      path('M-10 402V318H660V402Z', s.fade('#2d3850', '#1d2438')),
      water(s, 330, 398, 18, thin('#f3c66a', 0.35)),
      [
        [80, 350],
        [200, 372],
        [520, 360],
        [600, 384],
      ].map(([x = 0, y = 0], i) => oval(x, y, 34, 5, thin(i % 2 === 0 ? '#f0876a' : '#f3c66a', 0.4))),
      line('M-10 46Q160 110 330 62T660 50', '#241c26', 2),
      [
        [40, 62],
        [130, 84],
        [226, 84],
        [392, 56],
        [546, 50],
        [612, 50],
      ].map(([x = 0, y = 0], i) => [
        s.halo(x, y + 26, 52, '#f0876a', 0.45),
        i % 2 === 0 ? lamp(x, y, 1.05) : gold(x, y, 0.95),
      ]),
      path(
        'M-10 346Q110 336 190 300Q320 254 450 300Q530 336 660 346V366Q540 362 470 336Q420 318 330 316Q240 318 190 336Q120 362 -10 366Z',
        s.fade('#8d8791', '#5b5664'),
      ),
      path('M232 402Q236 332 330 328Q424 332 428 402Z', '#1d2438'),
      lines(['M-10 330Q110 318 186 284Q320 236 454 284Q530 318 660 330'], '#a39ca6', 6),
      lines(
        times(11, (i) => `M${73 + i * 50} ${(316 - Math.sin((i / 10) * Math.PI) * 64).toFixed(0)}v24`),
        '#a39ca6',
        5,
      ),
      // Rabbit on wheels, and a carp on a stick.
      person(196, 302, 64, '#a8503a', { arm: 'out' }),
      line('M216 268Q240 260 262 286', '#d9c9a0', 1.6),
      s.halo(286, 284, 74, '#fbe3a8', 0.75),
      at(284, 286, [
        path('M-34 14Q-38 -18 -8 -22Q22 -24 30 -4Q34 12 24 18H-26Z', s.glow('#fffdf0', ['#fbe9bf', 0.6], '#e9bd84')),
        path('M14 -16Q12 -52 24 -54Q30 -40 26 -16Z M4 -18Q-6 -50 6 -54Q14 -40 16 -16Z', '#fbe9bf'),
        path('M22 -20Q46 -18 42 4Q32 14 20 6Z', '#fff3d2'),
        disc(33, -6, 3, colour.seal),
        line('M42 2q6 2 4 6', '#e08a7a', 2),
        lines(['M-24-6Q0 2 20-8', 'M-28 6H22'], thin('#c98a4a', 0.6), 1.4),
        disc(-22, 22, 8, '#6b3f30'),
        disc(20, 22, 8, '#6b3f30'),
        disc(-22, 22, 3, '#f3c66a'),
        disc(20, 22, 3, '#f3c66a'),
      ]),
      person(436, 306, 70, '#3f6a86', { arm: 'up', face: -1 }),
      line('M414 248L372 214', '#d9c9a0', 2),
      s.halo(350, 226, 76, '#f6a878', 0.7),
      at(
        348,
        234,
        [
          path(
            'M-44 0Q-24 -30 8 -22Q28 -14 34 0L58 -20Q54 0 60 22L34 6Q20 26 -8 24Q-34 20 -44 0Z',
            s.side('#f6c27a', '#e0604a', '#c8402f'),
          ),
          lines(['M-14-20Q-4 0-14 20', 'M0-20q8 8 0 16t0 16', 'M14-16q8 8 0 16t0 12'], thin('#fbe9bf', 0.8), 1.8),
          disc(-28, -4, 5, '#fbf3df'),
          disc(-28, -4, 2.4, colour.ink),
          path('M-2 -22Q10 -40 24 -30Q20 -20 14 -18Z', '#e9846a'),
        ],
        0.95,
        4,
      ),
      person(482, 312, 50, '#7d5a6e', { face: -1 }),
    ]
  },
}
