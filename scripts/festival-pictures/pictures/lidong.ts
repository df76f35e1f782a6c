import { thin } from '../../demo-pictures/palette.ts'
import { line, path } from '../../demo-pictures/svg.ts'
import { blot, lines, mountain, orb, specks } from '../brush.ts'
import { bareTree, grass } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'
import { boat, house, steam } from '../things.ts'

export const lidong: Drawing = {
  alt: '立冬水始冰：薄冰封住小船，枯柳萧疏，村屋升起炊烟',
  colour: '#c9d0d0',
  draw(s) {
    const tree = bareTree(s, 96, 372, 330, '#3b3a38', 0.1, 5)
    const skiff = boat(s, '#4b3a2f')
    return [
      s.fill(s.fade('#c3cccf', ['#eae6da', 0.5], '#b4c4c8')),
      orb(s, 470, 96, 30, '#d9745c', 2.4),
      mountain(
        s,
        [
          [-20, 200],
          [120, 160],
          [260, 190],
          [380, 142],
          [520, 184],
          [660, 156],
        ],
        '#7f929a',
        { top: 0.45, rough: 16, dry: 10 },
      ),
      s.mist(200, 70, 0.9, '#eae6da'),
      path('M240 250Q400 212 660 226V262Q420 270 240 250Z', s.fade('#a59c84', '#857d68')),
      house(s, 430, 234, 76),
      house(s, 510, 236, 96),
      house(s, 590, 236, 66),
      [
        [436, 176],
        [520, 158],
      ].map(([x = 0, y = 0]) => steam(x, y, 70, '#f4f1e8', 0.7)),
      path('M-10 262Q300 240 660 262V410H-10Z', s.fade('#c9d8dc', '#93aeb8')),
      // Ice: pale plates with cracks between them.
      [
        [
          [180, 282],
          [300, 270],
          [420, 282],
          [390, 312],
          [250, 318],
        ],
        [
          [430, 284],
          [560, 272],
          [650, 288],
          [650, 322],
          [500, 326],
        ],
        [
          [240, 326],
          [400, 318],
          [486, 334],
          [440, 374],
          [270, 372],
        ],
        [
          [500, 336],
          [650, 330],
          [650, 392],
          [520, 384],
        ],
      ].map((p) =>
        path(
          `M${p.map(([x = 0, y = 0]) => `${x} ${y}`).join('L')}Z`,
          thin('#f2f7f7', 0.62),
          `stroke="${thin('#ffffff', 0.8)}" stroke-width="1.6"`,
        ),
      ),
      lines(
        [
          'M300 272L330 296L318 316',
          'M330 296L380 300',
          'M520 278L540 300L600 310',
          'M320 322L350 346L330 372',
          'M350 346L420 352',
          'M580 336L560 360L600 386',
        ],
        thin('#7d9aa6', 0.6),
        1.3,
      ),
      skiff(380, 322, 1.25, -3),
      line('M330 312L214 350', '#6b5a44', 1.6),
      path('M-10 400V330Q80 318 160 336Q230 352 250 400Z', s.fade('#b3a786', '#857858')),
      blot(s, 120, 350, 70, 8, colour.snow, 0.5),
      grass(s, -10, 230, 372, 26, 40, '#a08c58', 10),
      line('M214 340V372', '#4b3a2f', 5),
      tree.ink,
      lines(
        tree.ends
          .slice(0, 26)
          .map(([x, y], i) => `M${x.toFixed(0)} ${y.toFixed(0)}q${4 + (i % 5)} 20 ${2 + (i % 7)} ${38 + (i % 4) * 12}`),
        thin('#4b4a44', 0.75),
        1.1,
      ),
      specks(s, 30, thin(colour.snow, 0.9), [2, 3]),
    ]
  },
}
