import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb, specks, water } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { boat, lantern } from '../things.ts'

export const xiayuan: Drawing = {
  alt: '下元：水边铜炉香烟缭绕，三盏天灯高挑，月照寒江，泊舟静夜',
  colour: '#54626c',
  draw(s) {
    const lamp = lantern(s, '#d9883c')
    const skiff = boat(s, '#1c232b')
    return [
      s.fill(s.fade('#2b3848', ['#5f7180', 0.5], '#33424d')),
      orb(s, 210, 96, 50, '#f1ead2', 2.6),
      specks(s, 26, thin(colour.snow, 0.6), [1.3, 2], [0, 0, 640, 150]),
      mountain(
        s,
        [
          [-20, 200],
          [80, 140],
          [180, 186],
          [300, 116],
          [420, 176],
          [540, 130],
          [660, 170],
        ],
        '#26323f',
        { top: 0.6, rough: 20, dry: 8, to: 300 },
      ),
      s.mist(212, 80, 0.6, '#a9b9bf'),
      path('M-10 402V220H660V402Z', s.fade('#8fa3ab', ['#556b78', 0.45], '#2a3843')),
      lines(
        times(10, (i) => `M${178 - i * 3} ${232 + i * 10}h${64 + i * 6 - (i % 3) * 24}`),
        thin('#f6efd8', 0.5),
        2.6,
      ),
      water(s, 228, 396, 34, thin('#dfe6e6', 0.3)),
      skiff(92, 270, 0.8),
      skiff(300, 258, 0.55, 0, -1),
      [92, 300].map((x, i) => [
        line(`M${x - 14} ${266 - i * 10}v-60`, '#1c232b', 1.8),
        disc(x - 14, 250 - i * 10, 2.6, '#f6c76a'),
      ]),
      // Three lamps on a pole, for heaven, earth and water.
      line('M398 402V30', '#2a211d', 5),
      line('M352 52Q398 36 446 52', '#2a211d', 4),
      [
        [356, 52],
        [398, 46],
        [442, 52],
      ].map(([x = 0, y = 0]) => [s.halo(x, y + 34, 56, '#f6b45c', 0.6), lamp(x, y, 1.2)]),
      path('M398 30L390 20L398 6L406 20Z', colour.ochre),
      path('M400 112Q430 118 424 150Q420 180 436 200Q410 196 408 170Q408 140 400 134Z', thin(colour.seal, 0.9)),
      path('M380 402V346Q520 330 660 344V402Z', s.fade('#6b6a66', '#33353a')),
      path('M380 346Q520 330 660 344V354Q520 340 380 356Z', '#8d8b84'),
      lines(['M440 352L420 402', 'M530 348V402', 'M620 350L640 402'], thin('#1c1e22', 0.45), 2),
      // The bronze censer.
      at(
        536,
        282,
        [
          lines(['M-44 46L-54 84', 'M44 46L54 84', 'M0 52V86'], '#3a4a44', 13),
          path('M-70 -6Q-74 46 -34 56H34Q74 46 70 -6Z', s.side('#34463f', '#7f9a86', '#4b6558', '#26342f')),
          path('M-78 -16H78L72 2H-72Z', s.side('#4b6558', '#8fab94', '#34463f')),
          lines(['M-66 14Q0 28 66 14', 'M-60 34Q0 48 60 34'], thin('#1c2a25', 0.6), 2.4),
          lines(['M-44 20q8-8 14 2t14-2q8-8 14 2t14-2q8-8 14 2t14-2'], '#c2a15c', 2.4),
          path(
            'M-70 -16Q-92 -20 -88 -46Q-74 -56 -68 -40L-60 -16Z M70 -16Q92 -20 88 -46Q74 -56 68 -40L60 -16Z',
            '#4b6558',
          ),
          oval(0, -16, 62, 9, '#2a2a28'),
          lines(['M-14-16L-18-76', 'M0-16V-84', 'M14-16L18-76'], '#8a3a2c', 4),
          disc(-18, -78, 3.4, '#f6a04c'),
          disc(0, -86, 3.4, '#f6a04c'),
          disc(18, -78, 3.4, '#f6a04c'),
        ],
        0.96,
      ),
      [
        [518, 208, 0],
        [536, 200, 1],
        [554, 208, 2],
      ].map(([x = 0, y = 0, k = 0]) =>
        line(
          `M${x} ${y}q-${20 - k * 8} -34 ${8 + k * 6} -64t${-10 + k * 4} -66t${24 - k * 10} -70`,
          thin('#eef0ec', 0.55 - k * 0.1),
          5 - k,
        ),
      ),
      leaves('#1c2529', ...times(8, (i) => leaf(4 + i * 13, 404, 70 - (i % 3) * 18, -104 + i * 6, 5))),
    ]
  },
}
