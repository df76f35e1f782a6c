import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 63
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const two = '2,, 6,, 2, 5,'
const one = '1,, 5,, 1, 5,'
const six = '6,,, 3,, 6,, 2,'
const five = '5,, 2, 5, 6,'

// The project's own melody, in the mode of 2 (商).
const fields = `2 - - 3_ 5_ | 6 - 5 3 | 2 - - 1_ 6,_ | 2 - - 0 | 2 - 3 5 | 6 - 1' 6 | 5 - 3_ 5_ 3_ 2_ | 2 - - 0`
const lights = `6 - 1' 2' | 1' - 6 5 | 6 - - 5_ 3_ | 5 - - 0 | 6 - 5 3 | 2 3 5 6 | 3 - 2_ 3_ 1_ 6,_ | 2 - - 0`

const fieldChords = [two, six, two, two, two, six, five, two]
const lightChords = [six, one, six, five, six, five, one, two]
const chords = [two, two, two, two, ...fieldChords, ...lightChords, ...fieldChords, two, two, two]

/** The wheels run over a joint of the rails with each axle: two and two. */
const joints = Array.from({ length: 30 }, () => '1,,').join('|')

/** 夜行列车: wheels, a lamp in the window, and the fields that nobody sees. */
export const yeXingLieChe: Piece = {
  slug: 'ye-xing-lie-che',
  title: '夜行列车',
  bpm: 120,
  beatsPerBar,
  phraseBars: 4,
  bars: 31,
  rubato: 0.35,
  hall: { seconds: 2.2, share: 0.34 },
  parts: [
    {
      play: 'xiao',
      velocity: 0.66,
      pan: 0.1,
      notes: [...readJianpu([fields, lights].join('|'), staff(4)), ...readJianpu(fields, staff(20))],
    },
    {
      play: 'pipa',
      velocity: 0.3,
      pan: -0.35,
      ringSeconds: 0.5,
      notes: readFigure(chords.join('|'), '0 2 1 2 0 3 1 2', staff(0)),
    },
    {
      play: 'guzheng',
      velocity: 0.62,
      pan: 0.3,
      ringSeconds: 1.4,
      notes: [
        ...readJianpu(`0 0 6_ 5_ 3 | 0 0 0 0 | 0 0 5_ 3_ 2 | 0 0 0 0`, staff(8)).map((note) => ({
          ...note,
          midi: note.midi + 12,
        })),
        ...readJianpu(
          `2% - - 3_ 5_ | 6% - 5 3 | 2% - - 1_ 6,_ | 2~ - - 0 | 2 - 3 5 | 6% - 1' 6 | 5 - 3_ 5_ 3_ 2_ | 2~ - - 0`,
          staff(20),
        ),
        ...readJianpu(`0 6_ 5_ 3 2 | 0 0 0 0 | 2 5 6 -`, staff(28)),
      ],
    },
    {
      play: 'pad',
      velocity: 0.3,
      pan: 0,
      notes: readFigure(
        `6,, 3, | 1, 5, | 6,, 3, | 5,, 2, | 6,, 3, | 5,, 2, | 1, 5, | 2,, 6,, | 2,, 6,, | 6,, 3, | 2,, 6,, | 2,, 6,, | 2,, 6,, | 6,, 3, | 5,, 2, | 2,, 6,, | 2,, 6,, | 2,, 6,, | 2,, 6,,`,
        '01',
        staff(12),
      ),
    },
    {
      play: 'bass',
      velocity: 0.38,
      pan: 0,
      notes: readFigure(chords.slice(4).join('|'), '0 . . . 0 . 1 .', staff(4)).map((note) => ({
        ...note,
        beats: 1,
        midi: note.midi < 40 ? note.midi + 12 : note.midi,
      })),
    },
    {
      play: 'wheels',
      velocity: 0.2,
      pan: 0,
      notes: readFigure(joints, '0 0 . . . . . . 0 0 . . . . . .', staff(0)),
    },
  ],
}
