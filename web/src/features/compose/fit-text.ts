import { countCharacters, cutText } from '#contract/characters.ts'

const commonStart = (a: string, b: string) => {
  const end = Math.min(a.length, b.length)
  let length = 0
  while (length < end && a[length] === b[length]) length++
  return length
}

/**
 * A text after a change, with no more of what was added than there is room for, and nothing heaped on a character:
 * what stood there before stays.
 * @param max in characters as a person counts them
 * @returns the text, where the addition ends in it, and whether something was left out
 */
export const fitText = (before: string, after: string, max: number): { text: string; caret: number; cut: boolean } => {
  if (cutText(after, max).text === after) return { text: after, caret: after.length, cut: false }
  const start = commonStart(before, after)
  const tailRoom = Math.min(before.length, after.length) - start
  let tail = 0
  while (tail < tailRoom && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const head = after.slice(0, start)
  const end = after.slice(after.length - tail)
  const room = Math.max(0, max - countCharacters(head + end))
  const added = cutText(after.slice(start, after.length - tail), room).text
  // Where pieces meet, characters may join or part; the count decides.
  const { text } = cutText(head + added + end, max)
  return { text, caret: Math.min(head.length + added.length, text.length), cut: true }
}
