import type { CallParsed } from '#contract/call.ts'
import type { topicCalls } from '#contract/topic.ts'
import { pageOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { findNewest, type NewestRow, newestSize } from './topic-follow.queries.ts'
import { createFollowees } from './topic.followees.ts'
import type { TopicParts } from './topic.parts.ts'
import type { ReadyCard } from './card-json.ts'
import { createShared } from '#server/platform/cache/shared-cache.ts'
import type { Viewers } from './batch-loader.ts'

type Input = CallParsed<typeof topicCalls.pageFollowed>['body']

/** The newest topics of all, and when they were read. */
interface Window {
  asOf: string
  rows: NewestRow[]
  /** Who wrote them, in the order of their ids, each once. */
  authors: Float64Array
  /** By author, as they stand in `authors`: where his topics stand in `rows`. */
  places: number[][]
}

const windowOf = (asOf: string, rows: NewestRow[]): Window => {
  const byAuthor = Map.groupBy(rows.keys(), (index) => Number(rows[index]?.author_id))
  const authors = Float64Array.from(byAuthor.keys()).toSorted()
  return { asOf, rows, authors, places: Array.from(authors, (author) => byAuthor.get(author) ?? []) }
}

/** Where the topics of some authors stand in the window, by going through both lists of ids side by side. */
const placesOf = ({ authors, places }: Window, ids: Float64Array): number[] => {
  const found: number[] = []
  for (let own = 0, other = 0; own < authors.length && other < ids.length;) {
    const difference = (authors[own] as number) - (ids[other] as number)
    if (difference === 0) for (const place of places[own] as number[]) found.push(place)
    if (difference <= 0) own++
    if (difference >= 0) other++
  }
  return found.toSorted((one, two) => one - two)
}

/** Whether a comes after b among the newest. */
const isOlder = (a: Position, b: Position) =>
  a.key === b.key ? BigInt(a.id) < BigInt(b.id) : BigInt(a.key) < BigInt(b.key)

/** The first row behind a position, by halving. */
const indexAfter = (rows: NewestRow[], after: Position): number => {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isOlder(rows[middle] as NewestRow, after)) to = middle
    else from = middle + 1
  }
  return from
}

/** The rows of a slice, with those that it skips before them; undefined when it goes on where the window ends. */
const choose = (window: Window, slice: Slice, ids: Float64Array): NewestRow[] | undefined => {
  const { rows } = window
  const start = slice.after ? indexAfter(rows, slice.after) : 0
  const wanted = slice.offset + slice.limit
  const found: NewestRow[] = []
  for (const place of placesOf(window, ids)) {
    if (place >= start) found.push(rows[place] as NewestRow)
    if (found.length === wanted) return found
  }
  return rows.length < newestSize ? found : undefined
}

/**
 * Pages of 关注 out of the newest topics of all, which are shared by all readers: a reader costs one small query, as long as
 * he follows whom he followed. What lies deeper, and what is hidden from or shown to him alone, is read by `followedTopics`.
 */
export const createFollowedFeed = (
  { db, clock, sharedPageMs }: TopicParts,
  viewers: Viewers,
  readCards: (ids: string[]) => Promise<Map<string, ReadyCard>>,
) => {
  const windows = createShared<Window>(clock, sharedPageMs, 1)
  const followees = createFollowees(db)

  const readWindow = async (): Promise<Window> => {
    const asOf = clock.now().toISOString()
    return windowOf(asOf, await findNewest(db))
  }

  return {
    /** @returns undefined when it must be read in another way */
    page: async (list: string, input: Input, { slice, viewerId }: { slice: Slice; viewerId: string }) => {
      if (slice.ascFlag) return undefined
      const window = await windows.read('newest', readWindow)
      for (let since: number | undefined, tries = 0; tries < 2; tries++) {
        const followed = await followees.read(viewerId, since)
        const found = choose(window, slice, followed.ids)
        if (!found) return undefined
        const { page, ids } = pageOf(list, input, found.slice(slice.offset))
        const [known, viewer] = await Promise.all([
          readCards(ids),
          viewers({ userId: viewerId, topicIds: ids, authorIds: found.map(({ author_id }) => author_id) }),
        ])
        if (viewer.followsVersion === followed.version) {
          if (!viewer.isPlain) return undefined
          const cards = ids.flatMap((id) => known.get(id) ?? [])
          return { head: { ...page, asOf: window.asOf }, cards, starred: viewer.starred }
        }
        since = followed.version
      }
      return undefined
    },
    forget: windows.forget,
  }
}
