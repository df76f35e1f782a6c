import { cutText } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

/** What was typed, as it is searched: without outer space, one space between words, not too long. */
export const asKeyword = (typed: string): string =>
  cutText(typed.trim().replaceAll(/\s+/g, ' '), limits.keyword.max).text.trim()

/** The words of a keyword, as they are typed with spaces between them. */
export const wordsOf = (keyword: string): string[] => keyword.split(' ').filter((word) => word !== '')

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** What is marked in topics: the words of a keyword, and words of two characters or more in them, longer ones first. */
export const marksOf = (keyword: string): string[] => {
  const words = wordsOf(keyword)
  const parts = words.flatMap((word) =>
    Array.from(segmenter.segment(word), ({ segment, isWordLike }) => (isWordLike ? segment : '')),
  )
  const marks = [...words, ...parts.filter((part) => part.length > 1)]
  return [...new Set(marks)].toSorted((one, other) => other.length - one.length)
}
