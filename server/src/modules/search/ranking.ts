import { createHash } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import type { SearchedWithin, searchCalls } from '#contract/search.ts'
import type { Clue } from './clues.ts'
import type { Sample } from './corpus.ts'
import { type Keyword, parseKeyword } from './keyword.ts'

export type TopicInput = CallParsed<typeof searchCalls.topics>['body']

/** What more than one in so many texts hold is too much to be looked up, unless together with other words. */
const frequentShare = 0.03
const dayMs = 24 * 3600 * 1000
/** How many days each is. */
const withinDays: Record<SearchedWithin, number> = { day: 1, week: 7, month: 30, year: 365 }

/** What is asked for, and the name of its list. */
export interface Search {
  name: string
  keyword: Keyword
  orderBy: TopicInput['orderBy']
  ascFlag: boolean
  within: SearchedWithin | undefined
  filter: Pick<TopicInput, 'media' | 'categoryId'>
}

/** 综合 has one direction only. */
export const isAscending = ({ orderBy, ascFlag }: Search) => ascFlag && orderBy !== 'relevance'

/** The oldest that is wanted, as of a moment. */
export const sinceOf = ({ within }: Search, asOf: Date): Date | undefined =>
  within && new Date(asOf.getTime() - withinDays[within] * dayMs)

/** In a cursor: a moment, and a place among what is ranked at that moment or behind it. */
export const markPatternOf = ({ orderBy }: Search): RegExp =>
  orderBy === 'hot'
    ? /^(?<asOf>\d{1,15}):(?:r(?<rank>\d{1,4})|t(?<key>-?\d{1,9}(?:\.\d{1,20})?(?:e-\d\d)?))$/
    : /^(?<asOf>\d{1,15}):(?:r(?<rank>\d{1,4})|t(?<key>\d{1,16}))$/

/** What a call asks for. */
export const searchOf = ({ keyword: typed, orderBy, ascFlag, within, media, categoryId }: TopicInput): Search => {
  const keyword = parseKeyword(typed)
  const what = JSON.stringify([orderBy, ascFlag, within ?? '', media ?? '', categoryId ?? '', keyword.folded])
  const name = `search-topic-${createHash('sha256').update(what).digest('base64url').slice(0, 22)}`
  return { name, keyword, orderBy, ascFlag, within, filter: { media, categoryId } }
}

/** A single number or emoji is meant as it stands; so nothing is loaded for it that takes apart and reads words. */
export const canBeLoose = ({ terms }: Keyword): boolean =>
  terms.length > 1 || terms.some(({ folded }) => /\p{L}/u.test(folded))

/** Candidates are looked up by words that are rare enough together; by all, where there are few texts. */
export const leadsOf = (clues: Clue[], { isWhole }: Sample): Clue[] => {
  const able = clues.filter(({ leads }) => leads)
  // A word of one character leads only where there is nothing better.
  const rarest = (able.length > 0 ? able : clues.filter(({ required }) => required)).toSorted(
    (one, other) => one.share - other.share,
  )
  let share = 0
  const leading = new Set(
    rarest.filter((clue) => {
      share += clue.share
      return isWhole || share <= frequentShare
    }),
  )
  return clues.map((clue) => ({ ...clue, leads: leading.has(clue) }))
}

interface Ranked {
  id: string
  key: string
  score: number
}

/** Best first in 综合; else as the list is ordered. */
export const inOrder = <T extends Ranked>(search: Search, found: T[]): T[] => {
  const sign = isAscending(search) ? -1 : 1
  const value = search.orderBy === 'relevance' ? (one: T) => one.score : (one: T) => Number(one.key)
  return found.toSorted(
    (one, other) => sign * (value(other) - value(one) || (BigInt(other.id) > BigInt(one.id) ? 1 : -1)),
  )
}

/** How many of the ranked that the viewer sees stand up to a mark; what has gone meanwhile is passed by its rank. */
export const passedOf = (ids: string[], visible: string[], mark: { id: string }, place: string | undefined): number => {
  const at = ids.indexOf(mark.id)
  const passed = new Set(ids.slice(0, (at === -1 ? Number(place) : at) + 1))
  return visible.filter((id) => passed.has(id)).length
}
