import { LRUCache } from 'lru-cache'
import type { CallParsed } from '#contract/call.ts'
import type { topicCalls } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, type Slice } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CardJson, PageHead } from './card-json.ts'
import { chooseTopics, newestTopics } from './newest-topics.ts'
import type { TopicCache } from './topic-cache.ts'
import { findFollowees, findNewest, type Followees, newestSize } from './topic-follow.queries.ts'
import type { PageSeen, ViewerOfPage } from './topic-list.queries.ts'

type Input = CallParsed<typeof topicCalls.pageFollowed>['body']

interface FollowedPage {
  head: Omit<PageHead, 'total'>
  cards: CardJson[]
  /** Those of the cards that the viewer has starred. */
  starred: string[]
}

export interface TopicFollowedService {
  /** @returns undefined when it must be read in another way */
  page(list: string, input: Input, viewer: { slice: Slice; viewerId: string }): Promise<FollowedPage | undefined>
}

export interface TopicFollowedParts {
  db: Executor
  clock: Clock
  cache: Pick<TopicCache, 'newest' | 'cards'>
  viewerOf: (page: PageSeen) => Promise<ViewerOfPage>
}

/** Ids kept in memory at most, of all users together: sixteen megabytes. */
const maxFollowees = 2_000_000

/**
 * Pages of 关注 out of the newest topics of all, which are shared by all readers: a reader costs one small query, as long
 * as they follow whom they followed. What lies deeper, and what is hidden from or shown to them alone, is read by
 * `followedTopics`.
 */
export const createTopicFollowedService = ({
  db,
  clock,
  cache,
  viewerOf,
}: TopicFollowedParts): TopicFollowedService => {
  /** Of those who have asked last. Its version is held against that of the database each time. */
  const followees = new LRUCache<string, Followees>({
    maxSize: maxFollowees,
    sizeCalculation: ({ ids }) => ids.length + 1,
  })

  const readFollowees = async (userId: string): Promise<Followees> => {
    const found = await findFollowees(db, userId)
    followees.set(userId, found)
    return found
  }

  const readNewest = async () => {
    const asOf = clock.now().toISOString()
    const topics = await findNewest(db)
    return newestTopics(asOf, topics, topics.length < newestSize)
  }

  return {
    page: async (list, input, { slice, viewerId }) => {
      if (slice.ascFlag) return undefined
      const newest = await cache.newest(readNewest)
      let followed = followees.get(viewerId) ?? (await readFollowees(viewerId))
      for (let tries = 0; tries < 2; tries++) {
        const found = chooseTopics(newest, { authorIds: followed.ids, viewerId }, slice)
        if (!found?.every(({ visibility }) => visibility === 'everyone')) return undefined
        const { page, ids } = pageOf(list, input, found.slice(slice.offset))
        const [known, viewer] = await Promise.all([
          cache.cards(ids),
          viewerOf({ userId: viewerId, topicIds: ids, authorIds: found.map(({ author_id }) => author_id) }),
        ])
        if (viewer.followsVersion === followed.version) {
          if (!viewer.isPlain) return undefined
          const cards = ids.flatMap((id) => known.get(id) ?? [])
          return { head: { ...page, asOf: newest.asOf }, cards, starred: viewer.starred }
        }
        followed = await readFollowees(viewerId)
      }
      return undefined
    },
  }
}
