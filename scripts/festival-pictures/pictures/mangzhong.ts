import { thin } from '../../demo-pictures/palette.ts'
import { at, line, path, rect, times } from '../../demo-pictures/svg.ts'
import { leaf, leaves, lines, mountain, orb, water } from '../brush.ts'
import { wheat } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { mirrored } from '../things.ts'

export const mangzhong: Drawing = {
  alt: '芒种又收又种：麦穗金黄低垂，远处农人弯腰插秧，秧影落在水里',
  colour: '#e2cf92',
  draw(s) {
    const ear = wheat(s, '#d0a03c')
    const planter = (x: number, y: number, k: number, robe: string) =>
      at(
        x,
        y,
        [
          path('M-4 0L-8 -26Q-6 -38 6 -40Q24 -42 34 -30Q38 -18 40 -4L36 -3Q32 -20 24 -27Q14 -24 6 -20L8 0Z', robe),
          path('M22 -40Q36 -46 48 -30Q34 -24 22 -30Z', colour.straw),
          line('M39 -4v6', colour.leaf, 3),
        ],
        k,
      )
    const people = [
      planter(110, 262, 1.05, '#3f6a86'),
      planter(220, 252, 0.86, '#8a5f6e'),
      planter(330, 266, 1.1, '#c8594c'),
      planter(440, 254, 0.9, '#4f6f6a'),
    ]
    return [
      s.fill(s.fade('#eddcae', ['#f4ead0', 0.4], '#dcd8b8')),
      orb(s, 500, 96, 40, '#d9694b', 2.8),
      mountain(
        s,
        [
          [-20, 190],
          [110, 146],
          [240, 178],
          [390, 130],
          [520, 172],
          [660, 140],
        ],
        '#8f9f92',
        { top: 0.45, rough: 14 },
      ),
      s.mist(196, 56, 0.8, '#f1e8cf'),
      rect(-10, 206, 660, 200, s.fade('#d6dcc8', '#a9bcae')),
      lines(['M-10 216Q300 206 660 220', 'M-10 304Q300 280 660 296'], '#8b8a5c', 5),
      people,
      mirrored(264, people, 0.22, 0.6),
      leaves(
        '#6f9150',
        ...times(60, (i) =>
          leaf(
            (i % 15) * 44 + (i % 4) * 9,
            276 + Math.floor(i / 15) * 15 - (i % 3),
            10,
            -90 + ((i * 7) % 5) * 9 - 18,
            1.3,
          ),
        ),
      ),
      water(s, 226, 300, 16, thin(colour.snow, 0.6)),
      path('M-10 410V356Q160 326 330 346T660 330V410Z', s.fade('#d6ad4e', '#9a7230')),
      times(22, (i) =>
        ear(14 + i * 29.5, 404 + s.rng.int(-4, 22), s.rng.range(0.72, 1.02), s.rng.int(-8, 18) + (i > 15 ? 6 : 0)),
      ),
      ear(560, 420, 1.9, 14),
      ear(604, 430, 1.6, 26),
      ear(500, 430, 1.7, -6),
      ear(60, 430, 1.7, -12),
      ear(112, 440, 1.6, 8),
    ]
  },
}
