import { fold, spellingsOf } from '#contract/fold.ts'

interface Part {
  text: string
  marked: boolean
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Only characters that never combine with a neighbour: for these there are no others to find. */
const alone = /^[\n\u0020-\u007E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u3400-\u9FFF\uFF01-\uFF5E]*$/

const charactersOf = (text: string): string[] =>
  alone.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)

/**
 * Takes a text apart where words stand in it, compared as search does: 台湾 stands in 臺灣, café in CAFÉ. What a person
 * takes for one character is marked as a whole; the parts, joined, are the text.
 */
export const splitMarked = (text: string, words: readonly string[]): Part[] => {
  const wanted = [...new Set(words.flatMap((word) => spellingsOf(fold(word))))].filter((word) => word.trim() !== '')
  const characters = charactersOf(text)
  let folded = ''
  /** By the place in `folded`, which character it comes from. */
  const origins: number[] = []
  for (const [index, character] of characters.entries()) {
    const piece = fold(character)
    for (let unit = 0; unit < piece.length; unit++) origins.push(index)
    folded += piece
  }

  const marked = new Set<number>()
  for (const word of wanted)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const last = origins[at + word.length - 1] ?? -1
      for (let index = origins[at] ?? 0; index <= last; index++) marked.add(index)
    }

  const parts: Part[] = []
  for (const [index, character] of characters.entries()) {
    const part = parts.at(-1)
    if (part?.marked === marked.has(index)) part.text += character
    else parts.push({ text: character, marked: marked.has(index) })
  }
  return parts
}
