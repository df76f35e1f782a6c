const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Counts characters as a person does: an emoji or a combined character is one. */
export const countCharacters = (value: string): number => {
  let characters = 0
  for (const _ of segmenter.segment(value)) characters++
  return characters
}

/** The first `max` characters of a text as a person counts them, and whether that was all of it. */
export const cutText = (value: string, max: number): { text: string; cut: boolean } => {
  if (value.length <= max) return { text: value, cut: false }
  let characters = 0
  for (const { index } of segmenter.segment(value)) {
    if (characters === max) return { text: value.slice(0, index), cut: true }
    characters++
  }
  return { text: value, cut: false }
}
