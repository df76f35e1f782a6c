import { thin } from '../../demo-pictures/palette.ts'
import { line, oval, path } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, specks } from '../brush.ts'
import { bareTree } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { flame, house, person, shade } from '../things.ts'

export const hanyi: Drawing = {
  alt: '寒衣节：路口画一圈，纸衣在火中化作飞灰，寒月照着落尽叶的树',
  colour: '#4b5460',
  draw(s) {
    const fire = flame(s)
    const coat = (tone: string) =>
      s.stamp([
        path(
          'M-30 -26L-10 -32Q0 -24 10 -32L30 -26L40 6L26 12L20 -6V38H-20V-6L-26 12L-40 6Z',
          tone,
          'stroke="#f1e8d4" stroke-width="1.4"',
        ),
        line('M-9 -31Q4 -8 14 38', thin('#f1e8d4', 0.9), 2.4),
        lines(['M-20 32H20', 'M-38 4L-27 9', 'M38 4L27 9'], thin('#f1e8d4', 0.8), 2),
      ])
    const [blue, red, ochre] = [coat('#4f7f9c'), coat('#b9483a'), coat('#b98d4e')]
    const tree = bareTree(s, 560, 372, 360, '#15191f', -0.12, 5)
    return [
      s.fill(s.fade('#232c3a', ['#4a5766', 0.55], '#3a3f44')),
      path('M132 48Q98 56 100 90Q108 122 144 118Q116 108 114 82Q114 60 132 48Z', '#e9e6d6'),
      s.halo(120, 84, 90, '#dfe3e0', 0.35),
      specks(s, 26, thin(colour.snow, 0.55), [1.3, 2], [0, 0, 640, 180]),
      mountain(
        s,
        [
          [-20, 262],
          [120, 216],
          [260, 248],
          [410, 206],
          [540, 244],
          [660, 220],
        ],
        '#1b222d',
        { top: 0.75, foot: 0.2, rough: 14 },
      ),
      s.mist(270, 60, 0.35, '#9aa8b0'),
      path('M-10 402V300Q160 284 330 294T660 288V402Z', s.fade('#4b4a46', '#232325')),
      path('M250 296Q280 320 180 402H440Q340 322 360 294Z', s.fade('#6b665c', '#3d3a37')),
      path('M-10 352Q200 330 300 334T660 342V366Q420 350 310 354T-10 378Z', thin('#6b665c', 0.7)),
      house(s, 70, 296, 64, '#20262f', '#3a3f47', '#f0bd6a'),
      house(s, 130, 297, 46, '#20262f', '#3a3f47', '#2a2f37'),
      tree.ink,
      lines(['M424 304v-40', 'M424 270l-16-14', 'M424 278l14-16'], '#15191f', 3),
      leaves('#8a6a44', leaf(470, 380, 20, -20, 6), leaf(520, 390, 18, 160, 5), leaf(130, 384, 18, 10, 5)),
      oval(
        300,
        356,
        138,
        32,
        'none',
        `stroke="${thin('#f1ece0', 0.8)}" stroke-width="4" stroke-dasharray="150 6 90 4"`,
      ),
      s.halo(300, 316, 220, '#f2a04c', 0.6),
      oval(300, 358, 60, 14, '#1a1614'),
      blue(268, 346, 0.7, -14),
      ochre(338, 350, 0.66, 16),
      fire(300, 362, 1.25),
      fire(268, 364, 0.74, -8),
      fire(334, 364, 0.78, 8),
      line('M306 250Q270 200 320 160T300 60T350 -10', thin('#c9ccca', 0.22), 30),
      line('M300 250Q330 200 296 150T330 50', thin('#c9ccca', 0.16), 20),
      red(354, 196, 0.8, 18, 1, 'opacity=".95"'),
      blue(252, 150, 0.62, -22, 1, 'opacity=".75"'),
      ochre(336, 96, 0.48, 12, 1, 'opacity=".55"'),
      red(284, 46, 0.34, -10, 1, 'opacity=".35"'),
      specks(s, 50, '#f6b96a', [2, 3.4], [220, 60, 400, 330]),
      specks(s, 26, thin('#20242a', 0.8), [3, 4.4], [220, 30, 410, 280]),
      // Two who came, one old and one young.
      person(136, 372, 92, '#55606e', { hair: '#c9c9c4', arm: 'out' }),
      person(196, 384, 62, '#6b5a4e', { arm: 'out' }),
      shade(136, 374, 30, 5),
      shade(196, 386, 24, 4),
    ]
  },
}
