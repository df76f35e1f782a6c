import { walker } from '../shapes/city.ts'
import { lantern, sweep } from '../shapes/houses.ts'
import { hills } from '../shapes/land.ts'
import { snow } from '../shapes/sky.ts'
import { bare } from '../shapes/trees.ts'
import { land, type Motif, type Sheet, square, tall } from '../sheet.ts'
import { at, box, disc, type Ink, line, oval, path, poly, rect, ring, smooth, times } from '../svg.ts'

const knocker = (s: Sheet, x: number, y: number, r: number): Ink => [
  disc(x + 5, y + 8, r, '#00000055'),
  disc(x, y, r, s.slant('#f6dc94', '#b98a3a')),
  times(12, (i) => disc(x + Math.cos(i * 0.524) * r * 0.8, y + Math.sin(i * 0.524) * r * 0.8, r * 0.09, '#8a6424')),
  disc(x, y, r * 0.56, s.glow('#fbe9b4', '#c8963c', '#8a6424')),
  ring(x + 4, y + r * 1.0, r * 0.86, '#00000044', r * 0.2),
  ring(x, y + r * 0.92, r * 0.86, '#e6bd62', r * 0.2),
  box(x - r * 0.16, y - r * 0.1, r * 0.32, r * 0.36, r * 0.1, '#a97c30'),
]

const studs = (s: Sheet, x: number, y: number, cols: number, rows: number, gap: number, r: number): Ink =>
  times(rows, (k) =>
    times(cols, (i) => [
      disc(x + i * gap + 3, y + k * gap + 5, r, '#00000055'),
      disc(x + i * gap, y + k * gap, r, s.slant('#f9e2a0', '#c8963c', '#8a6424')),
    ]),
  )

