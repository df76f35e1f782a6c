import { fold } from '#contract/fold.ts'
import { wordLimits } from '#contract/operator-limits.ts'
import { plainWord } from '#server/platform/text/plain-word.ts'

/** Of what is around a word, so much stands before it. */
const before = 24

/**
 * What stands around a word in a text, however it is written there; the beginning where the word is not found.
 * @param parts of the text; the first that holds the word is told from
 */
export const excerptOf = (parts: readonly string[], word: string | undefined): string => {
  const texts = parts.filter((part) => part !== '')
  for (const text of word === undefined ? [] : texts) {
    const characters = Array.from(text)
    const letters = characters.flatMap((character, index) =>
      Array.from(plainWord(fold(character))).map((letter) => ({ letter, index })),
    )
    const at = letters
      .map(({ letter }) => letter)
      .join('')
      .indexOf(word ?? '')
    // Letters outside of the first plane count twice in a string, and once here.
    const place =
      at < 0
        ? undefined
        : letters[
            Array.from(
              letters
                .map(({ letter }) => letter)
                .join('')
                .slice(0, at),
            ).length
          ]
    if (place === undefined) continue
    const start = Math.max(0, place.index - before)
    const cut = characters.slice(start, start + wordLimits.excerpt.max).join('')
    const isWhole = start + wordLimits.excerpt.max >= characters.length
    return `${start > 0 ? '…' : ''}${cut.replaceAll('\n', ' ')}${isWhole ? '' : '…'}`
  }
  return Array.from(texts.join(' ')).slice(0, wordLimits.excerpt.max).join('').replaceAll('\n', ' ')
}
