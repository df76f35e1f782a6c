import { box, disc, line, path, polar, rect, times } from '../../demo-pictures/svg.ts'
import { blot, lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const chunjie: Drawing = {
  alt: '春节舞狮：红狮昂首踏爆竹而来，金穗飞扬，碎红满地',
  colour: '#e0a07e',
  draw(s) {
    const cracker = s.stamp([
      box(-6, -14, 12, 28, 2, s.side('#a8322a', '#e0604a', '#96281f')),
      rect(-6, -11, 12, 3, '#f0cd7a'),
      rect(-6, 8, 12, 3, '#f0cd7a'),
    ])
    const fringe = (d: string[], tone: string, w: number) => lines(d, tone, w)
    return [
      s.fill(s.fade('#f0d9b4', ['#f6e9d0', 0.6], '#e0bd94')),
      s.halo(300, 190, 320, '#f2b98e', 0.6),
      blot(s, 110, 120, 130, 70, '#d4614b', 0.12),
      [
        [90, -10],
        [560, -10],
      ].map(([x = 0, y = 0]) => [
        line(`M${x} ${y}V210`, '#8a6442', 2),
        times(11, (i) => cracker(x + (i % 2 === 0 ? -10 : 10), y + 30 + i * 18, 1, i % 2 === 0 ? 24 : -24)),
        path(
          `M${x - 22} 226L${x - 6} 214L${x} 196L${x + 6} 214L${x + 24} 224L${x + 8} 232L${x + 2} 252L${x - 6} 234Z`,
          '#f6d67a',
        ),
      ]),
      path(
        'M360 330Q350 220 440 190Q540 166 596 214Q640 256 628 340Q610 364 586 350Q576 372 548 360L536 300Q470 320 430 300L424 364Q396 376 372 362Z',
        s.side('#c8402f', '#de6a4a', '#b0362a'),
      ),
      lines(['M372 250Q460 220 620 250', 'M366 282Q460 256 628 286', 'M390 222Q470 192 590 216'], '#f0cd7a', 7),
      lines(
        times(12, (i) => `M${384 + i * 20} ${318 + Math.abs(i - 6) * 2}l${-4 + (i % 3) * 3} 26`),
        '#f6e3b0',
        5,
      ),
      [
        [402, 362],
        [560, 360],
      ].map(([x = 0, y = 0]) => [
        path(`M${x - 18} ${y - 40}H${x + 20}L${x + 16} ${y}H${x - 14}Z`, '#e8b84a'),
        lines([`M${x - 16} ${y - 28}H${x + 18}`, `M${x - 15} ${y - 14}H${x + 17}`], colour.snow, 5),
        path(`M${x - 20} ${y}Q${x - 22} ${y + 14} ${x - 4} ${y + 14}H${x + 18}V${y}Z`, colour.ink),
      ]),
      // The head: brow, eyes, nose, beard.
      path(
        'M176 206Q160 110 244 74Q330 46 392 104Q432 160 402 232Q380 300 300 306Q204 306 176 206Z',
        s.glow('#e86a4c', ['#c8402f', 0.72], '#96281f'),
      ),
      fringe(
        times(17, (i) => {
          const [x, y] = polar(290, 190, 118, 186 + i * 11.4)
          const [x2, y2] = polar(290, 190, 148 + (i % 3) * 8, 188 + i * 11.4)
          return `M${x.toFixed(0)} ${y.toFixed(0)}L${x2.toFixed(0)} ${y2.toFixed(0)}`
        }),
        '#f6e3b0',
        8,
      ),
      path('M270 66Q280 20 310 16Q304 40 318 62Z', '#f0c04a'),
      disc(312, 20, 9, colour.seal),
      path('M232 126Q200 96 168 110Q186 122 190 150Z M362 118Q396 84 426 100Q408 112 406 144Z', '#f0c04a'),
      path(
        'M202 150Q232 112 282 136Q270 168 232 172Q208 170 202 150Z M308 136Q356 108 386 146Q380 168 356 170Q318 168 308 136Z',
        '#fbf3df',
      ),
      disc(246, 148, 16, colour.ink),
      disc(350, 146, 16, colour.ink),
      disc(241, 143, 5, colour.snow),
      disc(345, 141, 5, colour.snow),
      lines(['M200 138Q236 96 286 126', 'M304 126Q352 92 390 134'], '#f0c04a', 9),
      lines(['M198 130Q236 88 288 118', 'M302 118Q352 82 394 126'], '#2f6a5a', 5),
      path('M268 178Q296 158 324 178Q334 204 296 208Q258 204 268 178Z', '#f0c04a'),
      disc(282, 194, 5, '#7d2a22'),
      disc(310, 194, 5, '#7d2a22'),
      path('M296 94L310 112L296 130L282 112Z', '#2f6a5a'),
      disc(296, 112, 7, '#f6e3b0'),
      disc(216, 200, 12, '#2f6a5a'),
      disc(378, 196, 12, '#2f6a5a'),
      disc(216, 200, 6, '#f0c04a'),
      disc(378, 196, 6, '#f0c04a'),
      path('M198 220Q296 236 394 216Q396 272 346 296Q296 312 240 298Q198 276 198 220Z', '#5d1c18'),
      path('M222 226Q296 238 370 224Q364 262 296 266Q232 264 222 226Z', '#d9776c'),
      times(8, (i) => rect(214 + i * 21, 222 + Math.sin(i * 0.45) * 7, 15, 13, '#fbf3df')),
      path('M196 224Q200 294 296 306Q392 296 396 220L404 238Q398 314 296 322Q196 314 186 240Z', '#f0c04a'),
      fringe(
        times(
          21,
          (i) =>
            `M${194 + i * 10} ${296 + Math.sin(i * 0.157) * 24}q${(i % 3) * 4 - 4} 22 ${(i % 4) * 4 - 8} ${44 + (i % 3) * 8}`,
        ),
        '#fbf3df',
        6.4,
      ),
      path('M-10 402V378Q320 366 660 380V402Z', s.fade('#d9a878', '#b98258')),
      specks(s, 70, colour.seal, [4, 6], [0, 372, 640, 398]),
      specks(s, 50, '#d4614b', [3, 5], [10, 180, 630, 370]),
      specks(s, 22, '#f0c04a', [4, 5], [30, 40, 620, 300]),
    ]
  },
}
