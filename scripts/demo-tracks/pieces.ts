import { type Note, readFigure, readJianpu } from '../music/score/jianpu.ts'
import type { Part, Piece } from '../music/score/piece.ts'

const key = 62
const four = { key, beatsPerBar: 4, fromBar: 0 }
/** A small room, as people record in at home. */
const room = { seconds: 0.7, share: 0.16 }

interface Sketch {
  title: string
  bpm: number
  bars: number
  parts: Part[]
  beatsPerBar?: number
  rubato?: number
}

const sketch = (slug: string, { title, bpm, bars, parts, beatsPerBar = 4, rubato = 1 }: Sketch): Piece => ({
  ...{ slug, title, bpm, bars, beatsPerBar, rubato, parts },
  phraseBars: 4,
  hall: room,
})

const blown = (play: 'xiao' | 'dizi', notes: Note[], velocity = 0.6): Part => ({ play, velocity, pan: 0, notes })
const plucked = (play: 'guzheng' | 'guqin' | 'pipa' | 'harmonics', notes: Note[], velocity = 0.6): Part => ({
  ...{ play, velocity, pan: 0.1, notes },
  ringSeconds: 1.6,
})

/** The tune by J. P. Ordway (1868) to which 李叔同 wrote 送别. */
const farewell = `5 3_ 5_ 1' - | 6 1' 5 - | 5 1_ 2_ 3 2_ 1_ | 2 - - - | 5 3_ 5_ 1'. 7_ | 6 1' 5 - | 5 2_ 3_ 4. 7,_ | 1 - - -`
/** An old American song, of nobody's making. */
const valley = `0 0 5, 1 | 3. 3_ 3 2_ 3_ | 2 1 - 0 | 5, 1 3 1_ 3_ | 5 4_ 3_ 2 - | 0 0 5 4 | 3. 3_ 2 1 | 2 3 5 4 | 0 0 6, 6, | 5, 7, 1 2 | 1 - - -`
const star = `1 1 5 5 | 6 6 5 - | 4 4 3 3 | 2 2 1 - | 5 5 4 4 | 3 3 2 0 | 5 5 4 4 | 3 0 3 2 | 1 1 5 5 | 6 6 5 - | 4 4 3 3 | 2 2 1 -`
const joints = (bars: number) => Array.from({ length: bars }, () => `1,, 1,, 0 1,, 1,, 0 0`).join('|')

