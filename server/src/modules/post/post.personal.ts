import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { MentionService } from '../mention/mention.module.ts'
import { postOrders } from './post-list.queries.ts'
import { emptyDeleted, listStarred, listWritten, type StarredRow, type WrittenRow } from './post.queries.ts'

export interface PostPersonalParts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'exportNames'>
  mention: Pick<MentionService, 'drop'>
  ipPlace: Pick<IpPlaceService, 'drop'>
}

/** Replies, and the stars on them; both go on to be seen as topics do, without a name. */
export const createPostPersonal = ({ db, clock, media, mention, ipPlace }: PostPersonalParts): PersonalData => ({
  tables: ['posts', 'post_stars'],
  parts: (userId) => [
    pagedPart({
      name: 'posts',
      title: '回复',
      read: (after: WrittenRow | undefined, limit) =>
        listWritten(db, userId, sliceAfter(postOrders.create_time, after, limit)),
      present: async (rows) => {
        const files = await media.exportNames(rows.flatMap(({ picture_id }) => picture_id ?? []))
        return rows.map((row) => ({
          id: row.id,
          topicId: row.topic_id,
          topicTitle: row.topic_title,
          parentId: row.parent_id,
          content: row.content,
          mentions: row.mentions.map(({ name }) => name),
          picture: (row.picture_id && files.get(row.picture_id)) || null,
          ipPlace: row.ip_place,
          starNum: row.star_num,
          createTime: row.created_at.toISOString(),
        }))
      },
    }),
    pagedPart({
      name: 'post-stars',
      title: '星标的回复',
      read: (after: StarredRow | undefined, limit) => listStarred(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows
          .filter(({ gone }) => !gone)
          .map(({ id, topic_id, nickname, starred_at }) => ({
            ...{ postId: id, topicId: topic_id, author: nickname },
            starTime: starred_at.toISOString(),
          })),
    }),
  ],
  erase: (transaction, userId) => emptyDeleted(transaction, userId, clock.now()),
  eraseMany: async (userId) => {
    await mention.drop('posts', userId)
    await ipPlace.drop('posts', userId)
  },
})
