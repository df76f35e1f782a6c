import { thin } from '../../demo-pictures/palette.ts'
import { at, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'
import { flame, steam } from '../things.ts'

export const xiaonian: Drawing = {
  alt: '小年祭灶：灶膛火旺，锅上热气升腾，灶头供着糖瓜，一把新扫帚',
  colour: '#a8845f',
  draw(s) {
    const fire = flame(s)
    const melon = s.stamp([
      path('M-16 10Q-22 -8 -8 -15Q0 -18 8 -15Q22 -8 16 10Q0 16 -16 10Z', s.side('#efd9a4', '#fbf1d2', '#d3ac62')),
      lines(['M-6-14Q-12 0-7 12', 'M6-14Q12 0 7 12', 'M0-16V13'], thin('#a87f3a', 0.5), 1.2),
    ])
    return [
      s.fill(s.fade('#6b5846', ['#a5876a', 0.5], '#7b5e46')),
      s.halo(250, 300, 330, '#f3a85c', 0.5),
      // The niche of the kitchen god: a print on red, without a word.
      rect(216, 26, 118, 128, '#5d2a22'),
      rect(222, 32, 106, 116, '#c8402f'),
      rect(234, 44, 82, 92, '#f3dfae'),
      path('M275 56Q290 56 290 72Q290 84 275 86Q260 84 260 72Q260 56 275 56Z', '#e9c39a'),
      path('M256 66L258 52H292L294 66Q275 58 256 66Z', colour.ink),
      path('M240 134Q244 96 275 90Q306 96 310 134Z', colour.river),
      path('M262 92L275 112L288 92Q275 100 262 92Z', colour.seal),
      lines(['M266 84q4 16 0 24', 'M284 84q-4 16 0 24', 'M275 86v24'], colour.ink, 2),
      lines(['M244 40q30 10 62 0'], colour.ochre, 3),
      lines(['M208 32V150', 'M342 32V150'], '#a8322a', 14),
      path('M20 402V220Q24 204 40 204H470Q486 204 490 220V402Z', s.fade('#d8c3a0', '#a98a64')),
      rect(8, 192, 496, 22, s.fade('#efe0c2', '#c3a87e')),
      lines(
        [
          'M20 262H490',
          'M20 326H490',
          'M110 214v48',
          'M200 262v64',
          'M390 214v48',
          'M440 262v64',
          'M80 326v70',
          'M420 326v70',
        ],
        thin('#6b5238', 0.35),
        2,
      ),
      path('M176 402V312Q180 262 246 258Q312 262 316 312V402Z', '#2a1a14'),
      s.clip('M176 402V312Q180 262 246 258Q312 262 316 312V402Z', [
        s.halo(246, 380, 110, '#f6b45c', 0.9),
        fire(246, 396, 1.15),
        fire(206, 402, 0.8, -6),
        fire(288, 402, 0.85, 6),
        lines(['M190 396L300 384', 'M200 384L306 398'], '#4b2e1e', 9),
      ]),
      path('M150 196Q152 170 246 168Q340 170 342 196Z', s.fade('#4b4a48', '#2b2a2a')),
      oval(246, 176, 92, 12, '#6b5036'),
      path('M168 174Q180 142 246 140Q312 142 324 174Q246 186 168 174Z', s.fade('#c79a64', '#8a6038')),
      disc(246, 140, 8, '#6b4626'),
      steam(300, 138, 110, '#fbf3e2', 0.6),
      steam(180, 140, 84, '#fbf3e2', 0.45),
      oval(410, 190, 56, 10, '#5b7d8a'),
      oval(410, 186, 52, 8, '#e3e9e4'),
      [
        [384, 174],
        [410, 174],
        [436, 174],
        [397, 152],
        [423, 152],
        [410, 132],
      ].map(([x = 0, y = 0]) => melon(x, y, 0.9)),
      [
        [62, 0.9],
        [96, 1.1],
      ].map(([x = 0, k = 1]) =>
        at(
          x,
          192,
          [
            path('M-12 0L-9 -16H9L12 0Z', '#8a4a3a'),
            line('M0 -16V-58', colour.seal, 6),
            s.halo(0, -64, 26, '#f6d98a', 0.9),
            path('M0 -58Q-6 -66 0 -76Q6 -66 0 -58Z', '#fbe09a'),
          ],
          k,
        ),
      ),
      path('M-10 402V382H660V402Z', '#5d4432'),
      at(
        566,
        120,
        [
          line('M0 -110L-6 150', '#b98d4e', 8),
          path('M-26 140Q-8 128 16 140L40 262Q0 274 -52 262Z', s.side('#d3b068', '#a87f3c')),
          lines(
            times(8, (i) => `M${-20 + i * 5} 148L${-44 + i * 12} 262`),
            thin('#6b4f20', 0.5),
            1.6,
          ),
          lines(['M-27 154Q-6 146 19 154', 'M-30 168Q-6 160 24 168'], colour.seal, 3.4),
        ],
        1,
        8,
      ),
      lines(['M530 402L560 320', 'M550 402L610 340', 'M540 396L640 388', 'M536 380L634 366'], '#6b4a30', 10),
      specks(s, 20, '#f6c76a', [2, 3], [180, 220, 320, 330]),
    ]
  },
}
