import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
/** E flat: the xiao stands in its warm middle. */
const key = 63
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })
/** Chords change twice a bar. */
const halves = (fromBar: number) => ({ key, beatsPerBar: 2, fromBar: fromBar * 2 })

const I = '1,, 5,, 1, 3,'
const IV = '4,, 1, 4, 6,'
const V = '5,, 2, 5, 7,'
const vi = '6,, 3, 6, 1'

// J. P. Ordway, Dreaming of Home and Mother, 1868.
const opening = `5 3_ 5_ 1' - | 6 1' 5 - | 5 1_ 2_ 3 2_ 1_ | 2 - - 0`
const closing = `5 3_ 5_ 1'. 7_ | 6 1' 5 - | 5 2_ 3_ 4. 7,_ | 1 - - 0`
const middle = `6 1' 1' - | 7 6_ 7_ 1' - | 6_ 7_ 1'_ 6_ 6_ 5_ 3_ 1_ | 2 - - 0`

const openingChords = [I, I, IV, I, I, vi, V, V].join('|')
const closingChords = [I, I, IV, I, I, V, I, I].join('|')
const middleChords = [IV, IV, V, I, IV, I, V, V].join('|')
const grounds = {
  opening: `1,, 5,, | 4,, 1, | 1,, 5,, | 5,, 2,`,
  closing: `1,, 5,, | 4,, 1, | 5,, 2, | 1,, 5,,`,
  middle: `4,, 1, | 1,, 5,, | 4,, 1, | 5,, 2,`,
}

const chords = [[I, I, I, I].join('|'), openingChords, closingChords, middleChords, closingChords]
/** First bars of the stanzas. */
const [one, two, three] = [2, 10, 18]

/** 送别: the xiao sings two stanzas, the guzheng remembers the first. */
export const songBie: Piece = {
  slug: 'song-bie',
  title: '送别',
  bpm: 84,
  beatsPerBar,
  phraseBars: 2,
  bars: 27,
  rubato: 1,
  hall: { seconds: 2.6, share: 0.42 },
  parts: [
    {
      play: 'xiao',
      velocity: 0.66,
      pan: 0.08,
      notes: readJianpu([opening, closing, middle, closing].join('|'), staff(one)),
    },
    {
      play: 'guzheng',
      velocity: 0.68,
      pan: -0.1,
      ringSeconds: 0.9,
      notes: [
        ...readJianpu(`6 1' 1' - | 7 6_ 7_ 1'% - | 0 0 0 0 | 0 0 0 0`, staff(two)).map((note) => ({
          ...note,
          midi: note.midi - 12,
        })),
        ...readJianpu(
          `${opening.replace("1' -", "1'% -").replace('2 - - 0', '2~ - - 0')}|${closing.replace('1 - - 0', '1 - - -')}`,
          staff(three),
        ),
      ],
    },
    {
      play: 'guzheng',
      velocity: 0.25,
      pan: -0.3,
      ringSeconds: 0.7,
      notes: [
        ...readFigure(chords.join('|'), '0 1 2 3', halves(0)),
        ...readFigure([openingChords, closingChords].join('|'), '0 2 1 3', halves(three)),
      ],
    },
    {
      play: 'pad',
      velocity: 0.3,
      pan: 0,
      notes: readFigure(
        [grounds.opening, grounds.closing, grounds.middle, grounds.closing, grounds.opening, grounds.closing].join('|'),
        '01',
        staff(one),
      ),
    },
    {
      play: 'harmonics',
      velocity: 0.34,
      pan: 0.35,
      notes: [
        ...readJianpu(`0 0 5' - | 0 0 3' -`, staff(0)),
        ...readJianpu(`1 5 1' - `, staff(26)).map((note) => ({ ...note, midi: note.midi + 12 })),
      ],
    },
    { play: 'bass', velocity: 0.5, pan: 0, notes: readJianpu(`1,, - - -`, staff(26)) },
  ],
  words: {
    author: '词：李叔同（1915）　曲：J. P. Ordway（1868）',
    lines: [
      { beat: one * 4, text: '长亭外，古道边' },
      { beat: (one + 2) * 4, text: '芳草碧连天' },
      { beat: (one + 4) * 4, text: '晚风拂柳笛声残' },
      { beat: (one + 6) * 4, text: '夕阳山外山' },
      { beat: two * 4, text: '天之涯，地之角' },
      { beat: (two + 2) * 4, text: '知交半零落' },
      { beat: (two + 4) * 4, text: '一壶浊酒尽余欢' },
      { beat: (two + 6) * 4, text: '今宵别梦寒' },
      { beat: three * 4, text: '长亭外，古道边' },
      { beat: (three + 2) * 4, text: '芳草碧连天' },
      { beat: (three + 4) * 4, text: '晚风拂柳笛声残' },
      { beat: (three + 6) * 4, text: '夕阳山外山' },
    ],
  },
}