/** Red doors: the studded palace gate, a snowy courtyard at New Year, one ajar onto spring. */
export const redDoor: Motif = [
  {
    size: square,
    draw: (s) => [
      s.fill(s.slant('#b5342a', '#7d2020')),
      path(poly([0, 0], [620, 0], [240, 1080], [0, 1080]), '#ff9a6a22'),
      rect(534, 0, 14, 1080, '#4d1414'),
      studs(s, 70, 90, 3, 7, 150, 40),
      studs(s, 710, 90, 3, 7, 150, 40),
      knocker(s, 430, 560, 92),
      knocker(s, 650, 560, 92),
      times(5, (i) => bare(s, 1100, 200 + i * 30, 190, '#3a101466', 200 + i * 10, 12, 3)),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#9db0c0', '#d9e0e4')),
      rect(0, 330, 810, 600, '#8b9096'),
      times(12, (r) =>
        times(12, (i) =>
          rect(i * 74 + (r % 2) * 36 - 40, 340 + r * 50, 68, 44, s.rng.pick(['#80868c', '#8e9398', '#989da2'])),
        ),
      ),
      sweep(405, 360, 420, 150, '#4a4f56', '#7d3a2c'),
      path('M-60 340Q60 300 190 214H620Q750 300 870 340Q760 300 640 250Q400 220 170 250Q60 300 -60 340Z', '#fbfcfc'),
      rect(200, 380, 410, 560, '#5c2420'),
      rect(240, 420, 165, 520, s.fade('#c8402f', '#9a2c25')),
      rect(405, 420, 165, 520, s.fade('#c23a2b', '#8f2822')),
      rect(402, 420, 6, 520, '#4d1414'),
      knocker(s, 372, 660, 24),
      knocker(s, 438, 660, 24),
      at(322, 560, [
        path(poly([0, -62], [62, 0], [0, 62], [-62, 0]), '#e8b84a'),
        path(poly([0, -50], [50, 0], [0, 50], [-50, 0]), '#d8402c'),
        ring(0, 0, 18, '#f3d98a', 6),
      ]),
      at(488, 560, [
        path(poly([0, -62], [62, 0], [0, 62], [-62, 0]), '#e8b84a'),
        path(poly([0, -50], [50, 0], [0, 50], [-50, 0]), '#d8402c'),
        ring(0, 0, 18, '#f3d98a', 6),
      ]),
      [150, 660].map((x) => [
        rect(x - 30, 430, 60, 420, '#d8402c'),
        rect(x - 23, 438, 46, 404, 'none', 'stroke="#f0c860" stroke-width="4"'),
        times(7, (i) => [disc(x, 470 + i * 56, 13, '#f0c860'), disc(x, 470 + i * 56, 7, '#d8402c')]),
      ]),
      rect(220, 380, 370, 44, '#d8402c'),
      times(4, (i) => [disc(290 + i * 76, 402, 14, '#f0c860'), disc(290 + i * 76, 402, 8, '#d8402c')]),
      lantern(s, 60, 360, 56, 0.7),
      lantern(s, 750, 360, 56, 0.7),
      path('M-20 940Q300 900 560 930T830 920V1100H-20Z', s.fade('#f1f4f6', '#ffffff')),
      path('M160 940Q400 900 650 936L700 980H120Z', '#e3e9ee'),
      walker(560, 1000, 190, '#e0a045', '', '#c8402f'),
      times(7, (i) => oval(520 - i * 50, 1000 + i * 10, 14, 6, '#cdd8e0')),
      snow(s, 170),
    ],
  },
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#e9dcc4', '#d3c2a2')),
      times(20, () =>
        path(
          `M${s.rng.range(0, 1000)} ${s.rng.range(0, 600)}q30 20 10 60`,
          'none',
          'stroke="#b5a27e55" stroke-width="3"',
        ),
      ),
      rect(300, 70, 480, 620, '#6b2420'),
      s.clip('M340 110H740V690H340Z', [
        s.fill(s.fade('#bfe0e2', '#f6efd0')),
        hills(s, 420, 40, '#8fba8a', '#d3e0b0', 0.3),
        rect(0, 500, 1080, 220, s.fade('#b5cf8a', '#8fae6a')),
        path('M500 520H580L680 700H420Z', '#e6d3a9'),
        line(
          smooth([
            [640, 560],
            [610, 400],
            [650, 260],
            [600, 140],
          ]),
          '#5a4030',
          26,
        ),
        line(
          smooth([
            [620, 380],
            [520, 300],
            [470, 240],
          ]),
          '#5a4030',
          13,
        ),
        times(140, () =>
          disc(
            s.rng.range(400, 740),
            s.rng.range(110, 380),
            s.rng.range(8, 18),
            s.rng.pick(['#f6c9d0', '#f0a0b0', '#fbe6e6']),
          ),
        ),
        walker(540, 600, 110, '#f2efe6', '', '#c8402f'),
      ]),
      path(poly([340, 110], [450, 160], [450, 660], [340, 690]), s.side('#c8402f', '#8a2622')),
      path(poly([740, 110], [660, 150], [660, 664], [740, 690]), s.side('#8a2622', '#b5342a')),
      times(3, (i) => [disc(370, 260 + i * 130, 10, '#e0b45a'), disc(405, 266 + i * 126, 10, '#e0b45a')]),
      sweep(540, 100, 330, 90, '#4a4f56', '#7d3a2c'),
      rect(250, 690, 580, 30, '#a9a294'),
      rect(210, 720, 660, 90, '#948c7d'),
      [
        [230, 690],
        [850, 690],
      ].map(([x = 0, y = 0]) => [
        box(x - 46, y - 40, 92, 70, 8, '#8f897c'),
        disc(x, y - 90, 60, s.slant('#bdb6a8', '#857e70')),
        ring(x, y - 90, 38, '#6b655a', 6),
        disc(x, y - 90, 14, '#6b655a'),
      ]),
      times(40, () => oval(s.rng.range(340, 860), s.rng.range(600, 800), 7, 4, '#f3b0bc')),
    ],
  },
]
