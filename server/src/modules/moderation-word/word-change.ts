import { wordLimits } from '#contract/operator-limits.ts'
import type { WordCategory, WordEffect } from '#contract/moderation-word.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { plainWord } from '#server/platform/text/plain-word.ts'
import type { ListedWord } from '../moderation/moderation.module.ts'

/** What is handed in: words as they were typed. */
export interface WantedChange {
  add: { effect: WordEffect; category: WordCategory; words: string[] }[]
  remove: string[]
}

/** What a list becomes; a word that does something else stands in both. */
export interface WordChange {
  added: ListedWord[]
  removed: ListedWord[]
  next: ListedWord[]
}

/** @throws {AppError} WORD_UNFIT, with those that are */
const plain = (words: string[]): string[] => {
  const made = words.map((word) => [word, plainWord(word)] as const)
  const unfit = made.filter(([, { length }]) => length < wordLimits.word.min || length > wordLimits.word.max)
  if (unfit.length === 0) return made.map(([, word]) => word)
  const named = unfit.slice(0, 5).map(([word]) => `「${word.slice(0, 20)}」`)
  throw new AppError('WORD_UNFIT', { fields: { words: `这些词用不了，每个要有 2 到 40 个字：${named.join('')}` } })
}

const isSame = (one: ListedWord | undefined, other: ListedWord | undefined) =>
  one?.effect === other?.effect && one?.category === other?.category

/** From one list to another. @throws {AppError} WORDS_TOO_MANY, WORDS_SAME */
export const compareLists = (from: readonly ListedWord[], next: readonly ListedWord[]): WordChange => {
  const [before, after] = [from, next].map((list) => new Map(list.map((item) => [item.word, item])))
  const change = {
    added: next.filter((item) => !isSame(item, before?.get(item.word))),
    removed: from.filter((item) => !isSame(item, after?.get(item.word))),
    next: [...next],
  }
  if (change.added.length + change.removed.length === 0) throw new AppError('WORDS_SAME')
  if (next.length > wordLimits.list) throw new AppError('WORDS_TOO_MANY')
  return change
}

/** @throws {AppError} WORD_UNFIT, WORDS_TOO_MANY, WORDS_SAME */
export const applyChange = (from: readonly ListedWord[], { add, remove }: WantedChange): WordChange => {
  const wanted = add.reduce((sum, { words }) => sum + words.length, remove.length)
  if (wanted > wordLimits.change) throw new AppError('WORDS_TOO_MANY')
  const next = new Map(from.map((item) => [item.word, item]))
  // As it was typed it may be longer than any word: what is not in the list goes nowhere.
  for (const word of remove) next.delete(plainWord(word))
  for (const { effect, category, words } of add)
    for (const word of plain(words)) next.set(word, { word, effect, category })
  return compareLists(from, [...next.values()])
}

/** Since when a dry run counts. */
export const trialSince = (now: Date): Date => new Date(now.getTime() - wordLimits.trialSeconds * 1000)
