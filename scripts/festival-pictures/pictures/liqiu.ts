import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { type Point, at, group, line, oval, path } from '../../demo-pictures/svg.ts'
import { lines, mountain } from '../brush.ts'
import { type Drawing } from '../scroll.ts'
import { shade } from '../things.ts'

export const liqiu: Drawing = {
  alt: '一叶知秋：一片梧桐叶飘过石井，井栏边水桶映着高远的天',
  colour: '#dfd3b5',
  draw(s) {
    const plane = (tone: string) => {
      const half: Point[] = [
        [0, 62],
        [14, 50],
        [44, 56],
        [40, 34],
        [72, 20],
        [50, 4],
        [56, -34],
        [28, -22],
        [0, -66],
      ]
      const rim = `M${[
        ...half,
        ...half
          .slice(1, -1)
          .toReversed()
          .map(([x, y]): Point => [-x, y]),
      ]
        .map(([x, y]) => `${x} ${y}`)
        .join('L')}Z`
      return [
        path(rim, s.slant(light(tone, 0.35), tone, dark(tone, 0.25)), `stroke="${tone}" stroke-width="5"`),
        lines(
          [
            'M0 100V-60',
            'M0 50Q24 20 66 20',
            'M0 50Q-24 20-66 20',
            'M0 40Q22-6 50-30',
            'M0 40Q-22-6-50-30',
            'M0 52L38 52',
            'M0 52L-38 52',
          ],
          thin(dark(tone, 0.45), 0.6),
          2,
        ),
        line('M0 60Q2 90 12 112', dark(tone, 0.4), 4),
      ]
    }
    return [
      s.fill(s.fade('#cfdadb', ['#f1ebda', 0.55], '#d9cba6')),
      mountain(
        s,
        [
          [-20, 280],
          [150, 246],
          [320, 270],
          [480, 238],
          [660, 266],
        ],
        '#8ea5a6',
        { top: 0.4, rough: 10 },
      ),
      s.mist(290, 60, 0.9),
      path('M-10 400V330Q300 306 660 326V400Z', s.fade('#cbbd98', '#a08f68')),
      lines(['M0 352h140', 'M190 344h120', 'M420 350h180', 'M60 376h190', 'M330 384h220'], thin('#6b5c3c', 0.35), 2),
      path('M660 -10H560Q590 120 574 230Q566 300 540 350H680Z', s.side('#6f7464', '#a4a68e', '#5f6557')),
      lines(
        ['M584 40q14 30 6 60', 'M600 120q-8 40 4 80', 'M572 240q14 20 10 60', 'M620 30q8 40-4 70'],
        thin('#3f463a', 0.45),
        2,
      ),
      group(plane('#a3ad5a'), 'transform="translate(520 40) rotate(150) scale(.8)"'),
      group(plane('#8f9f4e'), 'transform="translate(620 60) rotate(200) scale(1)"'),
      group(plane('#b9a94e'), 'transform="translate(440 -10) rotate(160) scale(.6)"'),
      // The one that falls.
      s.halo(230, 150, 150, '#f6e7bd', 0.7),
      lines(['M90 40Q180 60 190 104', 'M120 24Q170 30 210 70'], thin('#9a8a5c', 0.4), 1.6),
      group(plane('#c98a3a'), 'transform="translate(238 156) rotate(38) scale(.92)"'),
      shade(400, 366, 140, 12),
      path('M300 300L316 366H486L502 300Z', s.side('#8b8f8c', '#b9bbb3', '#6f7472')),
      path('M292 290L300 306H502L510 290Z', '#a3a69f'),
      oval(401, 290, 109, 21, '#bdbfb6'),
      oval(401, 290, 86, 15, '#26323a'),
      oval(401, 294, 70, 9, s.side('#5f8190', '#b9d0d3', '#4b6b7a')),
      lines(
        ['M330 300L340 366', 'M380 312L384 366', 'M430 312L426 366', 'M472 300L462 366', 'M306 330H496'],
        thin('#4b504e', 0.35),
        1.6,
      ),
      at(
        566,
        330,
        [
          path('M-26 -30L-20 30H20L26 -30Z', s.side('#7b5638', '#b0845a', '#5d4029')),
          oval(0, -30, 26, 8, '#4d3426'),
          oval(0, -28, 21, 5, '#8fb0b8'),
          line('M-24 -30Q0 -76 24 -30', '#4d3426', 3.4),
          lines(['M-24-10H24', 'M-22 16H22'], '#33241a', 2.4),
        ],
        1,
        0,
      ),
      group(plane('#b9813a'), 'transform="translate(150 352) rotate(-70) scale(.34 .18)"'),
      group(plane('#a3ad5a'), 'transform="translate(240 374) rotate(20) scale(.3 .16)"'),
    ]
  },
}
