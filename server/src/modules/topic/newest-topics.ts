import type { TopicVisibility } from '#contract/topic.ts'

/** A topic's author, whom it is meant for, and its position among the newest: see `Position`. */
export interface NewestTopic {
  id: string
  key: string
  author_id: string
  visibility: TopicVisibility
}

/** The newest topics of all, and when they were read. */
export interface NewestTopics {
  asOf: string
  topics: NewestTopic[]
  /** Whether these are all that there are. */
  isAll: boolean
  /** Who wrote them, in the order of their ids, each once. */
  authors: Float64Array
  /** By author, as they stand in `authors`: the indexes of their topics in `topics`. */
  indexes: number[][]
}

export const newestTopics = (asOf: string, topics: NewestTopic[], isAll: boolean): NewestTopics => {
  const byAuthor = Map.groupBy(topics.keys(), (index) => Number(topics[index]?.author_id))
  const authors = Float64Array.from(byAuthor.keys()).toSorted()
  return { asOf, topics, isAll, authors, indexes: Array.from(authors, (author) => byAuthor.get(author) ?? []) }
}

/** The indexes of the topics of some authors, by going through both lists of ids side by side. */
const indexesOf = ({ authors, indexes }: NewestTopics, ids: Float64Array): number[] => {
  const found: number[] = []
  for (let own = 0, other = 0; own < authors.length && other < ids.length;) {
    const difference = (authors[own] as number) - (ids[other] as number)
    if (difference === 0) for (const index of indexes[own] as number[]) found.push(index)
    if (difference <= 0) own++
    if (difference >= 0) other++
  }
  return found.toSorted((one, two) => one - two)
}

type Position = Pick<NewestTopic, 'id' | 'key'>

/** Whether a comes after b among the newest. */
const isOlder = (a: Position, b: Position) =>
  a.key === b.key ? BigInt(a.id) < BigInt(b.id) : BigInt(a.key) < BigInt(b.key)

/** The first topic behind a position, by halving. */
const indexAfter = (topics: NewestTopic[], after: Position): number => {
  let [from, to] = [0, topics.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isOlder(topics[middle] as NewestTopic, after)) to = middle
    else from = middle + 1
  }
  return from
}

/**
 * The topics of some authors that stand in a slice, with those that it skips before them.
 * What another author has written for friends is among them; whether these two are friends is not known here.
 * @param authorIds in their order
 * @returns undefined when the slice goes on where the newest end
 */
export const chooseTopics = (
  newest: NewestTopics,
  { authorIds, viewerId }: { authorIds: Float64Array; viewerId: string },
  slice: { after: Position | undefined; offset: number; limit: number },
): NewestTopic[] | undefined => {
  const start = slice.after ? indexAfter(newest.topics, slice.after) : 0
  const wanted = slice.offset + slice.limit
  const found: NewestTopic[] = []
  for (const index of indexesOf(newest, authorIds)) {
    const topic = newest.topics[index] as NewestTopic
    const isMeant = topic.visibility !== 'me' || topic.author_id === viewerId
    if (index >= start && isMeant) found.push(topic)
    if (found.length === wanted) return found
  }
  return newest.isAll ? found : undefined
}
