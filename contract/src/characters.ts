const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Only characters that never combine with a neighbour: for these, as for most texts, there is nothing to find out. */
const plain = /^[\n\u0020-\u007E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u3400-\u9FFF\uFF01-\uFF5E\u2018-\u201D\u2026]*$/

/** Counts characters as a person does: an emoji or a combined character is one. */
export const countCharacters = (value: string): number => {
  if (plain.test(value)) return value.length
  let characters = 0
  for (const _ of segmenter.segment(value)) characters++
  return characters
}

/** The first `max` characters of a text as a person counts them, and whether that was all of it. */
export const cutText = (value: string, max: number): { text: string; cut: boolean } => {
  if (value.length <= max) return { text: value, cut: false }
  // One more than is kept, as the character after the last may combine with it.
  if (plain.test(value.slice(0, max + 1))) return { text: value.slice(0, max), cut: true }
  let characters = 0
  for (const { index } of segmenter.segment(value)) {
    if (characters === max) return { text: value.slice(0, index), cut: true }
    characters++
  }
  return { text: value, cut: false }
}
