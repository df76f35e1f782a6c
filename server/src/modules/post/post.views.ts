import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import type { NestedPost, Post, PostInTopic } from '#contract/post.ts'
import { cutText } from '#contract/text.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import { shownMentions } from '../mention/mention.module.ts'
import { presentHold } from '../topic/topic.module.ts'
import { presentUserBrief } from '../user/user.module.ts'
import type { ShownPostRow } from './post.queries.ts'

/** What posts are shown with, by id. */
export interface RelatedData {
  avatars: Map<string, string>
  pictures: Map<string, Picture>
  /** Users whom the reader does not see. */
  hidden: ReadonlySet<string>
  /** What is shown of from where a post was written. */
  shownPlace(place: string | null): { ipPlace?: string }
}

const presentAnswered = (row: ShownPostRow, { avatars, hidden }: RelatedData): UserBrief | null => {
  const { reply_to_user_id: id, answered_nickname: nickname, answered_avatar_id: avatar_id } = row
  return id === null || nickname === null || hidden.has(id)
    ? null
    : presentUserBrief({ id, nickname, avatar_id }, avatars)
}

/** @param bytesEach how much room a character may take, where many stand in one answer */
export const presentNestedPost = (row: ShownPostRow, related: RelatedData, bytesEach?: number): NestedPost => ({
  id: row.id,
  topicId: row.topic_id,
  author: presentUserBrief({ ...row, id: row.author_id }, related.avatars),
  content: cutText(row.content, limits.postContent.max, bytesEach).text,
  mentions: shownMentions(row.mentions),
  picture: (row.picture_id && related.pictures.get(row.picture_id)) || null,
  redPacketKey: row.red_packet_key,
  starNum: row.star_num,
  starFlag: row.starred,
  createTime: row.created_at.toISOString(),
  parentId: row.parent_id,
  replyTo: presentAnswered(row, related),
  heldFlag: row.held_at !== null,
  ...presentHold(row),
  ...related.shownPlace(row.ip_place),
})

/** Some of what is nested in a post, oldest first, and how many of those that are counted the reader may not see. */
export interface Nested {
  rows: ShownPostRow[]
  hiddenNum: number
}

export const presentPost = (row: ShownPostRow, nested: Nested, related: RelatedData): Post => ({
  ...presentNestedPost(row, related),
  pinFlag: row.pinned,
  // One's own that are held back are shown but not counted.
  nestedNum: Math.max(row.nested_num - nested.hiddenNum, nested.rows.length),
  nested: nested.rows.map((nestedRow) => presentNestedPost(nestedRow, related, limits.nestedPreviewBytes)),
})

export const presentPostInTopic = (
  row: ShownPostRow,
  topics: Map<string, TopicBrief>,
  related: RelatedData,
): PostInTopic => ({ ...presentNestedPost(row, related), topic: topics.get(row.topic_id) ?? null })
