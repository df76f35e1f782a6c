/** A text and where the caret stands in it. */
export interface Edited {
  text: string
  caret: number
}

/** Puts something where something is marked. */
export const insertAt = (text: string, start: number, end: number, added: string): Edited => ({
  text: text.slice(0, start) + added + text.slice(end),
  caret: start + added.length,
})

/** Takes away what is marked, or one whole character before the caret: an emoji is one. */
export const eraseAt = (text: string, start: number, end: number): Edited => {
  if (start !== end) return insertAt(text, start, end, '')
  const segments = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text.slice(0, start))]
  const from = segments.at(-1)?.index ?? 0
  return insertAt(text, from, end, '')
}
