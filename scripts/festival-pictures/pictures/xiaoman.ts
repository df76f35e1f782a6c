import { thin } from '../../demo-pictures/palette.ts'
import { at, box, disc, line, oval, path, polar, times } from '../../demo-pictures/svg.ts'
import { blot, leaf, leaves, lines, mountain, water } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { person, shade } from '../things.ts'

export const xiaoman: Drawing = {
  alt: '小满祭车神：溪边水车转动，把水送进新秧田，蚕已结茧',
  colour: '#c7d3bd',
  draw(s) {
    const [x, y, r] = [250, 196, 128]
    return [
      s.ground('#c6d8d4', '#b7c58c', '#ecebd8'),
      mountain(
        s,
        [
          [-20, 180],
          [90, 120],
          [200, 166],
          [330, 96],
          [450, 160],
          [560, 118],
          [660, 150],
        ],
        '#7d9a97',
        { top: 0.45, rough: 20, dry: 10 },
      ),
      s.mist(190, 90, 0.85, '#ecebdc'),
      path('M300 400Q360 300 660 250V400Z', s.fade('#bfcf94', '#8fa868')),
      times(6, (i) =>
        path(
          `M${350 + i * 30} ${392 - i * 22}Q${480 + i * 20} ${352 - i * 20} 660 ${342 - i * 18}V${350 - i * 18}Q${480 + i * 20} ${362 - i * 20} ${350 + i * 30} ${392 - i * 22}Z`,
          thin('#dfeae6', 0.75),
        ),
      ),
      times(7, (i) =>
        leaves(
          '#55743f',
          ...times(8, (j) =>
            leaf(420 + j * 32 + i * 6, 380 - i * 17 - j * 6, 13 - i, -100 + ((i * 7 + j * 5) % 5) * 8, 1.4),
          ),
        ),
      ),
      path('M-10 400V318Q120 296 240 318T420 400Z', s.fade('#7ea3ab', '#54808c')),
      water(s, 326, 396, 18, thin(colour.snow, 0.55)),
      // The wheel: two rims, spokes, and scoops that pour into the bamboo gutter.
      times(16, (i) => {
        const [a, b] = [polar(x, y, 20, i * 22.5), polar(x, y, r, i * 22.5)]
        return line(
          `M${a[0].toFixed(0)} ${a[1].toFixed(0)}L${b[0].toFixed(0)} ${b[1].toFixed(0)}`,
          i % 2 === 0 ? '#6b4a30' : '#8a6446',
          3.6,
        )
      }),
      times(16, (i) =>
        at(
          ...polar(x, y, r + 4, i * 22.5 + 8),
          box(-11, -5, 22, 10, 3, i % 3 === 0 ? '#a57c50' : '#8a6446'),
          1,
          i * 22.5 + 48,
        ),
      ),
      disc(x, y, r, 'none', `stroke="#5d4029" stroke-width="7"`),
      disc(x, y, r - 16, 'none', `stroke="#8a6446" stroke-width="4"`),
      disc(x, y, 24, 'none', `stroke="#5d4029" stroke-width="8"`),
      disc(x, y, 8, '#3d2b1e'),
      path(
        `M${x - 12} ${y}L${x - 46} 372H${x - 30}L${x} ${y + 10}L${x + 30} 372H${x + 46}L${x + 12} ${y}Z`,
        s.fade('#7b5638', '#4d3426'),
      ),
      path('M330 112L560 152V162L326 126Z', s.fade('#c9a860', '#8f7038')),
      line('M470 148V280', '#7b5638', 5),
      line('M556 162Q566 210 560 262', thin('#dfeef0', 0.9), 7),
      lines(
        ['M356 118Q348 150 352 190', 'M364 150Q362 190 366 230', 'M340 96Q346 110 344 118'],
        thin('#eef7f6', 0.9),
        2.4,
      ),
      blot(s, 190, 330, 60, 9, colour.snow, 0.5),
      blot(s, 300, 336, 50, 8, colour.snow, 0.5),
      // Mulberry leaves with cocoons, close by.
      leaves('#4f7040', leaf(-10, 390, 120, -52, 34), leaf(20, 410, 130, -18, 34)),
      lines(
        ['M-10 390L56 302', 'M20 410L138 372', 'M20 352l-14-20', 'M36 330l24 2', 'M70 394l20-22'],
        thin('#b9cf94', 0.7),
        1.4,
      ),
      [
        [46, 356, -20],
        [84, 376, 14],
      ].map(([cx = 0, cy = 0, turn = 0]) =>
        at(
          cx,
          cy,
          [
            oval(0, 0, 21, 12, s.fade('#fffdf4', '#e3d7b8')),
            lines(['M-14-5q14-4 26 2', 'M-16 2q16-5 32 0'], thin('#b9a67c', 0.5), 0.9),
          ],
          1,
          turn,
        ),
      ),
      shade(596, 306, 18, 3),
      person(596, 306, 52, '#3f6a86', { hat: 'bamboo', arm: 'out', face: -1 }),
    ]
  },
}
