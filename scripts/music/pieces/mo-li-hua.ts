import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 65
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const I = '1,, 5,, 1, 3, 5,'
const V = '5,,, 2,, 5,, 2, 5,'
const vi = '6,,, 3,, 6,, 1, 3,'

// 江苏民歌, the tune that John Barrow printed in 1804 and that the world knows.
const flower = `3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5~ -`
const garden = `5 5 5 3_ 5_ | 6 6 5~ - | 3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1~ -`
const wish = `3_ 2_ 1_ 3_ 2. 3_ | 5 6_ 1'_ 5~ - | 2 3_ 5_ 2_ 3_ 1_ 6,_ | 5, - /6, 1 | 2. 3_ 1_ 2_ 1_ 6,_ | 5, - - -`
const wishAgain = wish.replace('5~ -', '5% -')

const chords = [I, I, I, V, I, V, I, vi, I, I, V, I, V, vi, V, I]
const again = [V, I, V, vi, V, I, I]
/** First bars of the song and of the repetition. */
const [song, repetition] = [2, 16]

/** 茉莉花: the guzheng tells it, the xiao takes over the wish. */
export const moLiHua: Piece = {
  slug: 'mo-li-hua',
  title: '茉莉花',
  bpm: 88,
  beatsPerBar,
  phraseBars: 2,
  bars: 23,
  rubato: 0.8,
  hall: { seconds: 2.1, share: 0.36 },
  parts: [
    {
      play: 'guzheng',
      velocity: 0.72,
      pan: 0.12,
      ringSeconds: 1.6,
      notes: [
        ...readJianpu([flower, flower.replace('5~ -', '5% -'), garden, wish].join('|'), staff(song)),
        ...readJianpu(wishAgain, staff(repetition)).map((note) => ({ ...note, midi: note.midi + 12 })),
      ],
    },
    { play: 'xiao', velocity: 0.62, pan: -0.08, notes: readJianpu(wish, staff(repetition)) },
    {
      play: 'guzheng',
      velocity: 0.26,
      pan: -0.25,
      ringSeconds: 1.5,
      notes: [
        ...readFigure(chords.join('|'), '0 1 2 3 4 3 2 1', staff(0)),
        ...readFigure(again.join('|'), '0 1 2 3 4 2 3 1', staff(repetition)),
      ],
    },
    {
      play: 'pad',
      velocity: 0.22,
      pan: 0,
      notes: readFigure(`5,, 2, | 1, 5, | 5,, 2, | 6,, 3, | 5,, 2, | 1, 5,`, '01', staff(repetition)),
    },
    { play: 'bass', velocity: 0.45, pan: 0, notes: readJianpu(`5,,, - 1,, -`, staff(22)) },
    { play: 'harmonics', velocity: 0.36, pan: 0.3, notes: readJianpu(`0 5 1' 3'`, staff(22)) },
  ],
  words: {
    author: '江苏民歌，词据清代旧本',
    lines: [
      { beat: song * 4, text: '好一朵茉莉花' },
      { beat: (song + 2) * 4, text: '好一朵茉莉花' },
      { beat: (song + 4) * 4, text: '满园花开赛不过它' },
      { beat: (song + 8) * 4, text: '我本待采一朵戴' },
      { beat: (song + 10) * 4, text: '又恐怕看花人骂' },
      { beat: repetition * 4, text: '我本待采一朵戴' },
      { beat: (repetition + 2) * 4, text: '又恐怕看花人骂' },
    ],
  },
}
