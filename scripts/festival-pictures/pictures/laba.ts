import { thin } from '../../demo-pictures/palette.ts'
import { type Point, at, line, oval, path, polar, times } from '../../demo-pictures/svg.ts'
import { lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const laba: Drawing = {
  alt: '腊八粥：一大碗粥里红枣、莲子、桂圆、红豆与花生，旁边散着八样米豆',
  colour: '#b98a63',
  draw(s) {
    const [cx, cy] = [330, 206]
    const jujube = s.stamp([
      oval(0, 0, 19, 13, s.glow('#c4553f', ['#96301f', 0.7], '#5f1c14')),
      lines(['M-12-3q12-6 24 2', 'M-10 5q10 3 18-1'], thin('#f3b79c', 0.5), 1.3),
    ])
    const lotusSeed = s.stamp([
      oval(0, 0, 12, 9, s.glow('#fdf6e2', ['#efe0bc', 0.7], '#c9ae7c')),
      line('M-8 0H8', thin('#8f7440', 0.4), 1),
    ])
    const peanut = s.stamp([
      path('M-15 0Q-15 -9 -6 -8Q0 -6 6 -8Q15 -9 15 0Q15 9 6 8Q0 6 -6 8Q-15 9 -15 0Z', s.fade('#e0a77f', '#b06a48')),
    ])
    const bean = s.stamp([
      path('M-9 2Q-10 -6 0 -6Q10 -6 9 2Q6 7 2 3Q-2 1 -4 4Q-8 7 -9 2Z', '#7b2a2a'),
      line('M-5 -3q4 -2 8 0', thin(colour.snow, 0.5), 1),
    ])
    const around = (r0: number, r1: number): Point =>
      polar(cx, cy, r0 + (r1 - r0) * Math.sqrt(s.rng.range(0, 1)), s.rng.range(0, 360), 0.78)
    return [
      s.fill(s.slant('#8f5d40', '#6b412c', '#51301f')),
      lines(
        times(8, (i) => `M-10 ${30 + i * 50}Q200 ${16 + i * 52} 360 ${34 + i * 50}T660 ${24 + i * 50}`),
        thin('#2c170d', 0.28),
        2,
      ),
      path('M60 -10L600 -10L640 120L560 410H40L10 160Z', thin('#3b5866', 0.92)),
      lines(['M84 6L580 4L616 120L544 394H64L36 160Z'], thin('#dfe3da', 0.5), 2),
      lines(
        times(12, (i) => `M${70 + i * 42} -10v420`),
        thin('#22343d', 0.25),
        1,
      ),
      oval(cx + 8, cy + 16, 214, 170, thin('#1a0f0a', 0.4)),
      oval(cx, cy, 208, 163, s.slant('#eef0ea', '#b9c9cc')),
      oval(cx, cy, 198, 154, 'none', `stroke="${colour.river}" stroke-width="5"`),
      oval(cx, cy, 180, 140, s.glow('#a85f43', ['#8f4632', 0.7], '#6b2f22')),
      times(20, () => oval(...around(10, 160), 9, 5, thin('#e3b08a', 0.5))),
      times(20, (i) => bean(...around(20, 158), 1, i * 47)),
      times(15, (i) => peanut(...around(16, 150), 1, i * 67)),
      times(14, (i) => lotusSeed(...around(10, 150), 1.15, i * 37)),
      [
        [250, 150],
        [390, 140],
        [330, 210],
        [232, 240],
        [420, 236],
        [300, 292],
        [366, 290],
        [300, 110],
        [446, 180],
      ].map(([x = 0, y = 0], i) => jujube(x, y, 1.15, i * 53)),
      specks(s, 40, '#f3d9a8', [4, 5], [220, 110, 440, 300]),
      path(
        `M${cx - 150} ${cy - 70}Q${cx - 70} ${cy - 140} ${cx + 60} ${cy - 128}Q${cx - 60} ${cy - 112} ${cx - 150} ${cy - 70}Z`,
        thin(colour.snow, 0.22),
      ),
      at(
        520,
        300,
        [
          path('M-92 -44Q-64 -62 -40 -38Q-26 -20 -46 -8Q-76 -4 -92 -44Z', s.slant('#f4f2ea', '#a9b9bd')),
          line('M-46 -18Q20 30 116 96', '#d5dcda', 11),
          line('M-44 -20Q20 26 114 90', colour.snow, 3),
        ],
        1,
        4,
      ),
      times(8, (i) => jujube(30 + (i % 4) * 26, 330 + Math.floor(i / 4) * 26 + (i % 3) * 5, 0.8, i * 71)),
      times(9, (i) => peanut(560 + (i % 3) * 26, 40 + Math.floor(i / 3) * 24, 1, i * 50)),
      times(10, (i) => bean(30 + (i % 4) * 22, 34 + Math.floor(i / 4) * 20, 1.1, i * 80)),
      times(6, (i) => lotusSeed(110 + i * 22, 378 - (i % 2) * 12, 1.1, i * 40)),
    ]
  },
}
