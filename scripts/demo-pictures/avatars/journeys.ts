import { bicycle } from '../shapes/cycling.ts'
import { house, lantern } from '../shapes/houses.ts'
import { hills, peak } from '../shapes/land.ts'
import { blossom } from '../shapes/plants.ts'
import { bulletFace } from '../shapes/railway.ts'
import { rain, snow, stars } from '../shapes/sky.ts'
import type { Sheet } from '../sheet.ts'
import { at, box, disc, type Ink, line, path, rect, times } from '../svg.ts'

/** Avatars of the road and the weather. */
export const journeys: Record<string, (s: Sheet) => Ink> = {
  k1024: (s) => [
    s.fill(s.fade('#8fc0d6', '#e3ecd8')),
    hills(s, 300, 60, '#7fa79a', '#c5d6b4', 0.4),
    path('M0 512L190 330H322L512 512Z', '#8d867a'),
    bulletFace(s, 256, 480, 330),
  ],
  lvpiche: (s) => [
    s.fill(s.glow('#f4e6bd', '#e0bf78')),
    box(96, 90, 320, 350, 40, s.side('#4f9a6a', '#2f6b4a', '#24533a')),
    path('M96 150Q96 70 160 66H352Q416 70 416 150Z', '#24533a'),
    box(130, 150, 112, 110, 14, '#dcebe6'),
    box(270, 150, 112, 110, 14, '#dcebe6'),
    path('M140 160h60l-40 90h-20ZM280 160h60l-40 90h-20Z', '#ffffff99'),
    rect(96, 290, 320, 34, '#f0c84e'),
    [-1, 1].map((d) => [disc(256 + d * 100, 372, 30, '#24533a'), disc(256 + d * 100, 372, 22, '#fff3c4')]),
    line('M220 372Q256 404 292 372', '#f0c84e', 11),
    disc(256, 110, 22, '#fff3c4'),
    rect(80, 436, 352, 30, '#2a2c2e'),
    [-1, 1].map((d) => disc(256 + d * 120, 474, 30, '#3a3c40')),
  ],
  zhantaifeng: (s) => [
    s.fill(s.fade('#6f95b0', '#c9d8d6')),
    line('M210 540V90', '#2a323c', 30),
    box(140, 60, 140, 270, 60, '#23282f'),
    disc(210, 126, 42, '#5a2622'),
    disc(210, 126, 42, '#e0503c'),
    disc(198, 114, 13, '#ffffff99'),
    disc(210, 262, 42, '#2f4a3a'),
    disc(210, 262, 70, s.glow('#8ae0a088', '#8ae0a000')),
    disc(210, 262, 42, '#5ac07a'),
    disc(198, 250, 13, '#ffffff99'),
    line(
      'M320 130Q420 90 450 150Q440 190 400 170M320 230Q440 200 500 260M320 330Q400 300 440 350Q430 390 390 370',
      '#ffffff',
      19,
    ),
    rect(0, 460, 512, 60, '#8d867a'),
    rect(0, 456, 512, 14, '#f0d060'),
  ],
  qixingke: (s) => [
    s.fill(s.fade('#8fd0e0', '#e3f0dc')),
    line('M30 130h120M10 190h80M40 250h60', '#ffffff', 15),
    path('M-20 430Q256 380 540 430V540H-20Z', '#7fae6a'),
    at(262, 430, bicycle(s, 0, 0, 100, '#d8402c', false)),
  ],
  dengshanbao: (s) => [
    s.fill(s.fade('#f3c9a0', '#f4e6c8')),
    peak(s, 120, 170, 190, 420, '#8aa5ae', '#ffffff'),
    peak(s, 420, 150, 190, 420, '#7d98a5', '#ffffff'),
    rect(0, 410, 512, 110, '#8aa565'),
    box(150, 130, 212, 60, 28, '#e8b84a'),
    path(
      'M136 220Q140 160 256 160Q372 160 376 220L392 450Q392 480 360 480H152Q120 480 120 450Z',
      s.side('#e0604a', '#c8402f', '#9a2c24'),
    ),
    path('M136 220Q256 170 376 220L380 300Q256 330 132 300Z', '#a83428'),
    box(226, 280, 60, 60, 8, '#f3d98a'),
    box(160, 366, 192, 90, 20, '#a83428'),
    line('M180 396h152', '#f3d98a', 9),
    box(84, 330, 50, 120, 22, '#3f6c7d'),
    box(378, 330, 50, 120, 22, '#3f6c7d'),
  ],
  guiren: (s) => [
    s.fill(s.fade('#24345f', '#6b7aa5')),
    stars(s, 24, 260),
    path('M-20 400Q200 340 540 400V540H-20Z', '#e6ebf3'),
    disc(256, 340, 220, s.glow('#ffc87a99', '#ffc87a00')),
    house(s, 110, 440, 300, 270, '#e0bf98', '#39404f', '#ffd98a', '#ffffff'),
    rect(226, 330, 70, 110, '#b5322a'),
    rect(232, 336, 28, 104, '#d8503c'),
    lantern(s, 140, 236, 34, 0.8),
    lantern(s, 380, 236, 34, 0.8),
    snow(s, 36),
  ],
  jiangnanyu: (s) => [
    s.fill(s.fade('#8fa9a9', '#c9d3c9')),
    rain(s, 40, '#ffffff', -0.1),
    line('M256 200V440Q256 486 300 480', '#6b4630', 17),
    path(
      'M40 290Q90 110 256 96Q422 110 472 290Q420 250 364 292Q310 250 256 292Q202 250 148 292Q92 250 40 290Z',
      s.fade('#e8a04a', '#c8702c'),
    ),
    line('M256 96Q160 160 148 290M256 96Q352 160 364 290M256 96V290', '#8a4a1f', 7),
    disc(256, 92, 13, '#6b3a1c'),
    blossom(180, 200, 34, '#f9d3c0'),
    blossom(340, 176, 26, '#f9d3c0'),
  ],
  haibianren: (s) => [
    s.fill(s.fade('#8fd0d0', '#4fa5b0')),
    path('M-20 380Q130 330 256 380T540 370V540H-20Z', '#f3e0b5'),
    path('M-20 380Q130 330 256 380T540 370', 'none', 'stroke="#ffffff" stroke-width="14"'),
    at(
      256,
      300,
      [
        path('M-60 130L-20 90H20L60 130Z', '#e08a72'),
        path(
          'M0 110C-210 60 -190 -120 -110 -130Q-90 -180 -46 -156Q0 -196 46 -156Q90 -180 110 -130C190 -120 210 60 0 110Z',
          s.fade('#fbd3c0', '#f09a80'),
        ),
        times(7, (i) => line(`M0 106Q${(i - 3) * 26} 0 ${(i - 3) * 44} ${-126 + Math.abs(i - 3) * 14}`, '#d9765c', 9)),
      ],
      1.1,
    ),
  ],
  sheyingke: (s) => [
    s.fill(s.glow('#c5cfc4', '#8a9c94')),
    box(70, 160, 372, 260, 44, s.fade('#3a3d44', '#202328')),
    path('M180 160L206 104H306L332 160Z', '#2c2f36'),
    rect(70, 210, 372, 40, '#c8402f'),
    disc(256, 296, 116, '#15171a'),
    disc(256, 296, 100, '#e9e3d3'),
    disc(256, 296, 84, s.glow('#7fb0c4', '#2f5d7c', '#14202c')),
    disc(226, 262, 24, '#ffffffbb'),
    disc(290, 330, 11, '#ffffff77'),
    box(372, 176, 44, 28, 8, '#f3cd7a'),
    box(100, 136, 66, 30, 8, '#202328'),
  ],
}
