import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 3
const key = 67
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const I = '1,, 5,, 1, 3, 5,'
const ii = '2,, 6,, 2, 5, 6,'
const V = '5,,, 2,, 5,, 2, 5,'
const vi = '6,,, 3,, 6,, 1, 3,'

// The project's own melody, in the mode of 5 (徵).
const rising = `5, 1 2 | 3 - 2_ 3_ | 5~ - 3_ 2_ | 1 - - | 6, 1 2 | 3_ 5_ 3 2 | 1 6,_ 1_ 2 | 5, - -`
const wheeling = `5 6 1' | 6 - 5_ 6_ | 1'~ - 6_ 5_ | 3 - - | 2 3 5 | 6_ 5_ 3 2 | 3_ 2_ 1 6, | 1~ - -`
const passing = `5 - 6_ 1'_ | 2' - 1'_ 6_ | 5 6_ 5_ 3 | 2% - - | 3 - 2_ 1_ | 6, - 1_ 2_ | 3_ 2_ 1_ 6,_ 1 | 5, - -`
/** What the xiao says beside it. */
const answer = `0 0 0 | 6 - - | 3 - 1' | 6 - 5 | 1' - 6 | 3 - 5 | 6 - 5_ 3_ | 2 - -`

const risingChords = [I, I, V, I, vi, I, ii, V]
const wheelingChords = [I, vi, I, vi, V, ii, vi, I]
const passingChords = [V, ii, I, V, I, vi, vi, V]
const chords = [I, vi, I, V, ...risingChords, ...wheelingChords, ...passingChords, ...risingChords, V]

/** 雁字回时: the guzheng draws the flock, wing beat by wing beat. */
export const yanZiHuiShi: Piece = {
  slug: 'yan-zi-hui-shi',
  title: '雁字回时',
  bpm: 114,
  beatsPerBar,
  phraseBars: 4,
  bars: 37,
  rubato: 0.9,
  hall: { seconds: 2.4, share: 0.38 },
  parts: [
    {
      play: 'guzheng',
      velocity: 0.7,
      pan: 0.1,
      ringSeconds: 1.6,
      notes: [
        ...readJianpu([rising, wheeling, passing].join('|'), staff(4)),
        ...readJianpu(rising.replace('5, 1 2', '/5, 1 2').replace('3 - 2_', '3% - 2_'), staff(28)),
      ],
    },
    {
      play: 'xiao',
      velocity: 0.5,
      pan: -0.15,
      notes: [...readJianpu(answer, staff(20)), ...readJianpu(rising.replaceAll('~', ''), staff(28))],
    },
    {
      play: 'guzheng',
      velocity: 0.26,
      pan: -0.25,
      ringSeconds: 1.6,
      notes: readFigure(chords.join('|'), '0 1 2 3 4 2', staff(0)),
    },
    {
      play: 'pad',
      velocity: 0.24,
      pan: 0,
      notes: readFigure(`5,, 2, | 2,, 6,, | 1, 5, | 5,, 2, | 1, 5, | 6,, 3, | 6,, 3, | 5,, 2,`, '01', staff(20)),
    },
    { play: 'bass', velocity: 0.48, pan: 0, notes: readJianpu(`5,,, - -`, staff(36)) },
    { play: 'harmonics', velocity: 0.34, pan: 0.3, notes: readJianpu(`2' 5' -`, staff(36)) },
  ],
}
