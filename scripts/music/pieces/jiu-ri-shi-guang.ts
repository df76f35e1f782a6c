import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 65
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })
const halves = (fromBar: number) => ({ key, beatsPerBar: 2, fromBar: fromBar * 2 })

const I = '1,, 5,, 1, 3,'
const IV = '4,, 1, 4, 6,'
const V = '5,,, 2,, 5,, 2,'
const vi = '6,,, 3,, 6,, 1,'

// Auld Lang Syne, an old Scottish tune of five notes; it is at home on the guzheng.
const verse = `1. 1_ 1 3 | 2. 1_ 2 3 | 1. 1_ 3 5 | 6~ - - 6 | 5. 3_ 3 1 | 2. 1_ 2 3 | 1. 6,_ 6, 5, | 1 - - 6`
const chorus = `5. 3_ 3 1 | 2. 1_ 2 6 | 5. 3_ 3 5 | 6 - - 1' | 5. 3_ 3 1 | 2. 1_ 2 3 | 1. 6,_ 6, 5, | 1 - - -`

const verseChords = [I, I, V, V, I, I, IV, IV, I, vi, V, V, vi, V, I, I]
const chorusChords = [I, I, V, V, I, vi, IV, IV, I, vi, V, V, IV, V, I, I, I, I]
const [first, second] = [2, 10]

/** 旧日时光: the guzheng alone, then the xiao joins it as an old friend does. */
export const jiuRiShiGuang: Piece = {
  slug: 'jiu-ri-shi-guang',
  title: '旧日时光',
  bpm: 82,
  beatsPerBar,
  phraseBars: 4,
  bars: 19,
  rubato: 1,
  hall: { seconds: 2.3, share: 0.38 },
  parts: [
    {
      play: 'guzheng',
      velocity: 0.74,
      pan: 0.1,
      ringSeconds: 1.5,
      notes: [
        ...readJianpu(`0 0 0 /5, | ${verse}`, staff(first - 1)),
        ...readJianpu(
          `5. 3_ 3 1 | 2~ - 2 6 | 5. 3_ 3 5 | 6% - - 1' | 5. 3_ 3 1 | 2~ - 2 3 | 1. 6,_ 6, 5, | 1~ - - -`,
          staff(second),
        ).map((note) => ({ ...note, midi: note.midi - 12, roll: false })),
      ],
    },
    { play: 'xiao', velocity: 0.64, pan: -0.06, notes: readJianpu(chorus, staff(second)) },
    {
      play: 'guzheng',
      velocity: 0.26,
      pan: -0.28,
      ringSeconds: 1.1,
      notes: [
        ...readFigure([I, I, I, I, ...verseChords].join('|'), '0 2 1 3', halves(0)),
        ...readFigure(chorusChords.join('|'), '0 1 2 3', halves(second)),
      ],
    },
    {
      play: 'pad',
      velocity: 0.26,
      pan: 0,
      notes: readFigure(
        `1, 5, | 5,, 2, | 1, 5, | 4,, 1, | 1, 5, | 5,, 2, | 4,, 1, | 1, 5, | 1, 5,`,
        '01',
        staff(second),
      ),
    },
    { play: 'bass', velocity: 0.5, pan: 0, notes: readJianpu(`1,, - - -`, staff(18)) },
    { play: 'harmonics', velocity: 0.36, pan: 0.3, notes: readJianpu(`5_ 1'_ 3' 5' -`, staff(18)) },
  ],
}
