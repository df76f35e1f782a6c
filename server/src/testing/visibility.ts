import fc from 'fast-check'
import type { TopicVisibility } from '#contract/topic.ts'
import type { Reader } from '#server/modules/relation/relation.module.ts'
import type { TestApp } from './app.ts'
import { makeUser, type TestUser } from './factories.ts'

/** What the visibility of a topic or a reply hangs on, beside its author. */
export interface State {
  /** Which of the users has written it. */
  author: number
  deleted: boolean
  held: boolean
}

/** The same of a topic, with whom its author means it for. */
export interface TopicState extends State {
  visibility: TopicVisibility
}

/** What lies between the users. */
export interface Between {
  /** Who has blocked whom. */
  blocks: [number, number][]
  /** Who follows whom. */
  follows: [number, number][]
}

const users = 4

export const anyState: fc.Arbitrary<State> = fc.record({
  author: fc.nat({ max: users - 1 }),
  // Rarely, so that most of what is made can be seen by somebody.
  deleted: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  held: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
})

export const anyTopicState: fc.Arbitrary<TopicState> = fc
  .tuple(anyState, fc.constantFrom<TopicVisibility[]>('everyone', 'everyone', 'friends', 'friends', 'me'))
  .map(([state, visibility]) => ({ ...state, visibility }))

const anyPairs = (maxLength: number): fc.Arbitrary<[number, number][]> =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: users - 1 }), fc.nat({ max: users - 1 })), {
      maxLength,
      selector: ([from, to]) => `${from} ${to}`,
    })
    .map((pairs) => pairs.filter(([from, to]) => from !== to))

export const anyBetween: fc.Arbitrary<Between> = fc.record({ blocks: anyPairs(4), follows: anyPairs(12) })

/** The rule as it is written down, for what a query says in SQL. */
export const isVisible = (
  { author, deleted, held, visibility = 'everyone' }: State & { visibility?: TopicVisibility },
  viewer: number | null,
  { blocks, follows }: Between,
): boolean => {
  const has = (pairs: [number, number][], one: number | null, other: number | null) =>
    pairs.some(([from, to]) => from === one && to === other)
  const friends = has(follows, author, viewer) && has(follows, viewer, author)
  return (
    !deleted &&
    (!held || author === viewer) &&
    (visibility === 'everyone' || author === viewer || (visibility === 'friends' && friends)) &&
    !has(blocks, author, viewer) &&
    !has(blocks, viewer, author)
  )
}

/** Users who write and read; what lies between them in a run takes the place of what did in the one before. */
export const makeReaders = async (app: TestApp) => {
  const made = await Promise.all(Array.from({ length: users }, () => makeUser(app)))
  const userOf = (user: number) => made[user] as TestUser
  const idOf = (user: number) => userOf(user).id
  const columns = ({ author, deleted, held }: State) => ({
    author_id: idOf(author),
    deleted_at: deleted ? app.clock.now() : null,
    held_at: held ? app.clock.now() : null,
  })
  return {
    idOf,
    userOf,
    relate: async ({ blocks, follows }: Between) => {
      const created_at = app.clock.now()
      await app.db.deleteFrom('blocks').execute()
      await app.db.deleteFrom('follows').execute()
      const blocked = blocks.map(([from, to]) => ({ blocker_id: idOf(from), blocked_id: idOf(to), created_at }))
      const followed = follows.map(([from, to]) => ({ follower_id: idOf(from), followee_id: idOf(to), created_at }))
      if (blocked.length > 0) await app.db.insertInto('blocks').values(blocked).execute()
      if (followed.length > 0) await app.db.insertInto('follows').values(followed).execute()
      await app.db
        .updateTable('users')
        .set((value) => ({ follows_version: value('follows_version', '+', 1) }))
        .execute()
    },
    /** All of them and nobody, each with the index in `State`. */
    readers: ({ blocks }: Between): (Reader & { viewer: number | null })[] =>
      [null, ...made.keys()].map((viewer) => ({
        viewer,
        userId: viewer === null ? null : idOf(viewer),
        hidden: new Set(
          blocks
            .filter((pair) => viewer !== null && pair.includes(viewer))
            .map(([from, to]) => idOf(from === viewer ? to : from)),
        ),
      })),
    /** The columns of a row in this state. */
    columns,
    topicColumns: ({ visibility, ...state }: TopicState) => ({ ...columns(state), visibility }),
  }
}
