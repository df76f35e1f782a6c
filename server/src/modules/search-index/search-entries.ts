import { fold } from '#server/platform/text/fold.ts'
import { clipWord, lexemesOf } from '#server/platform/text/grams.ts'
import { pinyinOf } from '#server/platform/text/pinyin.ts'

/** Raised whenever one of the functions below finds other words for the same text: older rows are then indexed again. */
export const entryVersion = 1

/** What something is found by. */
export interface Entry {
  id: string
  folded: string
  /** None with a space. */
  words: string[]
}

export interface IndexedTopic {
  id: string
  title: string
  content: string
}

export interface IndexedPost {
  id: string
  content: string
}

export interface IndexedUser {
  id: string
  username: string
  nickname: string
}

const nameKey = (folded: string) => clipWord(Array.from(folded.replaceAll(/\s/gu, '')))

/** A whole name, so that who is called so, or has a name that begins so, is found before others. */
export const wholeName = (folded: string): string => `^${nameKey(folded)}$`

/** What a whole name that begins so begins with. */
export const nameBeginning = (folded: string): string => `^${nameKey(folded)}`

const textEntry = (id: string, text: string): Entry => {
  const folded = fold(text)
  return { id, folded, words: lexemesOf(folded) }
}

export const topicEntry = ({ id, title, content }: IndexedTopic): Entry =>
  textEntry(id, title === '' ? content : `${title}\n${content}`)

export const postEntry = ({ id, content }: IndexedPost): Entry => textEntry(id, content)

export const userEntry = ({ id, username, nickname }: IndexedUser): Entry => {
  const { folded, words } = textEntry(id, `${nickname}\n${username}`)
  const names = [fold(nickname), fold(username)]
  return { id, folded, words: [...new Set([...words, ...names.map(wholeName), ...names.flatMap(pinyinOf)])] }
}
