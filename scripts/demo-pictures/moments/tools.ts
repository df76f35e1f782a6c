import { blob } from '../shapes/table.ts'
import { lying, openBook } from '../shapes/things.ts'
import { at, box, disc, line, oval, path, poly, rect, ring, times } from '../svg.ts'
import { dusk, indoors, type Moment, p11, p34, p43, p45, p54, sheet, tabletop, written } from './stage.ts'
import { washbasin } from './things-parts.ts'

/** Things that lie about, each with a story. */
export const tools: Record<string, Moment> = {
  'lamp-sign': {
    words: '灯箱 面',
    size: p34,
    style: 'film',
    draw: (s) => [
      dusk(s, '#141a30', '#2c2434', 22),
      times(60, () => line(`M${s.rng.range(0, 720)} ${s.rng.range(0, 900)}v40`, '#a9c4e033', 2)),
      box(230, 190, 260, 520, 16, '#3a2c28'),
      disc(360, 560, 330, s.glow('#ffd27a66', '#ff9d5c00')),
      rect(250, 210, 220, 230, '#4a3c38'),
      rect(250, 450, 220, 240, s.glow('#fff4d0', '#ffd98a')),
      line(
        'M300 490h120M330 490q-14 40 -40 60M300 540h120V660H300ZM340 540v120M380 540v120M340 580h40M340 620h40',
        '#b8301c',
        13,
      ),
      line(
        'M300 250l40 -30M300 260h100l-30 40M310 300h100v80H310ZM310 340h100M360 300v80M300 410l14 -16M345 412v-16M385 412v-16M420 410l-12 -16',
        '#6a5048',
        10,
      ),
    ],
  },
  /** Only in a video. */
  basins: {
    words: '',
    size: p11,
    draw: (s) => [
      indoors(s, '#8a8474', '#5f4a38', 0.5),
      rect(40, 40, 640, 300, '#4a3828'),
      times(5, (r) =>
        times(26, (i) =>
          rect(
            56 + i * 24,
            56 + r * 58,
            20,
            50,
            s.rng.pick(['#a84a3a', '#3f5f7d', '#c9a04a', '#5a6a50', '#d9cdb4', '#6a4a60']),
          ),
        ),
      ),
      washbasin(s, 190, 500, 120, '#f2efe6', '#3f5fa0'),
      washbasin(s, 420, 560, 110, '#b5bcc0', '#d4dadc'),
      washbasin(s, 610, 490, 90, '#4fa098', '#7fc4bc'),
      times(3, (i) => [
        line(`M${[190, 420, 610][i]} ${120 + i * 30}v60`, '#cfe4eecc', 5),
        disc([190, 420, 610][i] ?? 0, 380 + i * 20, 7, '#dff0f6'),
      ]),
    ],
  },
  dictionary: {
    words: '字典',
    size: p45,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#5f6a5c'),
      at(
        350,
        470,
        [
          path('M-230 -300H230Q250 -300 250 -280V290Q250 310 230 310H-230Z', '#a83a2c'),
          rect(-230, -286, 462, 582, '#efe2c4'),
          times(16, (i) => rect(232, -270 + i * 36, 22, 24, i % 2 ? '#e6d6b0' : '#d9c598')),
          rect(-200, -250, 400, 500, '#f4ead0'),
          written(s, -150, -120, 290, 4, 66, '#2c3c5c'),
          path('M-230 -286L-180 -286L-230 -200Z', '#d9c598'),
          times(8, () =>
            path(blob(s, s.rng.range(-190, 190), s.rng.range(-240, 240), s.rng.range(10, 30), 0.3), '#c9a86a44'),
          ),
        ],
        1,
        6,
      ),
    ],
  },
  boxes: {
    words: '箱',
    size: p34,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.fade('#9a958a', '#b5ac9c')),
      times(7, (i) =>
        path(
          poly([0, 960 - i * 96], [300 + i * 60, 960 - i * 96], [300 + i * 60, 890 - i * 96], [0, 890 - i * 96]),
          i % 2 ? '#8a8478' : '#7d776c',
        ),
      ),
      times(5, (i) => {
        const [x, y] = [i % 2 ? 350 : 130, 880 - Math.floor(i / 2) * 210 - (i % 2) * 20]
        return [
          rect(x, y - 200, 260, 200, s.slant('#d9b07a', '#a87c48')),
          rect(x, y - 200, 260, 30, '#c29a62'),
          rect(x + 110, y - 200, 40, 200, '#e6d0a0'),
          line(`M${x + 30} ${y - 60}h60M${x + 30} ${y - 36}h90`, '#4a3620', 8),
        ]
      }),
      [0, 1, 2].map((i) => lying(s, 240, 480 - i * 34, 150, 32, ['#a8402c', '#3f5f7d', '#5a6a4a'][i] ?? '#777')),
    ],
  },
  herbarium: {
    words: '植物 水杉 书',
    size: p34,
    style: 'ink',
    draw: (s) => [
      tabletop(s, '#c9c0a8'),
      sheet(s, 90, 80, 540, 800, '#f4ecd4', [
        line('M360 780Q350 460 370 180', '#4a5a3a', 8),
        times(22, (i) => {
          const y = 220 + i * 25
          const len = 30 + Math.sin((i / 22) * 3.14) * 150
          return [-1, 1].map((d) => [
            line(`M362 ${y}l${d * len} -30`, '#55693f', 4),
            times(7, (k) =>
              line(`M${362 + d * len * (0.2 + k * 0.12)} ${y - 30 * (0.2 + k * 0.12)}l${d * 8} -20`, '#6f8a50', 4),
            ),
          ])
        }),
        oval(360, 500, 230, 330, 'none', 'stroke="#b03a2c" stroke-width="5"'),
        written(s, 150, 830, 300, 1, 36),
      ]),
    ],
  },
  timetable: {
    words: '时刻表',
    size: p43,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#4f4438'),
      openBook(s, 350, 280, 600, -3, '#ead9ac'),
      times(15, (r) =>
        [0, 1].map((k) =>
          times(6, (c) => line(`M${110 + k * 270 + c * 38} ${140 + r * 20}h${14 + ((r * c) % 3) * 5}`, '#6a5a44', 4)),
        ),
      ),
      oval(490, 260, 90, 24, 'none', 'stroke="#2c4a9a" stroke-width="6"'),
      line('M590 250q30 -10 50 10M600 280h40', '#2c4a9a', 6),
    ],
  },
  ticket: {
    words: '票',
    size: p54,
    style: 'film',
    draw: (s) => [
      s.fill('#3f5a6a'),
      times(40, () => line(`M${s.rng.range(0, 720)} ${s.rng.range(0, 576)}l6 4`, '#4f6c7d', 3)),
      at(
        360,
        290,
        [
          s.blur(12, rect(-190, -96, 400, 220, '#00000088')),
          path(
            'M-200 -110H200V110H-200Z M-20 -110a30 34 0 0 0 50 20l20 -20Z',
            s.slant('#d9b98a', '#b8935c'),
            'fill-rule="evenodd"',
          ),
          rect(-200, -20, 400, 26, '#b5483a88'),
          written(s, -160, -66, 260, 1, 50, '#3a2c20'),
          written(s, -160, 50, 300, 2, 34, '#3a2c20'),
          disc(24, -108, 26, '#3f5a6a'),
          line('M-200 -110H200V110H-200Z', '#8a6a3c', 3),
        ],
        1,
        -8,
      ),
    ],
  },
  'old-letter': {
    words: '信 家书',
    size: p45,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#6a4f38'),
      at(
        330,
        430,
        [
          rect(-220, -330, 440, 620, '#efe0bc'),
          times(14, (r) => line(`M-190 ${-280 + r * 42}h380`, '#c8584a66', 2)),
          written(s, -186, -268, 370, 12, 42, '#3a4a7a'),
          line('M-190 100h300', '#2c4a9a', 4),
        ],
        1,
        -4,
      ),
      at(
        520,
        720,
        [
          rect(-190, -110, 380, 230, '#d9c294'),
          path('M-190 -110L0 30L190 -110', 'none', 'stroke="#a88a58" stroke-width="5"'),
          rect(100, -90, 66, 80, '#a8382c'),
          ring(110, -20, 44, '#2a2a3a88', 5),
        ],
        1,
        10,
      ),
    ],
  },
  'enamel-mug': {
    words: '缸子 搪瓷',
    size: p11,
    style: 'film',
    draw: (s) => [
      dusk(s, '#22201e', '#3f2f24', 14),
      rect(0, 560, 720, 160, '#2c2420'),
      s.blur(16, oval(360, 600, 220, 30, '#000000aa')),
      path('M200 260H520L500 600Q360 630 220 600Z', s.side('#fbf8ee', '#f0ece0', '#b5ae9e')),
      oval(360, 260, 160, 42, '#2c4a8a'),
      oval(360, 260, 148, 34, '#8a7a5a'),
      line('M516 320Q640 330 600 440Q570 500 508 490', '#f0ece0', 26),
      path('M360 370l16 44h46l-37 28l14 45l-39 -28l-39 28l14 -45l-37 -28h46Z', '#c8281c'),
      path('M220 580l40 -16l20 34Z', '#2c2c30'),
      times(4, (i) =>
        at(
          120 + i * 30,
          620 + (i % 2) * 30,
          [
            box(-26, -14, 52, 28, 8, ['#e8634f', '#e8c04a', '#6aa86a', '#d98aa0'][i] ?? '#aaa'),
            path('M-26 0l-18 -14v28ZM26 0l18 -14v28Z', '#f4e6c4'),
          ],
          1,
          i * 40,
        ),
      ),
    ],
  },
  mailbox: {
    words: '信',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#2f6048', '#244a38')),
      rect(0, 300, 720, 12, '#d9b04a'),
      rect(0, 330, 720, 8, '#d9b04a'),
      times(3, (i) => box(60 + i * 250, 60, 150, 150, 16, '#e6dcb4')),
      box(280, 350, 240, 90, 10, '#1c3a2c'),
      rect(310, 384, 180, 20, '#0c1c14'),
      at(
        420,
        400,
        [
          rect(-60, -10, 130, 84, '#f4ecd6'),
          path('M-60 -10L5 40L70 -10', 'none', 'stroke="#b5a888" stroke-width="4"'),
          rect(40, 0, 20, 26, '#c8382c'),
        ],
        1,
        -10,
      ),
      line('M500 540Q490 470 450 440', '#3a4a6a', 60),
      oval(444, 440, 34, 28, '#e0b894'),
    ],
  },
}
