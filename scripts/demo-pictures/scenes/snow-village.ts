import { walker } from '../shapes/city.ts'
import { house, lantern } from '../shapes/houses.ts'
import { hills, peak } from '../shapes/land.ts'
import { mist, snow, stars, steam } from '../shapes/sky.ts'
import { bare, fir } from '../shapes/trees.ts'
import { type Motif, square, tall, wide } from '../sheet.ts'
import { at, box, disc, line, oval, path, rect, smooth, times } from '../svg.ts'

/** Snow villages: a blue evening, a snowman by day, log cabins at dawn. */
export const snowVillage: Motif = [
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#1c2a52', '#44588a', '#a3a9c4')),
      stars(s, 70, 260),
      hills(s, 330, 90, '#3a4a78', '#8a96b8', 0.5),
      times(14, (i) => fir(s, i * 95 + s.rng.range(-20, 20), 400, 120 + (i % 3) * 30, '#24385a', '#cdd8ea')),
      path('M-20 420Q300 360 640 410T1300 390V740H-20Z', s.fade('#b9c6de', '#e9edf4')),
      ...[
        [120, 470, 190, 150],
        [420, 450, 160, 130],
        [820, 460, 200, 150],
        [1080, 470, 150, 130],
        [560, 590, 260, 200],
        [160, 640, 240, 180],
        [930, 620, 240, 190],
      ].map(([x = 0, y = 0, w = 0, h = 0]) => [
        s.blur(10, oval(x + w / 2, y + 10, w * 0.7, 20, '#ffc87a66')),
        house(s, x, y, w, h, '#a98a78', '#39404f', '#ffd07a', '#f2f5fa'),
        steam(s, x + w * 0.7, y - h, 130, 20, 0.5),
      ]),
      path(
        smooth([
          [460, 740],
          [470, 640],
          [380, 560],
          [420, 480],
        ]),
        'none',
        'stroke="#d0d9e8" stroke-width="40"',
      ),
      walker(440, 610, 80, '#c8402f', '', '#f4e3c4'),
      snow(s, 160),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#8fc4dc', '#dcebec')),
      hills(s, 480, 70, '#b9d0da', '#eef3f3', 0.4),
      house(s, 560, 640, 420, 330, '#d9c4a4', '#5a4a48', '', '#ffffff'),
      rect(700, 470, 100, 170, '#b5342a'),
      [660, 820].map((x) => rect(x, 470, 24, 150, '#d8402c')),
      lantern(s, 620, 400, 32, 0.3),
      lantern(s, 910, 400, 32, 0.3),
      path('M-20 640Q300 590 640 640T1100 630V1100H-20Z', s.fade('#eaf1f5', '#ffffff')),
      bare(s, 120, 660, 130, '#5a4a48'),
      s.blur(14, oval(360, 960, 220, 40, '#9db5c8aa')),
      disc(340, 830, 150, s.slant('#ffffff', '#d5e0ea')),
      disc(340, 610, 104, s.slant('#ffffff', '#d5e0ea')),
      disc(306, 590, 12, '#2a2a30'),
      disc(376, 590, 12, '#2a2a30'),
      path('M340 612L440 634L342 640Z', '#f08a2e'),
      line('M300 660q40 26 80 0', '#2a2a30', 6),
      path('M250 690Q340 750 430 690L440 720Q340 790 244 722Z', '#c8402f'),
      box(390, 720, 46, 120, 10, '#c8402f'),
      path('M256 530L340 400L424 530Q340 500 256 530Z', '#c8402f'),
      disc(340, 400, 26, '#f4efe2'),
      line('M200 790L90 700M110 720l-6 -40M470 790L580 720M560 730l30 -30', '#5a4030', 13),
      walker(720, 900, 230, '#e0a045', '', '#3f7d8a'),
      walker(860, 860, 190, '#3f6c8f', '', '#c8402f'),
      times(5, (i) => disc(620 + i * 44, 940 + (i % 2) * 16, 22, '#f2f6f9')),
      snow(s, 110),
    ],
  },
  {
    size: tall,
    draw: (s) => [
      s.fill(s.fade('#f6c8a4', '#f3e0d0', '#d3dbe6')),
      peak(s, 300, 130, 340, 560, '#a9a4c0', '#fff4ea'),
      peak(s, 640, 200, 300, 560, '#b5b0c6', '#fff4ea'),
      mist(s, 500, 110, '#fff4e8', 0.8),
      times(18, (i) => bare(s, i * 48, 560, 34, '#8a7f8f')),
      path('M-20 560Q300 520 830 570V1100H-20Z', s.fade('#dde3ee', '#f8f6f4')),
      ...[
        [90, 680, 1],
        [430, 640, 0.8],
        [540, 840, 1.3],
        [110, 930, 1.5],
      ].map(([x = 0, y = 0, k = 1]) =>
        at(
          x,
          y,
          [
            s.blur(8, oval(100, 6, 130, 18, '#8a9ab888')),
            rect(10, -90, 180, 90, '#8a5f42'),
            times(6, (i) => line(`M10 ${-82 + i * 16}h180`, '#5f3f2c', 4)),
            path('M100 -190L10 -90H190Z', '#7d5238'),
            path('M100 -226L-30 -84Q-10 -76 10 -92L100 -176L190 -92Q210 -76 230 -84Z', '#ffffff'),
            rect(110, -62, 44, 36, '#ffcf7a'),
            rect(44, -66, 40, 66, '#4a3022'),
            rect(150, -200, 22, 50, '#6b4a38'),
            steam(s, 161, -200, 150, 20, 0.6),
          ],
          k,
        ),
      ),
      path(
        smooth([
          [420, 1100],
          [470, 980],
          [380, 860],
          [420, 740],
          [360, 660],
        ]),
        'none',
        'stroke="#c3cede" stroke-width="26"',
      ),
      fir(s, 740, 1080, 330, '#4d6a78', '#ffffff'),
      fir(s, 30, 800, 220, '#5f7d8a', '#ffffff'),
      walker(420, 830, 80, '#c8402f'),
      snow(s, 60),
    ],
  },
]
