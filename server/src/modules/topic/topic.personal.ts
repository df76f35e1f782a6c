import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import { placeName } from '#server/platform/text/areas.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { MentionService } from '../mention/mention.module.ts'
import {
  deleteVersionsOf,
  emptyDeleted,
  listStarred,
  listVersionsOf,
  listWritten,
  type StarredRow,
  type WrittenRow,
} from './topic.queries.ts'
import { starOrder, topicOrders } from './topic-list.queries.ts'

/** With up to `limits.topicVersions` earlier versions each. */
const topicsAtOnce = 50

const mediaOf = (row: WrittenRow) =>
  [...row.picture_ids, row.video_id, row.audio_id, row.cover_id].filter((id) => id !== null)

export interface TopicPersonalParts {
  db: Executor
  clock: Clock
  category: Pick<CategoryService, 'counts'>
  media: Pick<MediaService, 'exportNames'>
  mention: Pick<MentionService, 'drop'>
  ipPlace: Pick<IpPlaceService, 'drop'>
}

/**
 * Topics, and the stars on them. What was published goes on to be read, under 已注销用户; so do stars, as an author has
 * earned them: nobody learns any more who gave them.
 */
export const createTopicPersonal = (parts: TopicPersonalParts): PersonalData => {
  const { db, clock, category, media, mention, ipPlace } = parts
  const present = async (rows: WrittenRow[]) => {
    const [categories, versions, files] = await Promise.all([
      category.counts(rows.map((row) => row.category_id)),
      listVersionsOf(
        db,
        rows.map(({ id }) => id),
      ),
      media.exportNames(rows.flatMap(mediaOf)),
    ])
    const versionsOf = Map.groupBy(versions, (version) => version.topic_id)
    const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
    return rows.map((row) => ({
      id: row.id,
      category: categories.get(row.category_id)?.name ?? '',
      title: row.title,
      content: row.content,
      mentions: row.mentions.map(({ name }) => name),
      pictures: row.picture_ids.map(fileOf),
      video: fileOf(row.video_id),
      audio: row.audio_id && { file: fileOf(row.audio_id), title: row.audio_title, artist: row.audio_artist },
      cover: fileOf(row.cover_id),
      visibility: row.visibility,
      place: row.place_code && (placeName(row.place_code) ?? null),
      ipPlace: row.ip_place,
      starNum: row.star_num,
      postNum: row.post_num,
      createTime: row.created_at.toISOString(),
      editTime: row.edited_at?.toISOString() ?? null,
      versions: (versionsOf.get(row.id) ?? []).map(({ title, content, created_at }) => ({
        ...{ title, content },
        createTime: created_at.toISOString(),
      })),
    }))
  }

  return {
    tables: ['topics', 'topic_stars'],
    parts: (userId) => [
      pagedPart({
        name: 'topics',
        title: '话题，连同编辑历史',
        read: (after: WrittenRow | undefined, limit) =>
          listWritten(db, userId, sliceAfter(topicOrders.create_time, after, limit)),
        present,
        size: topicsAtOnce,
      }),
      pagedPart({
        name: 'stars',
        title: '星标的话题',
        read: (after: StarredRow | undefined, limit) => listStarred(db, userId, sliceAfter(starOrder, after, limit)),
        present: (rows) =>
          rows
            .filter(({ gone }) => !gone)
            .map(({ id, title, nickname, starred_at }) => ({
              ...{ topicId: id, title, author: nickname },
              starTime: starred_at.toISOString(),
            })),
      }),
    ],
    erase: async (transaction, userId) => {
      await deleteVersionsOf(transaction, userId)
      await emptyDeleted(transaction, userId, clock.now())
    },
    eraseMany: async (userId) => {
      await mention.drop('topics', userId)
      await ipPlace.drop('topics', userId)
    },
  }
}
