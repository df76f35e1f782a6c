import { dark, light, thin } from '../../demo-pictures/palette.ts'
import { at, box, disc, line, oval, path, rect, times } from '../../demo-pictures/svg.ts'
import { blot, leaf, leaves, lines, specks } from '../brush.ts'
import { type Drawing, colour } from '../scroll.ts'

export const xiaoxue: Drawing = {
  alt: '小雪腌菜：院里陶缸压着青石，檐下挂着腊肉和鱼，雪花初落',
  colour: '#cfc8ba',
  draw(s) {
    const jar = (x: number, y: number, k: number, tone: string, lid: boolean) =>
      at(
        x,
        y,
        [
          oval(0, 2, 64, 10, thin(colour.ink, 0.18)),
          path(
            'M-36 -96Q-74 -70 -60 -18Q-54 2 -40 4H40Q54 2 60 -18Q74 -70 36 -96Z',
            s.side(dark(tone, 0.15), light(tone, 0.3), dark(tone, 0.35)),
          ),
          oval(0, -96, 37, 10, dark(tone, 0.4)),
          lines(['M-58-58Q0-42 58-58', 'M-60-36Q0-20 60-36'], thin('#1f1713', 0.35), 2),
          lid
            ? [
                path('M-30 -98Q-32 -124 -4 -126Q30 -126 30 -98Q0 -90 -30 -98Z', s.fade('#a3a8a6', '#6b7274')),
                path('M-27 -112Q-20 -126 -4 -127Q24 -127 28 -112Q0 -118 -27 -112Z', colour.snow),
              ]
            : leaves('#7f9a5c', leaf(-20, -96, 40, -110, 12), leaf(0, -96, 46, -88, 13), leaf(20, -96, 40, -64, 12)),
        ],
        k,
      )
    const meat = (x: number, l: number) => [
      line(`M${x} 84v20`, '#8a6a44', 2),
      path(
        `M${x - 14} 104Q${x} 98 ${x + 14} 104L${x + 12} ${104 + l}Q${x} ${110 + l} ${x - 12} ${104 + l}Z`,
        s.side('#7b3327', '#a8503a', '#6b2a22'),
      ),
      lines([`M${x - 5} 108v${l - 6}`, `M${x + 5} 108v${l - 6}`], '#e0b49a', 3.4),
    ]
    const fish = (x: number) => [
      line(`M${x} 84v18`, '#8a6a44', 2),
      path(
        `M${x} 100Q${x + 20} 130 ${x + 8} 176L${x + 18} 206H${x - 18}L${x - 8} 176Q${x - 20} 130 ${x} 100Z`,
        s.side('#7a7258', '#c2b48c', '#6b6249'),
      ),
      disc(x - 4, 116, 2, colour.ink),
      lines(
        [`M${x - 10} 136q10 6 20 0`, `M${x - 10} 152q10 6 20 0`, `M${x - 8} 168q8 5 16 0`],
        thin('#3f3826', 0.5),
        1.2,
      ),
    ]
    return [
      s.fill(s.fade('#b9bcb8', ['#d9d3c5', 0.5], '#cfc7b6')),
      rect(-10, 90, 660, 230, s.fade('#d8d0bd', '#c3b8a0')),
      blot(s, 140, 200, 120, 60, '#8d8268', 0.14),
      blot(s, 520, 240, 110, 50, '#8d8268', 0.14),
      box(420, 150, 150, 170, 2, '#5d4636'),
      box(432, 162, 126, 100, 1, '#f0dfb4'),
      lines(['M432 196H558', 'M432 230H558', 'M474 162V262', 'M516 162V262'], '#5d4636', 4),
      s.halo(495, 212, 120, '#f6d98a', 0.5),
      line('M-10 84H660', '#6b5240', 7),
      meat(70, 84),
      meat(116, 72),
      fish(168),
      meat(222, 90),
      fish(276),
      meat(326, 76),
      [370, 388].map((x) => lines([`M${x} 88q-6 20 0 36t-2 34`], '#a8503a', 9)),
      fish(604),
      path('M-10 -10H660V46Q320 74 -10 46Z', s.fade('#4b5359', '#353b40')),
      lines(
        times(21, (i) => `M${i * 32} 0v${54 + Math.sin(i * 0.15) * 10}`),
        thin('#23282d', 0.6),
        3,
      ),
      path('M-10 -10H660V22Q560 42 470 28Q380 46 300 34Q200 48 120 30Q60 38 -10 24Z', '#f7f6f1'),
      path('M-10 402V322Q320 306 660 324V402Z', s.fade('#e9e7df', '#c6c3b8')),
      jar(110, 366, 1.1, '#6b4636', true),
      jar(270, 384, 1.3, '#55453c', true),
      jar(410, 372, 0.86, '#7b5a3f', false),
      at(536, 372, [
        path('M-60 0Q-62 -18 -50 -22H50Q62 -18 60 0Q0 12 -60 0Z', s.side('#a57c50', '#c79a64', '#8a6446')),
        leaves('#eef0dc', leaf(-44, -18, 62, -34, 20), leaf(-6, -18, 66, -54, 20), leaf(20, -18, 60, -18, 18)),
        leaves('#86a35f', leaf(-20, -40, 46, -70, 16), leaf(20, -52, 44, -60, 16), leaf(50, -28, 40, -20, 15)),
      ]),
      specks(s, 110, colour.snow, [3, 5]),
    ]
  },
}
