import { type WordCategory, wordCategories, type WordEffect, wordEffects } from '#contract/moderation-word.ts'
import { categoryNames, effectNames } from './names.ts'

/** A word that shall be in the list. */
export interface DraftWord {
  word: string
  effect: WordEffect
  category: WordCategory
}

type Given = Pick<DraftWord, 'effect' | 'category'>

const readLine = (line: string, given: Given): DraftWord | undefined => {
  const [word = '', effectName, categoryName, ...rest] = line.split(/[\t,，]/).map((part) => part.trim())
  const effect = effectName ? wordEffects.find((key) => effectNames[key] === effectName) : given.effect
  const category = categoryName ? wordCategories.find((key) => categoryNames[key] === categoryName) : given.category
  return word !== '' && effect && category && rest.length === 0 ? { word, effect, category } : undefined
}

/**
 * Reads words as they are typed or lie in a file: one a line, which may say, divided by commas or tabs, what it does and
 * speaks of.
 * @param given what a line that says neither means
 * @returns the first line that cannot be read, counted from 1, where there is one
 */
export const readWords = (text: string, given: Given): DraftWord[] | { line: number; text: string } => {
  const words: DraftWord[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const word = readLine(line, given)
    if (!word) return { line: index + 1, text: line.trim() }
    words.push(word)
  }
  return words
}

/** As the server takes them: words that do and speak of the same stand together. */
export const groupWords = (
  words: Iterable<DraftWord>,
): { effect: WordEffect; category: WordCategory; words: string[] }[] =>
  [...Map.groupBy(words, ({ effect, category }) => `${effect} ${category}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ effect: first.effect, category: first.category, words: group.map(({ word }) => word) }] : []
  })
