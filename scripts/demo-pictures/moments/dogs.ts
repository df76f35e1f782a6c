import { dogFace } from '../shapes/animals.ts'
import { catBack, catCurl, catFace, ginger } from '../shapes/cats.ts'
import { hills } from '../shapes/land.ts'
import { blossom, leaf } from '../shapes/plants.ts'
import { cloud, orb } from '../shapes/sky.ts'
import { blob } from '../shapes/table.ts'
import { lamp, openBook } from '../shapes/things.ts'
import { at, box, disc, line, oval, path, poly, rect, ring, times } from '../svg.ts'
import { calico, tabby, woolly, dove } from './creatures-parts.ts'
import { dusk, indoors, type Moment, p11, p34, p43, p45, p54, sheet, tabletop, written } from './stage.ts'

/** Cats, dogs, sheep and birds, each where its text says that it is. */
export const dogs: Record<string, Moment> = {
  sheep: {
    words: '羊',
    size: p45,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#f2b06a', '#f8d9a0', '#e9c48a')),
      orb(s, 560, 260, 60, '#fff0c0', '#ffb85a', 5),
      line('M-20 330L740 300', '#5a4638', 10),
      times(9, (i) => line(`M${i * 90} ${328 - i * 3}v60`, '#5a4638', 6)),
      hills(s, 420, 40, '#b58a54', '#d9b47a', 0.3),
      rect(0, 440, 720, 460, s.fade('#d9b070', '#8f6a3c')),
      times(16, (i) => {
        const y = 470 + i * 24
        return [
          s.blur(
            5,
            path(
              poly(
                [120 + ((i * 137) % 480), y + 20],
                [-200 + ((i * 137) % 480), y + 90],
                [-160 + ((i * 137) % 480), y + 100],
                [160 + ((i * 137) % 480), y + 20],
              ),
              '#3a281899',
            ),
          ),
          woolly(s, 150 + ((i * 137) % 480), y, 34 + i * 2.4, '#f4e2c0'),
        ]
      }),
    ],
  },
  'sewing-cat': {
    words: '缝纫机',
    size: p43,
    draw: (s) => [
      indoors(s, '#cfc6ae', '#6a4a34', 0.74),
      path(
        'M150 400H600V360H540Q520 200 420 190H260Q200 196 200 250V300H240V252Q250 236 280 236H400Q460 250 466 360H150Z',
        '#22262a',
      ),
      oval(236, 310, 16, 40, '#c9a04a'),
      disc(560, 280, 60, '#2c3034'),
      ring(560, 280, 44, '#c9a04a', 6),
      line('M300 216h130', '#d9b45a', 7),
      catCurl(s, 360, 150, 100, { ...tabby, asleep: true }, 200),
      sheet(s, 110, 386, 260, 60, '#8fa9b5'),
    ],
  },
  'keyboard-cat': {
    words: '猫 键盘',
    size: p45,
    style: 'cut',
    draw: (s) => [
      s.fill('#2c3a52'),
      box(110, 110, 500, 330, 20, '#1a2230'),
      times(7, (i) =>
        line(
          `M150 ${170 + i * 36}h${[180, 90, 260, 60, 300, 300, 40][i]}`,
          ['#8fc48a', '#e0a05a', '#7fb2d4', '#e0a05a', '#e8634f', '#e8634f', '#8fc48a'][i] ?? '#fff',
          12,
        ),
      ),
      rect(0, 560, 720, 340, '#a87a50'),
      box(90, 620, 540, 190, 18, '#e6e2d8'),
      times(44, (i) => box(112 + (i % 11) * 46, 644 + Math.floor(i / 11) * 40, 38, 30, 6, '#c9c4b8')),
      catBack(s, 360, 720, 120, ginger),
    ],
  },
  'cat-on-book': {
    words: '书 页',
    size: p11,
    style: 'film',
    draw: (s) => [
      tabletop(s, '#4f3a2c'),
      lamp(s, 640, 160, 150, '#3f6a5c'),
      disc(330, 380, 380, s.glow('#ffe6b066', '#ffd08a00')),
      openBook(s, 350, 400, 460),
      times(8, (i) => line(`M${180 + (i % 2) * 210} ${320 + Math.floor(i / 2) * 34}h130`, '#8a8274', 4)),
      catCurl(s, 380, 420, 130, calico, 30),
    ],
  },
  'scarf-cats': {
    words: '围脖',
    size: p54,
    style: 'gouache',
    draw: (s) => [
      s.fill(s.slant('#d9b89a', '#b58a6a')),
      rect(0, 440, 720, 140, '#8a5c3a'),
      catFace(s, 240, 260, 150, ginger),
      path('M110 360Q240 440 370 360L384 440Q240 520 96 440Z', '#c8281c'),
      catFace(s, 540, 330, 110, { ...ginger, fur: '#e8ab64' }),
      path('M440 400Q540 470 640 400L650 460Q540 530 430 460Z', '#c8281c'),
      [300, 590].map((x) => path(`M${x} 420l30 110h-50Z`, '#a81c14')),
    ],
  },
  'suitcase-cat': {
    words: '箱子',
    size: p43,
    draw: (s) => [
      tabletop(s, '#c9b18a'),
      box(80, 60, 560, 420, 34, '#3f6a7a'),
      box(104, 84, 512, 372, 20, '#e0d6c2'),
      rect(104, 262, 512, 10, '#b5a88c'),
      times(4, (i) => box(124 + i * 122, 290, 108, 140, 14, ['#b5574a', '#6a8a9a', '#d9b25a', '#7d8a5a'][i] ?? '#aaa')),
      catCurl(s, 330, 190, 110, calico, 70),
      path('M470 110q80 -10 120 40l-30 80q-80 10 -110 -40Z', '#8f9aa8'),
    ],
  },
  'dog-cake': {
    words: '蛋糕',
    size: p34,
    draw: (s) => [
      dusk(s, '#3a2c4a', '#6a4a4c', 20),
      rect(0, 700, 720, 260, '#7d5238'),
      oval(360, 760, 230, 60, '#f4efe2'),
      box(190, 600, 340, 160, 20, s.side('#f0b070', '#d98a44')),
      path('M190 620Q230 690 270 630T360 640T450 630T530 620V600H190Z', '#fbf4e4'),
      times(3, (i) => [
        rect(290 + i * 64, 530, 12, 72, '#e8634f'),
        path(`M${296 + i * 64} 530q-14 -20 0 -40q14 20 0 40Z`, '#ffd46a'),
        disc(296 + i * 64, 510, 70, s.glow('#ffe9a855', '#ffd46a00')),
      ]),
      dogFace(s, 360, 330, 150, '#e0933f'),
      path('M300 200l60 -120l60 120Z', '#c8402f'),
      disc(360, 80, 18, '#f8e2a0'),
    ],
  },
  dove: {
    words: '斑鸠',
    size: p54,
    style: 'ink',
    draw: (s) => [
      s.fill(s.fade('#d4dcd8', '#eee8d8')),
      rect(0, 400, 720, 26, '#5d6468'),
      times(12, (i) => rect(20 + i * 62, 420, 12, 160, '#6d7478')),
      dove(s, 260, 300, 96),
      dove(s, 520, 330, 74),
      line('M720 60Q560 90 470 190', '#4a3c30', 10),
      times(9, (i) => leaf(690 - i * 26, 70 + i * 14, 66, 60 + i * 33, '#5a6a50', 0.3)),
    ],
  },
  'lamb-train': {
    words: '羊 老乡',
    size: p43,
    style: 'film',
    draw: (s) => [
      s.fill('#3f5a4a'),
      rect(60, 30, 600, 300, s.fade('#a9c4d0', '#c9c89a')),
      hills(s, 260, 60, '#6a8a6a', '#a9b58a', 0.5),
      rect(60, 320, 600, 20, '#d9d0b8'),
      rect(340, 30, 16, 300, '#d9d0b8'),
      rect(0, 340, 720, 200, s.fade('#8a7a58', '#5a4c38')),
      woolly(s, 230, 420, 110),
      woolly(s, 430, 440, 96, '#e6dcc4'),
      path('M560 540Q540 380 600 350Q680 370 680 540Z', '#b59a6a'),
      at(606, 340, [
        line('M0 20Q-10 -60 -40 -80', '#f4f2ea', 36),
        oval(-56, -90, 34, 24, '#f4f2ea'),
        path('M-84 -92l-50 6l46 16Z', '#e8963a'),
        disc(-60, -96, 5, '#22201c'),
      ]),
    ],
  },
  'station-dog': {
    words: '狗',
    size: p11,
    style: 'mono',
    draw: (s) => [
      s.fill(s.fade('#b9c0c4', '#e0ddd4')),
      hills(s, 300, 90, '#8a9094', '#c4c4bc', 0.6),
      rect(360, 130, 360, 260, '#5d6a60'),
      times(3, (i) => box(400 + i * 110, 180, 80, 80, 10, '#e6dcb0')),
      rect(340, 380, 380, 24, '#2c2c2e'),
      path(poly([0, 420], [720, 400], [720, 720], [0, 720]), '#a8a39a'),
      line('M0 470L720 430', '#efe9da', 8),
      at(240, 620, [
        path('M-90 40C-100 -90 60 -120 100 -20L110 40Z', '#7a6a58'),
        line('M90 0Q150 -50 130 -90', '#7a6a58', 22),
      ]),
      dogFace(s, 180, 500, 84, '#8a7862', 'down'),
      times(60, () => disc(s.rng.range(0, 720), s.rng.range(420, 720), 3, '#ffffffaa')),
    ],
  },
  'fox-book': {
    words: '狐狸',
    size: p43,
    style: 'gouache',
    draw: (s) => [
      tabletop(s, '#8a9a7a'),
      openBook(s, 350, 290, 480),
      path('M420 250L470 170L500 230L560 220L540 290Q500 340 440 310Z', '#e0803a'),
      path('M500 300q60 60 110 20', 'none', 'stroke="#e0803a" stroke-width="30"'),
      disc(480, 260, 6, '#2a1a10'),
      blossom(250, 250, 34, '#d94a4a', '#8a1c1c'),
      times(14, () => path(blob(s, s.rng.range(60, 660), s.rng.range(400, 530), s.rng.range(8, 20), 0.5), '#f6f0de')),
      written(s, 170, 330, 130, 3, 22, '#6a645a'),
    ],
  },
  'sunset-cat': {
    words: '晚霞',
    size: p34,
    style: 'film',
    draw: (s) => [
      s.fill(s.fade('#5a5a94', '#d9707a', '#f8b070', '#fbdc9a')),
      cloud(s, 180, 260, 420, '#f29a7a', 0.6),
      cloud(s, 560, 180, 380, '#e07a80', 0.55),
      cloud(s, 380, 420, 520, '#ffc89a', 0.5),
      rect(0, 640, 720, 40, '#4a3844'),
      times(8, (i) => rect(i * 96 - 10, 640 - s.rng.range(40, 150), 80, 190, '#4f3f5c')),
      rect(0, 770, 720, 190, '#2a2028'),
      catBack(s, 370, 780, 110, { fur: '#241c24' }),
    ],
  },
}
