import { thin } from '../palette.ts'
import { cloud } from '../shapes/sky.ts'
import { cup } from '../shapes/table.ts'
import { openBook } from '../shapes/things.ts'
import { at, box, disc, line, oval, path, rect, ring, times } from '../svg.ts'
import {
  indoors,
  jar,
  type Moment,
  p11,
  p34,
  p43,
  p45,
  p54,
  phone,
  sheet,
  sunlight,
  tabletop,
  written,
} from './stage.ts'
import { shoe, bubble } from './things-parts.ts'

/** Things that lie about, each with a story. */
export const papers: Record<string, Moment> = {
  earphones: {
    words: '耳机',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill('#4a5a66'),
      times(5, (i) => rect(0, i * 120, 720, 56, '#52646f')),
      box(250, 120, 220, 320, 20, '#22262c'),
      box(264, 140, 192, 280, 10, s.slant('#3a4a5c', '#1c242e')),
      line('M310 240h100M310 270h70', '#c9d4dc', 8),
      line('M310 330h100', '#e8634f', 6),
      path('M360 440Q300 520 180 470T60 330Q80 240 160 250', 'none', 'stroke="#f4f2ec" stroke-width="9"'),
      path('M360 440Q440 530 560 470T650 290Q630 220 570 240', 'none', 'stroke="#f4f2ec" stroke-width="9"'),
      [
        [168, 238],
        [562, 228],
      ].map(([x = 0, y = 0]) => [disc(x, y, 30, '#f4f2ec'), disc(x, y, 17, '#5a6066')]),
    ],
  },
  ledger: {
    words: '账',
    size: p54,
    draw: (s) => [
      tabletop(s, '#7a5a3c'),
      openBook(s, 300, 320, 460),
      times(7, (r) => [
        line(`M100 ${240 + r * 26}h170M330 ${240 + r * 26}h160`, '#a8b8c4', 2),
        line(`M110 ${234 + r * 26}h${60 + ((r * 37) % 70)}M440 ${234 + r * 26}h40`, '#3a4a6a', 6),
      ]),
      line('M420 400h90', '#c8281c', 6),
      at(
        560,
        150,
        [
          box(-120, -90, 250, 190, 10, '#4a3020'),
          box(-106, -76, 222, 162, 4, '#d9c9a4'),
          rect(-106, -30, 222, 10, '#4a3020'),
          times(8, (i) => [
            line(`M${-90 + i * 27} -76V86`, '#6a4a30', 4),
            times(6, (k) => oval(-90 + i * 27, k < 1 ? -56 : -6 + k * 15 + ((i * 7) % 3) * 3, 12, 8, '#5a2a1c')),
          ]),
        ],
        1,
        12,
      ),
    ],
  },
  slipper: {
    words: '拖鞋',
    size: p11,
    style: 'cut',
    draw: (s) => [
      s.fill('#c9d4c0'),
      rect(0, 470, 720, 250, '#b58a5c'),
      path('M160 480Q130 250 360 240Q600 250 570 480Q560 560 365 560Q170 560 160 480Z', '#3f6a8a'),
      path('M210 420Q230 300 365 300Q500 300 520 420Q440 380 365 380Q290 380 210 420Z', '#e8c04a'),
      oval(365, 470, 150, 60, '#5a87a4'),
      disc(365, 330, 34, '#e8634f'),
      times(9, (i) => path(`M${470 + (i % 3) * 22} ${500 + Math.floor(i / 3) * 14}l18 -6l-4 16Z`, '#c9d4c0')),
    ],
  },
  'got-it': {
    words: '收到',
    size: p34,
    draw: (s) => [
      tabletop(s, '#8a9aa4'),
      phone(s, 180, 90, 370, [
        rect(200, 112, 330, 60, '#e4e0d4'),
        line('M320 142h90', '#5a6066', 10),
        bubble(216, 200, 200, false, 2),
        bubble(400, 292, 114, true),
        bubble(420, 360, 94, true),
        bubble(216, 430, 90, false),
        bubble(380, 500, 134, true),
        bubble(216, 570, 240, false, 2),
        bubble(350, 664, 164, true),
        rect(200, 740, 330, 50, '#e4e0d4'),
      ]),
      cup(s, 620, 760, 60, '#e8c46a', '#6a4428'),
    ],
  },
  essay: {
    words: '作文 卷子',
    size: p45,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#7a6a52'),
      at(
        350,
        450,
        [
          rect(-250, -340, 500, 680, '#f8f4e8'),
          times(13, (r) =>
            times(11, (c) => rect(-220 + c * 40, -250 + r * 42, 40, 34, 'none', 'stroke="#b9cdb4" stroke-width="2"')),
          ),
          written(s, -212, -232, 430, 12, 42, '#34405a'),
          line('M150 -300q60 -30 50 30q-30 40 -60 -4', '#c8281c', 7),
          line('M110 120q30 30 110 -60', '#c8281c', 8),
        ],
        1,
        -5,
      ),
      at(590, 760, [box(-10, -140, 22, 260, 10, '#c8281c'), path('M-10 120l11 40l11 -40Z', '#e8d2a8')], 1, 38),
      sunlight(s, 0.2),
    ],
  },
  piglet: {
    words: '小猪',
    size: p43,
    draw: (s) => [
      s.fill(s.fade('#4f7a62', '#3f6450')),
      rect(60, 40, 600, 200, s.fade('#a9c9d9', '#8fae7a')),
      rect(60, 236, 600, 14, '#c9c4b4'),
      times(3, (i) => [
        box(40 + i * 240, 270, 200, 190, 20, '#3f6a8a'),
        box(56 + i * 240, 290, 168, 80, 14, '#4f7c9c'),
      ]),
      rect(0, 440, 720, 100, s.fade('#8a8478', '#5f5a52')),
      at(360, 400, [
        oval(0, 0, 130, 84, s.fade('#f6c0b8', '#e09a94')),
        disc(-120, -34, 66, '#f2b0a8'),
        oval(-166, -20, 30, 24, '#e08a86'),
        disc(-174, -22, 5, '#8a4a48'),
        disc(-158, -20, 5, '#8a4a48'),
        disc(-136, -54, 7, '#2a2020'),
        path('M-110 -90l34 -30l6 44ZM-150 -84l-14 -36l40 16Z', '#e8a09a'),
        line('M126 -20q40 -10 26 -40q-24 0 -10 26', '#e8a09a', 9),
        [-70, -30, 50, 90].map((x) => rect(x, 60, 24, 54, '#e09a94')),
      ]),
    ],
  },
  peanuts: {
    words: '花生',
    size: p11,
    draw: (s) => [
      tabletop(s, '#a8b0b0'),
      sheet(s, 70, 80, 300, 220, '#eef0ea', [times(4, (r) => line(`M96 ${120 + r * 40}h240`, '#b5bcc0', 5))]),
      times(34, () => {
        const [x, y] = [380 + s.rng.range(-210, 220), 460 + s.rng.range(-150, 170)]
        return at(
          x,
          y,
          [
            oval(4, 8, 52, 26, '#00000033'),
            path(
              'M-58 0Q-54 -34 -20 -24Q0 -10 18 -26Q56 -34 58 0Q56 34 18 26Q0 10 -20 24Q-54 34 -58 0Z',
              s.slant('#f0d09a', '#b07c3c'),
              'stroke="#8a5c2c" stroke-width="4"',
            ),
            times(6, (i) => line(`M${-36 + i * 14} -14v26`, '#a0743c88', 3)),
          ],
          1,
          s.rng.range(0, 180),
        )
      }),
      box(500, 90, 150, 190, 16, '#c9d0d2'),
      times(4, (r) => times(4, (c) => box(516 + c * 32, 130 + r * 34, 24, 26, 4, '#f4f4f0'))),
    ],
  },
  'cloud-cleaner': {
    words: '云 窗',
    size: p34,
    draw: (s) => [
      s.fill(s.fade('#5f93b8', '#a9cde0')),
      cloud(s, 380, 430, 520, '#ffffff', 0.95),
      cloud(s, 160, 760, 300, '#f4fafc', 0.8),
      times(5, (i) => rect(i * 172 - 6, 0, 12, 960, '#3f5a6c')),
      times(6, (i) => rect(0, i * 186 - 6, 720, 12, '#3f5a6c')),
      at(380, 470, [
        line('M-80 -480V70M90 -480V70', '#d9d2c0', 7),
        box(-110, 60, 230, 40, 8, '#c8742c'),
        path('M-46 70Q-56 -60 0 -74Q56 -60 46 70Z', '#3f6aa0'),
        disc(0, -104, 34, '#e6bd98'),
        path('M-38 -108Q0 -160 38 -108Z', '#f0c02c'),
        line('M40 -40Q100 -80 120 -130', '#3f6aa0', 24),
        box(90, -170, 80, 22, 8, '#f4f1e8'),
      ]),
    ],
  },
  'string-shadows': {
    words: '弦',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#a9835a', '#8a6844')),
      // The window lies on the wall, with its bars, a branch and the seven strings.
      s.within('M150 -20L640 -20L700 352L236 330Z', s.slant('#fff0c8', '#f6d79a'), [
        times(3, (i) => line(`M${270 + i * 122} -20L${346 + i * 116} 360`, '#9c764c', i === 1 ? 13 : 8)),
        line('M150 96L700 130M190 226L700 256', '#9c764c', 8),
        times(7, (i) =>
          line(
            `M140 ${64 + i * 33}C330 ${66 + i * 36} ${i === 3 ? '400 226 470 176' : `400 ${78 + i * 37} 470 ${82 + i * 38}`}S640 ${92 + i * 41} 730 ${96 + i * 42}`,
            thin('#4a2c18', 0.72),
            4.5,
          ),
        ),
        s.blur(2, [
          line('M640 -20C600 40 560 60 520 84M590 42C610 70 606 92 612 108', '#6b4a2caa', 7),
          times(9, (i) => oval(520 + ((i * 37) % 110), 20 + ((i * 53) % 96), 13, 7, '#6b4a2c99')),
        ]),
      ]),
      path('M-20 392L740 420V560H-20Z', s.fade('#5a3a26', '#2c1a12')),
      s.blur(8, path('M60 506L690 524L700 540H40Z', '#00000088')),
      // The instrument: its neck and its waist drawn in, lacquer, studs of shell.
      path(
        'M34 452C40 424 62 416 96 414L180 416C196 424 214 424 230 418L508 428C526 436 544 436 560 430L664 434C690 438 698 456 694 476L690 500C560 512 190 506 40 492Z',
        s.fade('#8a3f24', '#54200f', '#260d07'),
      ),
      path(
        'M60 428C80 420 120 420 180 422C196 430 214 430 232 424L508 434C526 442 544 442 562 436L660 440L664 447L60 438Z',
        '#c0683c66',
      ),
      times(7, (i) => line(`M66 ${438 + i * 6.6}L684 ${448 + i * 5.6}`, '#f7e7bf', i === 3 ? 2.6 : 2)),
      rect(98, 430, 12, 58, '#1c0b06'),
      times(11, (i) => disc(164 + i * 46, 431 + i * 0.6, i === 5 ? 6 : 4.4, '#fdf6dd')),
      times(4, (i) => [
        line(`M${52 + i * 11} 492C${48 + i * 11} 512 ${56 + i * 10} 522 ${50 + i * 11} 540`, '#c8402f', 4),
      ]),
    ],
  },
  'red-shoes': {
    words: '皮鞋',
    size: p45,
    style: 'gouache',
    draw: (s) => [
      indoors(s, '#7d7468', '#5a4434', 0.62),
      sheet(s, 110, 560, 480, 250, '#3f4a44'),
      shoe(270, 660, 120, '#c8281c', -6),
      shoe(440, 740, 120, '#b8241a', 8),
      at(580, 500, [line('M0 0L70 -170', '#a87a4c', 18), box(-50, -24, 100, 44, 10, '#6a6e72')]),
      times(16, () => disc(s.rng.range(120, 600), s.rng.range(790, 880), 5, '#c9cdd0')),
      jar(s, 130, 540, 90, 130, '#8a3a2c', rect(60, 380, 160, 170, '#3a241a')),
    ],
  },
  blackboard: {
    words: '黑板',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#8a8f88', '#a8a294')),
      times(6, (r) =>
        times(8, (c) => rect(c * 100 - (r % 2) * 50, r * 60, 96, 56, s.rng.pick(['#9a5c48', '#a8664e', '#8f5442']))),
      ),
      rect(0, 380, 720, 160, '#7d7a74'),
      at(
        330,
        280,
        [
          box(-190, -150, 380, 290, 8, '#8a6038'),
          rect(-172, -132, 344, 254, '#2c3c36'),
          times(9, (i) => [
            line(
              `M${-140 + (i % 4) * 74} ${-84 + Math.floor(i / 4) * 70}h44M${-118 + (i % 4) * 74} ${-104 + Math.floor(i / 4) * 70}v46M${-140 + (i % 4) * 74} ${-62 + Math.floor(i / 4) * 70}q24 -14 46 6`,
              '#f4f1e6',
              6,
            ),
          ]),
        ],
        1,
        -4,
      ),
      at(590, 400, [
        ring(0, 0, 96, '#22262a', 14),
        ring(0, 0, 10, '#8a8f92', 10),
        times(14, (i) =>
          line(`M0 0L${Math.cos((i * 6.283) / 14) * 92} ${Math.sin((i * 6.283) / 14) * 92}`, '#b9bec0', 2),
        ),
      ]),
    ],
  },
}
