import { cutText } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

/** What was typed, as it is searched: without outer space, one space between words, not too long. */
export const asKeyword = (typed: string): string =>
  cutText(typed.trim().replaceAll(/\s+/g, ' '), limits.keyword.max).text.trim()

/** The words of a keyword: all of them stand in what is found. */
export const wordsOf = (keyword: string): string[] => keyword.split(' ').filter((word) => word !== '')
