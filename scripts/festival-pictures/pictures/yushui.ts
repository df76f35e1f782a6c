import { thin } from '../../demo-pictures/palette.ts'
import { disc, oval, path, times } from '../../demo-pictures/svg.ts'
import { blot, lines, mountain, rain, water } from '../brush.ts'
import { grass, willow } from '../plants.ts'
import { type Drawing, colour } from '../scroll.ts'

export const yushui: Drawing = {
  alt: '细雨落在初融的河面，水獭把捕到的鱼排在石上，岸柳抽芽',
  colour: '#c5d0cd',
  draw(s) {
    const fish = s.stamp([
      path('M-24 0Q-8 -10 12 -6Q22 -2 26 -9Q29 0 27 9Q22 3 12 6Q-8 10 -24 0Z', s.fade('#66808a', '#d8dcd2')),
      disc(-16, -1.5, 1.6, colour.ink),
      lines(['M-9-5q3 5 0 10', 'M-2-4q3 4 0 8', 'M5-3q3 3 0 6'], thin(colour.ink, 0.4), 1),
    ])
    return [
      s.ground('#c3cfd0', '#a9bfc2', '#dfe2da'),
      mountain(
        s,
        [
          [-20, 170],
          [90, 120],
          [200, 158],
          [330, 104],
          [440, 150],
          [560, 116],
          [660, 150],
        ],
        '#6f8b93',
        { top: 0.5, rough: 18 },
      ),
      mountain(
        s,
        [
          [300, 200],
          [430, 176],
          [540, 190],
          [660, 164],
        ],
        '#5d7a6e',
        { top: 0.55, rough: 8, to: 230 },
      ),
      s.mist(196, 90, 0.8, '#dfe4de'),
      water(s, 215, 395, 44, thin('#5b7f8c', 0.45)),
      times(9, () => {
        const [x, y, r] = [s.rng.range(60, 600), s.rng.range(230, 300), s.rng.range(10, 24)]
        return [
          oval(x, y, r, r * 0.28, 'none', `stroke="${thin('#48707f', 0.5)}" stroke-width="1.2"`),
          oval(x, y, r * 0.5, r * 0.13, 'none', `stroke="${thin('#48707f', 0.5)}"`),
        ]
      }),
      // The bank, and the stone where the fish lie as if laid out for an offering.
      path(
        'M-10 400V322Q60 300 150 318Q250 300 340 322Q430 334 470 362Q520 380 560 400Z',
        s.fade('#7c7a6a', '#4f5450'),
      ),
      blot(s, 190, 350, 150, 20, '#2f3a3a', 0.18),
      path('M150 334Q190 314 290 318Q380 322 410 342Q380 358 270 356Q170 356 150 334Z', s.fade('#a7a698', '#6e716a')),
      fish(322, 326, 1.05, -6),
      fish(356, 338, 1, 4),
      fish(282, 340, 1.1, 2),
      // The otter rises on its hind legs.
      path(
        'M150 338Q96 344 66 326Q96 330 122 318Q126 282 150 258Q152 232 172 224Q196 216 208 234Q218 244 216 252Q206 258 198 258Q200 286 206 306Q212 330 202 338Q176 346 150 338Z',
        s.side('#3f342c', '#5d4b3e', '#6f5b4a'),
      ),
      path('M198 258Q188 268 182 300Q186 326 200 334Q208 322 204 300Z', '#a58d73'),
      path('M190 284Q206 292 220 290Q224 296 216 299Q200 300 188 294Z', '#4a3c32'),
      disc(194, 238, 2.6, colour.ink),
      disc(195, 237, 0.8, colour.snow),
      path('M212 244q6 0 5 6q-5 1 -8 -2Z', colour.ink),
      disc(172, 231, 5, '#3f342c'),
      lines(['M206 250l16 4', 'M205 252l14 9', 'M206 248l16-2'], thin(colour.snow, 0.7), 0.8),
      grass(s, -10, 130, 344, 26, 34, thin('#6d7f4e', 0.9)),
      path('M662 -10L640 -10Q622 120 636 250Q640 320 622 372L664 374Z', s.side('#4c4a44', '#33332f')),
      willow(
        s,
        [
          [500, -8],
          [530, 0],
          [560, -10],
          [588, 0],
          [612, -6],
          [634, 10],
          [470, -14],
        ],
        170,
        '#8da65a',
        -12,
      ),
      rain(s, 70, thin('#f4f6f2', 0.75)),
      rain(s, 50, thin('#4b6670', 0.3)),
    ]
  },
}
