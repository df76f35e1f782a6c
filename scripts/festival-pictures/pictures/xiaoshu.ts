import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, group, line, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, lines, specks, water } from '../brush.ts'
import { lotus, lotusLeaf } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const xiaoshu: Drawing = {
  alt: '小暑荷塘：荷叶田田，一枝荷花初放，蜻蜓立在尖尖的花苞上',
  colour: '#b9cdbb',
  draw(s) {
    const flower = lotus(s, '#df8d92')
    return [
      s.fill(s.fade('#e6ebdf', ['#cfdfd3', 0.5], '#8fb0a4')),
      blot(s, 130, 70, 180, 50, '#9cb9b4', 0.22),
      blot(s, 540, 110, 160, 40, '#9cb9b4', 0.2),
      times(5, (i) => oval(60 + i * 140, 196 + (i % 2) * 14, 56, 7, thin('#6f9580', 0.5))),
      water(s, 180, 396, 30, thin(colour.snow, 0.55)),
      lotusLeaf(s, 520, 236, 84, 24, '#7ba286'),
      lotusLeaf(s, 60, 250, 90, 26, '#6f9a7c'),
      lotusLeaf(s, 210, 216, 92, 40, '#5d8a63', 190),
      lotusLeaf(s, 590, 330, 120, 42, '#4c7a58'),
      line('M330 400Q352 280 346 180', '#5d7f4e', 4.6),
      flower(346, 182, 1.75, 3),
      specks(s, 14, '#f0d27c', [2.5, 4], [330, 150, 362, 168]),
      line('M452 400Q470 260 466 120', '#5d7f4e', 3.6),
      path('M466 128Q446 104 468 62Q488 104 466 128Z', s.fade('#c9606c', '#e6a3a3')),
      lines(['M466 126Q458 100 467 70'], thin('#8d4657', 0.4), 1),
      // The dragonfly: four wings of almost nothing.
      at(
        470,
        56,
        [
          path('M0 0Q-34 -30 -78 -26Q-60 -8 -4 4Z M4 0Q40 -34 82 -26Q62 -6 6 5Z', thin('#f4f7f2', 0.8)),
          path('M0 4Q-38 2 -70 18Q-40 22 0 9Z M4 4Q40 4 74 20Q42 24 4 9Z', thin('#dfe9e6', 0.75)),
          lines(
            ['M0 1Q-36-22-76-25', 'M4 1Q40-24 80-25', 'M0 6Q-38 6-68 18', 'M4 6Q42 8 72 20'],
            thin(colour.ink, 0.45),
            1,
          ),
          path('M-2 -6Q4 -10 8 -4Q10 6 6 14L22 74Q16 74 -1 14Q-6 4 -2 -6Z', s.fade('#b23a2c', colour.seal, '#7d2a22')),
          disc(-3, -9, 4.6, '#4b6f5c'),
          disc(8, -9, 4.6, '#4b6f5c'),
        ],
        0.92,
        -14,
      ),
      lotusLeaf(s, 130, 330, 150, 62, '#477253'),
      line('M250 400Q262 344 258 300', '#4c7a58', 4),
      path('M236 302Q258 282 280 302Q278 326 258 330Q238 326 236 302Z', s.fade('#9ab36a', '#5d7f4e')),
      oval(258, 301, 22, 7, '#c3cf8a'),
      specks(s, 8, '#55703c', [4, 4], [244, 298, 274, 304]),
      lotusLeaf(s, 400, 392, 130, 40, '#3d6649'),
      [
        [100, 316],
        [160, 330],
        [424, 384],
        [580, 322],
      ].map(([x = 0, y = 0]) => [disc(x, y, 5, thin(colour.snow, 0.65)), disc(x - 1.5, y - 1.5, 1.6, colour.snow)]),
      group(
        [oval(0, 0, 16, 7, '#c8594c'), path('M12 0L24 -7V7Z', '#c8594c')],
        'transform="translate(330 350) rotate(16)" opacity=".55"',
      ),
      group(
        [oval(0, 0, 12, 5, '#33434f'), path('M9 0L18 -5V5Z', '#33434f')],
        'transform="translate(292 370) rotate(-10)" opacity=".4"',
      ),
    ]
  },
}
