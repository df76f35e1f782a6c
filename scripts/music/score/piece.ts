import type { FluteName, StringName } from './instruments.ts'
import type { Note } from './jianpu.ts'
import type { Movement } from './tempo.ts'

interface Manner {
  notes: Note[]
  /** 0 to 1: how strongly it is played. */
  velocity: number
  /** -1 is left, 1 is right. */
  pan: number
}

/** One player. */
export type Part =
  | (Manner & {
      play: StringName
      /** How long a string rings beyond its note, in seconds; untold, until another note would stand in its way. */
      ringSeconds?: number
    })
  | (Manner & { play: FluteName })
  | (Manner & { play: 'pad' | 'wheels' })

/** A line of the words, from the beat at which it is sung. */
export interface Words {
  beat: number
  text: string
}

/** All that it takes to play a piece. */
export interface Piece extends Movement {
  /** Names its files. */
  slug: string
  title: string
  parts: Part[]
  /** Length of the hall's answer in seconds, and how much of it is heard. */
  hall: { seconds: number; share: number }
  words?: { author: string; lines: Words[] }
}
