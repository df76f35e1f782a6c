import { limits } from './limits.ts'

let segmenter: Intl.Segmenter | undefined

/** What a person takes for the characters of a text. What finds them is made when a text needs it: that takes a phone a tenth of a second. */
export const segmentsOf = (value: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return segmenter.segment(value)
}

/** Only characters that never combine with a neighbour: for these, as for most texts, there is nothing to find out. */
const plain = /^[\n\u0020-\u007E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u3400-\u9FFF\uFF01-\uFF5E\u2018-\u201D\u2026]*$/

/** Counts characters as a person does: an emoji or a combined character is one. */
export const countCharacters = (value: string): number => {
  if (plain.test(value)) return value.length
  let characters = 0
  for (const _ of segmentsOf(value)) characters++
  return characters
}

/** The bytes that a text takes in UTF-8. */
const countBytes = (value: string): number => {
  let bytes = value.length
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index)
    // Half of a pair stands for two of the four bytes that the pair takes.
    if (unit >= 0x80) bytes++
    if (unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff)) bytes++
  }
  return bytes
}

const countMarks = (value: string): number => value.match(/\p{M}/gu)?.length ?? 0

/** Room for so many characters, and for a few that take much of it. */
const roomFor = (max: number, bytesEach: number = limits.characterParts.bytes) => ({
  bytes: (max + 8) * bytesEach,
  marks: max + 8,
})

/** Whether more is heaped on one character than any script or emoji needs: drawing costs the square of it. */
const isHeap = (character: string): boolean =>
  character.length > limits.characterParts.marks &&
  (character.length > limits.characterParts.units || countMarks(character) > limits.characterParts.marks)

/** Whether a character of a text is a heap of marks, or of parts that join. */
export const hasHeap = (value: string): boolean => {
  if (plain.test(value)) return false
  for (const { segment } of segmentsOf(value)) if (isHeap(segment)) return true
  return false
}

/** What a heap is heaped on; `�` where that would join with what follows. */
const baseOf = (heap: string): string => {
  const base = String.fromCodePoint(heap.codePointAt(0) ?? 0xfffd)
  return countCharacters(`${base}x`) === 2 && countCharacters(base + base) === 2 ? base : '\uFFFD'
}

/** Whether a text has more than `max` characters, or takes more room or marks than so many ever need. */
export const isTooLong = (value: string, max: number): boolean =>
  value.length > max &&
  (countCharacters(value) > max || countBytes(value) > roomFor(max).bytes || countMarks(value) > roomFor(max).marks)

/**
 * The first `max` characters of a text as a person counts them, and whether that was all of it. Of a heap of marks
 * its base is left, and it takes no more room and marks than so many characters ever need: whatever was stored, this can
 * be drawn.
 * @param bytesEach UTF-8 bytes that a character may take on average, where it shall be less room
 */
export const cutText = (value: string, max: number, bytesEach?: number): { text: string; cut: boolean } => {
  // One more than is kept, as the character after the last may combine with it. None of them takes more than three bytes.
  if ((bytesEach ?? 3) >= 3 && plain.test(value.slice(0, max + 1)))
    return { text: value.slice(0, max), cut: value.length > max }
  let text = ''
  let characters = 0
  const room = roomFor(max, bytesEach)
  for (const { segment } of segmentsOf(value)) {
    const character = isHeap(segment) ? baseOf(segment) : segment
    room.bytes -= countBytes(character)
    room.marks -= countMarks(character)
    if (characters === max || room.bytes < 0 || room.marks < 0) return { text, cut: true }
    text += character
    characters++
  }
  return { text, cut: false }
}
