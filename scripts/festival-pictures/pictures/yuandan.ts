import { dark, thin } from '../../demo-pictures/palette.ts'
import { type Point, at, disc, line, path, rect, smooth, times } from '../../demo-pictures/svg.ts'
import { blot, lines, mountain, orb } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const yuandan: Drawing = {
  alt: '元旦日出：长城蜿蜒在云海之上，一轮朝阳升起，两只鹤飞过',
  colour: '#e6c9a4',
  draw(s) {
    const crane = s.stamp([
      path('M40 -6Q26 -14 10 -6Q-6 2 -30 4L-62 10L-30 12Q0 14 20 4Z', colour.snow),
      path('M14 -6Q-2 -40 -44 -56Q-36 -28 -8 0Z', '#f6f1e6'),
      path('M-44 -56Q-20 -44 -4 -22L-12 -10Q-34 -30 -44 -56Z', thin(colour.ink, 0.75)),
      path('M6 4Q-8 34 -40 48Q-28 22 -10 6Z', '#e6dfd0'),
      path('M-40 48Q-28 40 -18 26L-22 18Q-36 32 -40 48Z', thin(colour.ink, 0.7)),
      line('M38 -6Q52 -12 66 -10', '#f6f1e6', 4),
      line('M44 -9Q54 -12 62 -11', colour.ink, 3),
      disc(66, -11, 4, '#f6f1e6'),
      disc(66, -14, 2.4, colour.seal),
      line('M69 -10l12 2', colour.ink, 1.6),
      lines(['M-60 10l-22 3', 'M-60 10l-20 6'], colour.ink, 1.6),
    ])
    const wall = (points: Point[], w: number, tone: string) => [
      line(smooth(points), tone, w),
      line(smooth(points.map(([x, y]): Point => [x, y - w * 0.4])), '#e9cfa6', w * 0.26),
      line(
        smooth(points.map(([x, y]): Point => [x, y - w * 0.62])),
        dark(tone, 0.2),
        w * 0.26,
        `stroke-dasharray="${(w * 0.3).toFixed(1)} ${(w * 0.5).toFixed(1)}" style="stroke-linecap:butt"`,
      ),
    ]
    const tower = (x: number, y: number, k: number) =>
      at(
        x,
        y,
        [
          path('M-22 8L-19 -34H19L22 8Z', s.side('#b98a62', '#8a6446')),
          rect(-23, -40, 46, 8, '#7b583c'),
          lines(['M-20-44v4', 'M-10-44v4', 'M0-44v4', 'M10-44v4', 'M20-44v4'], '#7b583c', 5),
          rect(-11, -24, 7, 10, '#3f2d22'),
          rect(4, -24, 7, 10, '#3f2d22'),
        ],
        k,
      )
    return [
      s.fill(s.fade('#d88a6a', ['#f0c795', 0.34], ['#f6e6c9', 0.62], '#cbb9a6')),
      times(8, (i) =>
        path(
          `M320 196L${(320 + Math.cos(Math.PI * (1 + i / 7) - 0.06) * 520).toFixed(0)} ${(196 + Math.sin(Math.PI * (1 + i / 7) - 0.06) * 520).toFixed(0)}L${(320 + Math.cos(Math.PI * (1 + i / 7) + 0.06) * 520).toFixed(0)} ${(196 + Math.sin(Math.PI * (1 + i / 7) + 0.06) * 520).toFixed(0)}Z`,
          thin('#fdf0d0', 0.16),
        ),
      ),
      orb(s, 320, 176, 66, '#d84f38', 2.6),
      mountain(
        s,
        [
          [-20, 240],
          [70, 184],
          [150, 222],
          [250, 166],
          [350, 214],
          [450, 160],
          [540, 206],
          [660, 170],
        ],
        '#8d6f78',
        { top: 0.5, rough: 18, depth: 2 },
      ),
      s.mist(246, 70, 0.9, '#f7e9d2'),
      mountain(
        s,
        [
          [-20, 300],
          [80, 226],
          [170, 276],
          [290, 214],
          [390, 290],
          [510, 232],
          [660, 290],
        ],
        '#6f5a62',
        { top: 0.75, foot: 0.1, rough: 12, dry: 5, depth: 2 },
      ),
      wall(
        [
          [0, 284],
          [80, 222],
          [128, 246],
          [174, 272],
          [236, 236],
          [290, 208],
          [340, 244],
          [392, 286],
          [450, 256],
          [512, 226],
          [580, 252],
          [650, 282],
        ],
        13,
        '#8a6446',
      ),
      tower(80, 216, 0.62),
      tower(290, 204, 0.74),
      tower(512, 222, 0.66),
      s.mist(310, 60, 0.85, '#f7ead6'),
      mountain(
        s,
        [
          [-20, 352],
          [120, 310],
          [240, 366],
          [330, 400],
        ],
        '#4f4148',
        { top: 0.95, foot: 0.5, rough: 12, dry: 8 },
      ),
      mountain(
        s,
        [
          [300, 410],
          [420, 340],
          [530, 296],
          [660, 330],
        ],
        '#4f4148',
        { top: 0.95, foot: 0.5, rough: 12, dry: 8 },
      ),
      wall(
        [
          [396, 402],
          [450, 340],
          [530, 292],
          [600, 306],
          [660, 330],
        ],
        22,
        '#6f5040',
      ),
      tower(530, 288, 1.25),
      [
        [40, 330, 90, 12],
        [240, 344, 120, 14],
      ].map(([x = 0, y = 0, rx = 0, ry = 0]) => blot(s, x, y, rx, ry, '#fbf3e4', 0.6)),
      crane(150, 92, 0.86, -8),
      crane(236, 52, 0.6, -4),
    ]
  },
}
