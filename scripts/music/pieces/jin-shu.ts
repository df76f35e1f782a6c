import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 65
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const I = '1,, 5,, 1, 3, 5,'
const ii = '2,, 6,, 2, 5, 6,'
const iii = '3,, 6,, 3, 5, 6,'
const V = '5,,, 2,, 5,, 2, 5,'
const vi = '6,,, 3,, 6,, 1, 3,'

// The project's own melody, in the mode of 6 (羽).
const written = `6, 1_ 2_ 3 - | 5_ 3_ 2_ 1_ 2 - | 3 5_ 6_ 5_ 3_ 2 | 1_ 2_ 1_ 6,_ 6, -`
const folded = `6, 1_ 2_ 3 - | 5_ 6_ 1'_ 6_ 5 - | 3_ 5_ 6_ 5_ 3_ 2_ 1_ 2_ | 6, - - 0`
const flown = `6 1'_ 6_ 5 - | 3_ 5_ 6_ 1'_ 6 - | 2' 1'_ 6_ 5_ 6_ 3 | 2_ 3_ 5_ 3_ 2 -`
const opened = `3 5_ 6_ 1' - | 2'_ 1'_ 6_ 5_ 6 - | 5_ 3_ 2_ 3_ 1_ 2_ 6,_ 1_ | 6, - - -`

const chords = [vi, vi, vi, ii, I, vi, vi, I, iii, vi, vi, iii, ii, V, I, ii, vi, vi, vi]

/** 锦书: a letter is written, folded, flown and opened. */
export const jinShu: Piece = {
  slug: 'jin-shu',
  title: '锦书',
  bpm: 74,
  beatsPerBar,
  phraseBars: 4,
  bars: 19,
  rubato: 1,
  hall: { seconds: 2.8, share: 0.44 },
  parts: [
    {
      play: 'xiao',
      velocity: 0.64,
      pan: 0.1,
      notes: [...readJianpu(written, staff(2)), ...readJianpu([flown, opened].join('|'), staff(10))],
    },
    {
      play: 'guzheng',
      velocity: 0.74,
      pan: 0,
      ringSeconds: 1.8,
      notes: [
        ...readJianpu(folded.replace('3 -', '3~ -').replace('5 -', '5% -').replace('6, - - 0', '/6,~ - - 0'), staff(6)),
        ...readJianpu(`0 0 0 3'_ 5'_ | 0 0 0 1'_ 3'_ | 0 0 0 0 | 0 0 2'% -`, staff(10)),
        ...readJianpu(`0 0 0 5'_ 3'_ | 0 0 0 3'_ 1'_ | 0 0 0 0 | 0 /3 /6~ -`, staff(14)),
      ],
    },
    {
      play: 'guzheng',
      velocity: 0.25,
      pan: -0.28,
      ringSeconds: 1.7,
      notes: readFigure(chords.join('|'), '0 1 2 3 4 3 2 1', staff(0)),
    },
    {
      play: 'pad',
      velocity: 0.26,
      pan: 0,
      notes: readFigure(
        `6,, 3, | 3,, 6,, | 6,, 3, | 5,, 2, | 1, 5, | 2,, 6,, | 6,, 3, | 6,, 3, | 6,, 3,`,
        '01',
        staff(10),
      ),
    },
    { play: 'bass', velocity: 0.5, pan: 0, notes: readJianpu(`6,,, - - -`, staff(18)) },
    { play: 'harmonics', velocity: 0.34, pan: 0.3, notes: readJianpu(`0 6 1' 3'`, staff(18)) },
  ],
}
