import type { Piece } from './piece.ts'
import { createTimes } from './perform.ts'

const stamp = (seconds: number): string => {
  const hundredths = Math.round(seconds * 100)
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000]
  return `${String(minutes).padStart(2, '0')}:${(rest / 100).toFixed(2).padStart(5, '0')}`
}

/** The words of a piece as an LRC file, each line at the time at which its melody begins. */
export const lyricsOf = (piece: Piece): string | undefined => {
  if (piece.words === undefined) return undefined
  const at = createTimes(piece)
  const lines = piece.words.lines.map(({ beat, text }) => `[${stamp(at(beat))}]${text}`)
  return [`[ti:${piece.title}]`, `[ar:鸿雁乐坊]`, `[au:${piece.words.author}]`, ...lines, ''].join('\n')
}
