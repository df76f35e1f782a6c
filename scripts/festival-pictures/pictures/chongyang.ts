import { dark, light } from '../../demo-pictures/palette.ts'
import { at, line, path, rect, times } from '../../demo-pictures/svg.ts'
import { blot, brush, geese, leaf, leaves, lines, mountain } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { person, roof } from '../things.ts'

export const chongyang: Drawing = {
  alt: '重阳登高：石阶通向山巅小亭，老少插茱萸拾级而上，秋山红遍',
  colour: '#d9c3a0',
  draw(s) {
    const mum = (tone: string) =>
      s.stamp([
        leaves(dark(tone, 0.12), ...times(10, (i) => leaf(0, 0, 26, i * 36, 6, 3))),
        leaves(light(tone, 0.3), ...times(6, (i) => leaf(0, -2, 16, i * 60 + 10, 5, 2))),
      ])
    const [gold, wine] = [mum('#e0a83c'), mum('#b9607a')]
    const cluster = s.stamp(lines(['M0 0h0', 'M10 5h0', 'M3 12h0', 'M-7 7h0', 'M12 15h0'], colour.seal, 10))
    const walker = (tone: string) => s.stamp(person(0, 0, 44, tone, { arm: 'up' }))
    const [teal, coral] = [walker('#5b7d8a'), walker('#c8594c')]
    return [
      s.fill(s.fade('#b9cbd0', ['#eee6d2', 0.6], '#dcc79c')),
      geese(110, 70, 3, 22, colour.ink, 2),
      mountain(
        s,
        [
          [-20, 210],
          [80, 150],
          [190, 196],
          [300, 120],
          [420, 180],
          [560, 90],
          [660, 150],
        ],
        '#7f98a3',
        { top: 0.42, rough: 20, depth: 2 },
      ),
      s.mist(220, 80, 0.9, '#ece4d2'),
      mountain(
        s,
        [
          [-20, 300],
          [90, 256],
          [200, 286],
          [300, 240],
          [380, 290],
          [420, 378],
        ],
        '#a8765a',
        { top: 0.55, rough: 14, to: 380, depth: 2 },
      ),
      // The height itself.
      mountain(
        s,
        [
          [200, 410],
          [300, 320],
          [350, 262],
          [400, 230],
          [440, 150],
          [480, 112],
          [540, 108],
          [590, 160],
          [660, 190],
        ],
        '#5f5348',
        { top: 0.92, foot: 0.55, rough: 12, dry: 8, depth: 2 },
      ),
      [
        [330, 300, 40, 18, '#c8603c'],
        [390, 250, 34, 16, '#d98a3c'],
        [590, 180, 46, 20, '#c8603c'],
        [620, 240, 50, 22, '#d9a04c'],
        [560, 340, 60, 24, '#d98a3c'],
      ].map(([x, y, rx, ry, tone]) => blot(s, Number(x), Number(y), Number(rx), Number(ry), String(tone), 0.6)),
      line('M300 402Q400 380 470 350Q540 320 480 280Q430 254 470 220Q510 190 500 130', '#d9cdb4', 15),
      line(
        'M300 402Q400 380 470 350Q540 320 480 280Q430 254 470 220Q510 190 500 130',
        '#8f8168',
        14,
        'stroke-dasharray="2 7" style="stroke-linecap:butt"',
      ),
      at(508, 108, [
        rect(-30, -26, 5, 30, '#8a3a2c'),
        rect(25, -26, 5, 30, '#8a3a2c'),
        rect(-10, -26, 4, 30, '#8a3a2c'),
        rect(8, -26, 4, 30, '#8a3a2c'),
        rect(-36, 2, 72, 6, '#b9ad94'),
        roof(s, 0, -56, 92, 32, '#4b5560'),
        path('M-6 -56L0 -72L6 -56Z', '#4b5560'),
      ]),
      teal(488, 124, 0.7),
      coral(484, 244),
      teal(452, 262, 0.9, 0, -1),
      person(506, 326, 52, '#8d6f52', { hair: '#dcdad2', face: -1 }),
      line('M484 328V288', '#6b4a30', 2.6),
      teal(400, 384, 1.3),
      coral(356, 394, 1.05),
      s.mist(300, 40, 0.35, '#f1e8d6'),
      // Dogwood, close by.
      brush(
        s,
        [
          [-20, 300],
          [60, 250],
          [130, 254],
          [210, 210],
        ],
        12,
        '#4b352a',
        'tail',
      ),
      brush(
        s,
        [
          [60, 250],
          [90, 190],
          [130, 160],
        ],
        7,
        '#4b352a',
        'tail',
      ),
      brush(
        s,
        [
          [120, 254],
          [170, 290],
          [220, 296],
        ],
        7,
        '#4b352a',
        'tail',
      ),
      leaves(
        '#8f7a3c',
        leaf(30, 264, 60, -110, 14),
        leaf(92, 196, 54, -160, 13),
        leaf(128, 162, 54, -30, 13),
        leaf(150, 246, 54, 80, 13),
        leaf(204, 214, 50, -70, 12),
        leaf(220, 296, 46, 20, 12),
        leaf(70, 250, 58, 110, 14),
      ),
      leaves(
        '#b9743c',
        leaf(60, 252, 54, -70, 12),
        leaf(110, 176, 46, -100, 12),
        leaf(180, 290, 48, 110, 12),
        leaf(206, 212, 44, 10, 11),
      ),
      [
        [96, 200],
        [130, 168],
        [60, 262],
        [150, 258],
        [206, 220],
        [216, 302],
        [174, 296],
        [30, 278],
      ].map(([x = 0, y = 0]) => cluster(x, y)),
      gold(30, 376),
      wine(92, 390),
      gold(150, 380, 0.9, 20),
      wine(206, 394, 0.9),
      gold(260, 398, 0.8),
    ]
  },
}
