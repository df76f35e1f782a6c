import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 4
const key = 62
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const I = '1,, 5,, 1, 3,'
const ii = '2,, 6,, 2, 5,'
const V = '5,,, 2,, 5,, 2,'
const vi = '6,,, 3,, 6,, 1,'

// The project's own melody.
const snow = `3 - 5_ 6_ 5 | 3 - - - | 2 - 3_ 5_ 2 | 1 - - - | 6, - 1_ 2_ 3 | 2 - 1_ 6,_ 5, | 6, - 1 2_ 1_ | 1 - - -`
const waiting = `5 - 6_ 1'_ 6 | 5 - - 0 | 3 - 5_ 6_ 3 | 2 - - 0 | 3 - 2_ 1_ 6, | 1 - 2_ 3_ 5 | 3 - 2 1_ 2_ | 1 - - 0`
const chords = [I, I, vi, V, I, vi, V, vi, I, I, vi, vi, V, vi, I, V, I, I]

/** 雪落站台: harmonics fall like snow; somebody waits. */
export const xueLuoZhanTai: Piece = {
  slug: 'xue-luo-zhan-tai',
  title: '雪落站台',
  bpm: 66,
  beatsPerBar,
  phraseBars: 2,
  bars: 18,
  rubato: 1,
  hall: { seconds: 3.4, share: 0.52 },
  parts: [
    {
      play: 'harmonics',
      velocity: 0.92,
      pan: 0.12,
      notes: [
        ...readJianpu(snow, staff(1)).map((note) => ({ ...note, midi: note.midi + 12 })),
        ...readJianpu(`0 0 0 3'_ 5'_ | 0 5' 3' 2' | 0 0 0 1'_ 3'_ | 0 3' 2' 1'`, staff(9)),
        ...readJianpu(`0 0 0 5'_ 6'_ | 0 0 0 3'_ 5'_ | 0 0 0 0 | 0 5' 3' 1' | 0 1' 5' -`, staff(13)),
      ],
    },
    {
      play: 'guqin',
      velocity: 0.42,
      pan: -0.12,
      ringSeconds: 2.6,
      notes: readFigure(chords.join('|'), '0 . 1 . 2 . 3 .', staff(0)),
    },
    { play: 'xiao', velocity: 0.56, pan: 0, notes: readJianpu(waiting, staff(9)) },
    {
      play: 'pad',
      velocity: 0.34,
      pan: 0,
      notes: readFigure(
        [ii, I, vi, V, I, vi, V, vi, I, I, vi, vi, V, vi, I, V, I, I]
          .map((chord, bar) => (bar === 0 ? '1,, 5,,' : chord.split(' ').slice(1, 3).join(' ')))
          .join('|'),
        '01',
        staff(0),
      ),
    },
    { play: 'bass', velocity: 0.5, pan: 0, notes: readJianpu(`1,, - - -`, staff(17)) },
  ],
}
