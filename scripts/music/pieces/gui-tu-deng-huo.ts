import { readFigure, readJianpu } from '../score/jianpu.ts'
import type { Piece } from '../score/piece.ts'

const beatsPerBar = 2
const key = 62
const staff = (fromBar: number) => ({ key, beatsPerBar, fromBar })

const I = '1,, 5,, 1, 3,'
const ii = '2,, 6,, 2, 5,'
const V = '5,,, 2,, 5,, 2,'
const vi = '6,,, 3,, 6,, 1,'

// The project's own melody, in the mode of 1 (宫).
const road = [
  `5_ 6_ 1' | 6_ 5_ 3 | 5_ 3_ 2_ 3_ | 5 - | 5_ 6_ 1' | 2'_ 1'_ 6 | 5_ 6_ 5_ 3_ | 2 -`,
  `3_ 5_ 6 | 5_ 3_ 2 | 1_ 2_ 3_ 5_ | 6 - | 5_ 6_ 5_ 3_ | 2_ 3_ 2_ 1_ | 6,_ 1_ 2_ 3_ | 1 -`,
].join('|')
const lamps = [
  `1'_ 2'_ 3' | 2'_ 1'_ 6 | 1'_ 6_ 5_ 6_ | 1' - | 6_ 1'_ 2' | 1'_ 6_ 5 | 3_ 5_ 6_ 1'_ | 5 -`,
  `3_ 5_ 6 | 5_ 3_ 2 | 3_ 2_ 1_ 2_ | 3 - | 5_ 6_ 5_ 3_ | 2_ 3_ 2_ 1_ | 6,_ 1_ 2_ 3_ | 1 -`,
].join('|')
const roadPlucked = road.replaceAll('| 5 - |', '| 5% - |').replace('| 2 - |', '| 2% - |').replace('| 6 - |', '| 6% - |')

const roadChords = [I, vi, I, V, I, vi, I, V, vi, V, I, vi, I, V, vi, I]
const lampChords = [I, ii, vi, I, ii, I, vi, V, vi, V, vi, I, I, V, vi, I]
const chords = [I, vi, I, V, ...roadChords, ...lampChords, ...roadChords, I]

/** 归途灯火: the last steps of the way, when the windows are lit. */
export const guiTuDengHuo: Piece = {
  slug: 'gui-tu-deng-huo',
  title: '归途灯火',
  bpm: 96,
  beatsPerBar,
  phraseBars: 4,
  bars: 53,
  rubato: 0.6,
  hall: { seconds: 1.9, share: 0.32 },
  parts: [
    {
      play: 'pipa',
      velocity: 0.74,
      pan: 0.16,
      ringSeconds: 0.9,
      notes: [...readJianpu(roadPlucked, staff(4)), ...readJianpu(roadPlucked, staff(36))],
    },
    {
      play: 'dizi',
      velocity: 0.56,
      pan: -0.08,
      notes: [...readJianpu(lamps, staff(20)), ...readJianpu(road, staff(36))],
    },
    {
      play: 'guzheng',
      velocity: 0.26,
      pan: -0.25,
      ringSeconds: 1.2,
      notes: readFigure(chords.join('|'), '0 2 1 3', staff(0)),
    },
    {
      play: 'bass',
      velocity: 0.4,
      pan: 0,
      notes: readFigure([...lampChords, ...roadChords, I].join('|'), '0 .', staff(20)).map((note) => ({
        ...note,
        midi: note.midi < 40 ? note.midi + 12 : note.midi,
      })),
    },
    {
      play: 'pad',
      velocity: 0.22,
      pan: 0,
      notes: readFigure(
        [...lampChords, ...roadChords].map((chord) => chord.split(' ').slice(1, 3).join(' ')).join('|'),
        '01',
        staff(20),
      ),
    },
  ],
}
