import { thin } from '../../demo-pictures/palette.ts'
import { type Point, at, disc, line, path, times } from '../../demo-pictures/svg.ts'
import { blot, brush, leaf, leaves, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { magpie } from '../things.ts'

export const qixi: Drawing = {
  alt: '七夕鹊桥：群鹊衔羽成桥横过银河，牛郎织女在桥上相望',
  colour: '#35405e',
  draw(s) {
    const bird = magpie(s)
    const arc = (t: number): Point => [70 + t * 500, 286 - Math.sin(t * Math.PI) * 96]
    return [
      s.fill(s.slant('#1a2242', '#2f3d66', '#4a4a72')),
      path(
        'M-10 60Q160 120 320 210T660 400V290Q500 220 380 140T120 -10H-10Z',
        s.slant(thin('#dfe6f4', 0.34), thin('#b9c6e6', 0.14), thin('#dfe6f4', 0.3)),
      ),
      path('M40 20Q190 100 330 190T660 360V330Q500 250 360 160T90 -10Z', thin('#f3f5fb', 0.14)),
      specks(s, 120, thin(colour.snow, 0.85), [1.3, 2.6]),
      specks(s, 70, thin('#fdf0cf', 0.9), [1.6, 3], [140, 60, 520, 330]),
      path('M86 40Q58 46 58 74Q64 100 94 100Q72 88 74 66Q76 50 86 40Z', '#f3e6ba'),
      s.halo(78, 72, 66, '#f3e6ba', 0.4),
      [
        [120, 176],
        [520, 96],
      ].map(([x = 0, y = 0]) => [
        s.halo(x, y, 40, '#fdf3d0', 0.9),
        path(
          `M${x} ${y - 15}L${x + 3} ${y - 3}L${x + 15} ${y}L${x + 3} ${y + 3}L${x} ${y + 15}L${x - 3} ${y + 3}L${x - 15} ${y}L${x - 3} ${y - 3}Z`,
          colour.snow,
        ),
      ]),
      [
        [40, 330, 120, 26],
        [130, 356, 140, 24],
        [560, 336, 130, 26],
        [470, 362, 130, 20],
      ].map(([x = 0, y = 0, rx = 0, ry = 0]) => blot(s, x, y, rx, ry, '#c3cbe2', 0.3)),
      brush(
        s,
        times(6, (i) => arc(i / 5)),
        20,
        thin('#10162c', 0.5),
        'taper',
      ),
      times(17, (i) => {
        const [x, y] = arc((i + 0.5) / 17)
        return bird(x, y + (i % 2) * 9 + 4, 0.84, (i - 8) * 4.6, i % 2 === 0 ? 1 : -1)
      }),
      s.halo(320, 150, 110, '#f6d9c0', 0.45),
      at(286, 186, [
        path('M-15 0Q-16 -40 -6 -54Q4 -58 10 -50Q16 -26 16 0Q0 5 -15 0Z', s.fade('#4f7f9c', '#2f5470')),
        path('M6 -48Q22 -44 34 -42L34 -37Q20 -34 6 -38Z', '#5d8dab'),
        path('M-8 -52L0 -34L10 -50Z', '#efe9da'),
        disc(3, -63, 8.5, '#ecc9a4'),
        path('M-7 -64Q-8 -76 4 -75Q13 -74 11 -68Q4 -70 0 -64Q-3 -58 -7 -64Z', colour.ink),
        disc(0, -77, 4, colour.ink),
        line('M-13 -26Q2 -20 15 -26', '#c8a24c', 3),
      ]),
      at(354, 186, [
        path('M-24 2Q-20 -38 -8 -54Q2 -58 8 -52Q20 -30 30 4Q4 8 -24 2Z', s.fade('#e08a84', '#f3d3c9')),
        path('M-4 -48Q-20 -44 -32 -42L-32 -37Q-18 -34 -4 -38Z', '#e9a39b'),
        path('M-10 -34Q2 -28 14 -34L16 -26Q2 -20 -12 -26Z', colour.seal),
        disc(-2, -63, 8.5, '#f3d6b8'),
        path('M-8 -68Q-6 -78 4 -76Q12 -72 8 -60Q4 -54 3 -66Q-2 -68 -8 -68Z', colour.ink),
        path('M2 -74Q-4 -92 8 -92Q16 -86 8 -74Z M8 -72Q20 -88 22 -76Q18 -68 8 -68Z', colour.ink),
        disc(0, -74, 2.4, '#f0cd7a'),
        line('M12 -50Q44 -64 50 -34Q52 -8 70 -14', thin('#f6e3c4', 0.85), 4),
        line('M8 -46Q34 -40 40 -18Q44 6 60 4', thin('#e9a39b', 0.7), 3),
      ]),
      leaves('#22304a', ...times(9, (i) => leaf(20 + i * 9, 404, 70 - (i % 3) * 16, -110 + i * 7, 5))),
      leaves('#22304a', ...times(9, (i) => leaf(560 + i * 8, 404, 64 - (i % 3) * 14, -112 + i * 7, 5))),
    ]
  },
}
