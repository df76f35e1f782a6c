import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 62
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })
const halves = (fromBar: number) => ({ key, beatsPerBar: 2, fromBar: fromBar * 2 })

const I = '1,, 5,, 1, 3,'
const ii = '2,, 6,, 2, 4,'
const iii = '3,, 7,, 3, 5,'
const IV = '4,, 1, 4, 6,'
const V = '5,, 2, 5, 7,'
const vi = '6,, 3, 6, 1'

// Antonín Dvořák, Largo of the symphony From the New World, 1893.
const home = `3. 5_ 5 - | 3. 2_ 1 - | 2. 3_ 5. 3_ | 2 - - 0 | 3. 5_ 5 - | 3. 2_ 1 - | 2. 3_ 2. 1_ | 1 - - 0`
const far = `6. 1'_ 1' - | 7. 5_ 6 - | 6. 1'_ 7. 5_ | 6 - - 0 | 6. 1'_ 1' - | 7. 5_ 6 - | 6. 1'_ 7. 5_ | 6 - - 0`
const back = `3. 5_ 5 - | 3. 2_ 1 - | 2. 3_ 5. 3_ | 2 - - 0 | 3. 5_ 5 - | 1'. 2'_ 3' - | 2'. 1'_ 2'. 6_ | 1' - - -`

const homeChords = [I, I, I, vi, I, I, V, V, I, I, I, vi, ii, V, I, I]
const farChords = [vi, vi, iii, vi, vi, iii, vi, vi, vi, vi, iii, vi, vi, iii, vi, vi]
const backChords = [I, I, I, vi, I, I, V, V, I, I, I, iii, IV, IV, I, I, I, I]
const [first, second, third] = [2, 10, 18]

/** 念故乡: xiao over strings, as the English horn sings it; far away the guqin takes over. */
export const nianGuXiang: Piece = {
  slug: 'nian-gu-xiang',
  title: '念故乡',
  bpm: 82,
  beatsPerBar,
  phraseBars: 2,
  bars: 27,
  rubato: 1,
  hall: { seconds: 3, share: 0.46 },
  parts: [
    {
      play: 'xiao',
      velocity: 0.64,
      pan: 0.05,
      notes: [...readJianpu(home, staff(first)), ...readJianpu(back, staff(third))],
    },
    {
      play: 'guqin',
      velocity: 0.86,
      pan: -0.05,
      ringSeconds: 1.6,
      notes: readJianpu(far.replaceAll("1' -", "1'~ -").replaceAll('6 - -', '6~ - -'), staff(second)),
    },
    {
      play: 'guzheng',
      velocity: 0.24,
      pan: -0.3,
      ringSeconds: 0.8,
      notes: [
        ...readFigure([I, I, I, I, ...homeChords].join('|'), '0 1 2 3', halves(0)),
        ...readFigure(farChords.join('|'), '0 2 1 3', halves(second)),
        ...readFigure(backChords.join('|'), '0 1 2 3', halves(third)),
      ],
    },
    {
      play: 'pad',
      velocity: 0.34,
      pan: 0,
      notes: [
        ...readFigure(
          `1,, 5,, 3, | 1,, 5,, 1, | 1,, 5,, 3, | 5,, 2, 7, | 1,, 5,, 3, | 1,, 5,, 1, | 5,, 2, 7, | 1,, 5,, 3,`,
          '012',
          staff(first),
        ),
        ...readFigure(
          `6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1 | 6,, 3, 1`,
          '012',
          staff(second),
        ),
        ...readFigure(
          `1,, 5,, 3, | 1,, 5,, 1, | 1,, 5,, 3, | 5,, 2, 7, | 1,, 5,, 3, | 1,, 5,, 3, | 4,, 1, 6, | 1,, 5,, 3, | 1,, 5,, 3,`,
          '012',
          staff(third),
        ),
      ],
    },
    { play: 'harmonics', velocity: 0.3, pan: 0.3, notes: readJianpu(`0 5' 3' 1'`, staff(26)) },
  ],
}
