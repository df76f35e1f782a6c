import type { NestedPost, Post, PostInTopic } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { Reader } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import { countHiddenNested } from './post-list.queries.ts'
import { hydrate, ofIds, type ShownPostRow } from './post.queries.ts'
import { presentNestedPost, presentPost, presentPostInTopic, type RelatedData } from './post.views.ts'

/** How replies are shown, for the other parts of the module: rows in, what the reader may read out, in their order. */
export interface PostPresenter {
  /** @param rows each followed by the first of what is nested in it */
  posts(rows: ShownPostRow[], reader: Reader): Promise<Post[]>
  nested(rows: ShownPostRow[], reader: Reader): Promise<NestedPost[]>
  inTopics(rows: ShownPostRow[], reader: Reader): Promise<PostInTopic[]>
  /** One reply with the first of its nested ones, and `linkedId` among them; undefined when the reader may not read it. */
  one(id: string, reader: Reader, linkedId?: string): Promise<Post | undefined>
}

export interface PostPresenterParts {
  db: Executor
  media: Pick<MediaService, 'pictures' | 'avatarUrls'>
  topic: { reading: Pick<TopicReadingService, 'briefs'> }
  ipPlace: Pick<IpPlaceService, 'shown'>
}

const once = (ids: (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

export const createPostPresenter = ({ db, media, topic, ipPlace }: PostPresenterParts): PostPresenter => {
  /** What the rows are shown with; nothing is asked of the database that is in memory. */
  const relatedTo = async (rows: ShownPostRow[], { hidden }: Reader): Promise<RelatedData> => {
    const [avatars, pictures] = await Promise.all([
      media.avatarUrls(once(rows.flatMap((row) => [row.avatar_id, row.answered_avatar_id]))),
      media.pictures(once(rows.map((row) => row.picture_id))),
    ])
    return { avatars, pictures, hidden, shownPlace: ipPlace.shown }
  }

  const posts: PostPresenter['posts'] = async (rows, reader) => {
    const shown = rows.filter((row) => row.key !== null)
    const [related, hiddenNums] = await Promise.all([
      relatedTo(rows, reader),
      reader.hidden.size === 0
        ? new Map<string, number>()
        : countHiddenNested(
            db,
            shown.map((row) => row.id),
            reader,
          ),
    ])
    const nestedOf = Map.groupBy(
      rows.filter((row) => row.key === null),
      (row) => row.parent_id,
    )
    return shown.map((row) => {
      const nested = { rows: nestedOf.get(row.id) ?? [], hiddenNum: hiddenNums.get(row.id) ?? 0 }
      return presentPost(row, nested, related)
    })
  }

  return {
    posts,

    nested: async (rows, reader) => {
      const related = await relatedTo(rows, reader)
      return rows.map((row) => presentNestedPost(row, related))
    },

    inTopics: async (rows, reader) => {
      const [related, topics] = await Promise.all([
        relatedTo(rows, reader),
        topic.reading.briefs([...new Set(rows.map((row) => row.topic_id))], reader.userId),
      ])
      return rows.map((row) => presentPostInTopic(row, topics, related))
    },

    one: async (id, reader, linkedId) => {
      const page = { skeleton: ofIds([id], reader), ascFlag: true }
      const [post] = await posts(await hydrate(db, page, { nested: true, linkedId }, reader), reader)
      return post
    },
  }
}