/** What people of the demo world have recorded; all tunes are old and nobody's, or the project's own. */
export const sketches: Piece[] = [
  sketch('song-bie', {
    title: '送别',
    bpm: 84,
    bars: 9,
    parts: [
      blown('xiao', readJianpu(farewell, four)),
      blown(
        'dizi',
        readJianpu(farewell, four).map((note) => ({ ...note, midi: note.midi - 12 })),
        0.3,
      ),
      plucked(
        'guzheng',
        readFigure(
          '1,, 5,, 1, 3,|4,, 1, 4, 6,|1,, 5,, 1, 3,|5,, 2, 5, 7,|1,, 5,, 1, 3,|4,, 1, 4, 6,|5,, 2, 5, 7,|1,, 5,, 1, 3,',
          '0 1 2 3 2 1 2 1',
          four,
        ),
        0.3,
      ),
    ],
  }),
  sketch('guan-shan-yue', {
    title: '关山月',
    bpm: 62,
    bars: 9,
    parts: [
      plucked(
        'guqin',
        readJianpu(
          `1 2 3~ 5 | 6. 5_ 6~ - | /1' 6_ 5_ 3 5~ | 2 - - 0 | 3 5_ 6_ 5 3~ | 2 1 /2 - | 3_ 2_ 1 6, 1~ | 2 - - -`,
          { ...four, key: 55 },
        ),
        0.66,
      ),
    ],
  }),
  sketch('hong-he-gu', {
    title: '红河谷',
    bpm: 96,
    bars: 12,
    parts: [blown('dizi', readJianpu(valley, { ...four, key: 60 }), 0.5)],
    rubato: 1.6,
  }),
  sketch('apo-hum', {
    title: '阿婆剪花时哼的',
    bpm: 66,
    bars: 8,
    parts: [
      blown(
        'xiao',
        readJianpu(
          `6 5_ 3_ 5 - | 6_ 1'_ 6_ 5_ 3 - | 2 3_ 5_ 3_ 2_ 1 | 6, - - 0 | 3 5_ 6_ 1' - | 6_ 5_ 3_ 2_ 3 0 | 2_ 3_ 2_ 1_ 6,_ 1_ 2 | 6, - - -`,
          { ...four, key: 64 },
        ),
        0.46,
      ),
    ],
    rubato: 1.8,
  }),
  sketch('kettle-flute', {
    title: '第三日，坏掉的水壶',
    bpm: 92,
    bars: 6,
    parts: [
      blown(
        'dizi',
        [...readJianpu(`7' 7' 4' 0 | 7' - 1' 0 | 0 7'_ 7'_ 4'_ 0_ 0 | 0 0 0 /5'~ | 5' - - - | 0 0 0 0`, four)],
        0.7,
      ),
    ],
    rubato: 2,
  }),
  sketch('little-star', {
    title: '小星星（缺左手）',
    bpm: 88,
    bars: 12,
    parts: [blown('dizi', readJianpu(star, { ...four, key: 60 }), 0.42)],
    rubato: 1.4,
  }),
  sketch('kuang-dang', {
    title: '哐当，第一百零一号',
    bpm: 330,
    bars: 16,
    beatsPerBar: 7,
    rubato: 0.2,
    parts: [
      { play: 'wheels', velocity: 0.9, pan: 0, notes: readJianpu(joints(16), { key, beatsPerBar: 7, fromBar: 0 }) },
      {
        play: 'pad',
        velocity: 0.12,
        pan: 0,
        notes: readFigure('1,, 5,,|1,, 5,,|6,,, 5,,|6,,, 5,,|1,, 5,,|1,, 5,,|6,,, 5,,|6,,, 5,,', '01', {
          key,
          beatsPerBar: 14,
          fromBar: 0,
        }),
      },
    ],
  }),
  sketch('letter-song', {
    title: '补上的两句',
    bpm: 72,
    bars: 9,
    parts: [
      plucked(
        'guzheng',
        readJianpu(
          `3 5_ 6_ 5 - | 3_ 2_ 1_ 2_ 3 - | 6, 1_ 2_ 3_ 5_ 3_ 2_ | 1 - - 0 | 3 5_ 6_ 1' - | 6_ 5_ 3_ 5_ 6 - | 5 3_ 2_ 1_ 2_ 6,_ 1_ | 1~ - - -`,
          four,
        ),
        0.6,
      ),
      {
        play: 'pad',
        velocity: 0.2,
        pan: 0,
        notes: readFigure('1, 5,|6,, 3,|4,, 1,|1, 5,|1, 5,|4,, 1,|5,, 2,|1, 5,', '01', four),
      },
    ],
  }),
  sketch('banyan', {
    title: '榕树头小调',
    bpm: 104,
    bars: 9,
    parts: [
      plucked(
        'pipa',
        readJianpu(
          `5_ 6_ 1' 6_ 5_ 3 | 2_ 3_ 5_ 3_ 2 1 | 6,_ 1_ 2 3_ 5_ 3_ 2_ | 1 - - 0 | 3_ 5_ 6 1'_ 6_ 5 | 3_ 2_ 3_ 5_ 6 - | 5_ 3_ 2_ 3_ 1_ 2_ 6,_ 1_ | 5, - - -`,
          { ...four, key: 67 },
        ),
        0.62,
      ),
      plucked(
        'guzheng',
        readJianpu(`5 0 6_ 5_ 3 | 2 0 2 1 | 6, 2 3 2 | 1 0 5, 1 | 3 6 1' 5 | 3 3 6 0 | 5 2 1 6, | 5, - - -`, {
          ...four,
          key: 55,
        }),
        0.5,
      ),
      plucked(
        'harmonics',
        readJianpu(`0 0 0 5' | 0 0 0 5' | 0 0 5' 0 | 0 0 0 5' | 0 0 0 5' | 0 0 0 5' | 0 5' 0 0 | 0 0 0 0`, four),
        0.4,
      ),
    ],
  }),
  sketch('huaer', {
    title: '三爷漫的花儿',
    bpm: 70,
    bars: 7,
    parts: [
      blown(
        'dizi',
        readJianpu(
          `2 /5 - 6_ 5_ | 1' - /6 5 | /2' - 1'_ 6_ 5 | 2~ - - 0 | 5 6_ 1'_ /2' - | 1'_ 6_ 5 /6_ 5_ 2 | 5 - - -`,
          { ...four, key: 65 },
        ),
        0.68,
      ),
    ],
    rubato: 2,
  }),
  sketch('f-chord', {
    title: 'F和弦，响了',
    bpm: 76,
    bars: 9,
    parts: [
      plucked(
        'pipa',
        [
          ...readFigure('4,, 1, 4, 6, 1 4|4,, 1, 4, 6, 1 4', '0 . . 1 . . 0 .', { ...four, key: 60 }),
          ...readFigure(
            '4,, 1, 4, 6, 1 4|1,, 5,, 1, 3, 5, 1|6,,, 3,, 6,, 1, 3, 6,|4,, 1, 4, 6, 1 4|4,, 1, 4, 6, 1 4|1,, 5,, 1, 3, 5, 1',
            '0 2 3 4 5 4 3 2',
            { ...four, key: 60, fromBar: 2 },
          ),
        ],
        0.44,
      ),
    ],
  }),
  sketch('platform', {
    title: '站台，二十一点零五',
    bpm: 132,
    bars: 12,
    rubato: 0.2,
    parts: [
      plucked('harmonics', readJianpu(`3' - 1' - | 5 - - - | 0 0 0 0`, four), 0.5),
      {
        play: 'wheels',
        velocity: 0.7,
        pan: 0.2,
        notes: readJianpu(
          `0 0 0 0 | 0 0 0 0 | 0 0 0 0 | 1,, 0 0 0 | 1,,_ 1,,_ 0 0 0 | 1,,_ 1,,_ 0 0 0 | 1,,_ 1,,_ 0 0 1,,_ 1,,_ | 0 0 1,,_ 1,,_ 0 | 1,,_ 1,,_ 0 1,,_ 1,,_ 0 | 1,,_ 1,,_ 0 1,,_ 1,,_ 0 | 1,,_ 1,,_ 1,,_ 1,,_ 1,,_ 1,,_ 0 | 0 0 0 0`,
          four,
        ),
      },
      {
        play: 'pad',
        velocity: 0.1,
        pan: 0,
        notes: readFigure('1,, 5,,|1,, 5,,|6,,, 3,,', '01', { key, beatsPerBar: 16, fromBar: 0 }),
      },
    ],
  }),
]
