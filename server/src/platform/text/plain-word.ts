import { fold } from '#contract/fold.ts'

const letter = /[\p{L}\p{N}]/u

/** A word as lists of words have it: as texts are compared, and nothing but its letters and figures. */
export const plainWord = (word: string): string =>
  Array.from(fold(word))
    .filter((character) => letter.test(character))
    .join('')
