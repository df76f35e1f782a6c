import { segmentsOf } from './characters.ts'
const wide =
  /^(?:\p{Script=Han}|[\u3000-\u30FF\uFF01-\uFF60\u2014\u2026\u201C\u201D\u2018\u2019]|\p{Extended_Pictographic})/u
/** What begins no line. */
const closing = /^[，。、！？；：）》」』”’…—,.!?;:)]/u

/** About how wide a character is, as a part of the size of the letters. */
export const widthOf = (character: string): number =>
  wide.test(character) ? 1 : /^[\x21-\x7e]/.test(character) ? 0.58 : 0.4

/**
 * Breaks a text where its writer has, and where a line is full; what closes a phrase hangs on to its line.
 * @param room of a line, in letters
 * @param measure how much of it a character takes
 */
export const breakLines = (text: string, room: number, measure: (character: string) => number): string[][] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[][] = [[]]
    let used = 0
    for (const { segment } of segmentsOf(paragraph)) {
      const size = measure(segment)
      if (used + size > room + 0.01 && !closing.test(segment)) {
        lines.push([])
        used = 0
        if (/^\s/.test(segment)) continue
      }
      lines.at(-1)?.push(segment)
      used += size
    }
    return lines
  })
