import { spellingsOf } from '#contract/fold.ts'
import { clipWord, lexemesOf } from '#server/platform/text/grams.ts'
import { initialsOf, pinyinOf, soundsOf } from '#server/platform/text/pinyin.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'

/** Raised whenever one of the functions below finds other words for the same text: older rows are then indexed again. */
export const entryVersion = 3

/** What something is found by. */
export interface Entry {
  id: string
  folded: string
  /** None with a space. */
  words: string[]
}

/** Of a topic: also what it sounds like, and where its title ends. */
export interface TopicEntry extends Entry {
  /** Characters of `folded` that are the title. */
  titleLength: number
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
  // A text with a word that is written in two ways stands there in both.
  const folded = spellingsOf(foldForSearch(text)).join('\n')
  return { id, folded, words: lexemesOf(folded) }
}

/** Hashtags of a text, without their signs: as titles, they say in a few words what it is about. */
const hashtagsOf = (folded: string) => [...folded.matchAll(/#([^#\s]{1,40})#/gu)].map(([, name]) => name ?? '')

export const topicEntry = ({ id, title, content }: IndexedTopic): TopicEntry => {
  const { folded, words } = textEntry(id, title === '' ? content : `${title}\n${content}`)
  const foldedTitle = foldForSearch(title)
  const initials = [foldedTitle, ...hashtagsOf(folded)].flatMap(initialsOf)
  return {
    id,
    folded,
    words: [...new Set([...words, ...soundsOf(folded), ...initials])],
    titleLength: Array.from(foldedTitle).length,
  }
}

export const postEntry = ({ id, content }: IndexedPost): Entry => textEntry(id, content)

export const userEntry = ({ id, username, nickname }: IndexedUser): Entry => {
  const { folded, words } = textEntry(id, `${nickname}\n${username}`)
  const names = [foldForSearch(nickname), foldForSearch(username)]
  return { id, folded, words: [...new Set([...words, ...names.map(wholeName), ...names.flatMap(pinyinOf)])] }
}
