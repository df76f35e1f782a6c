import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import type { NestedPost, Post, PostInTopic } from '#contract/post.ts'
import { cutText } from '#contract/text.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import { shownMentions } from '../mention/mention.module.ts'
import type { PostRow } from './post.queries.ts'

/** What a post is shown with, by id. */
export interface RelatedData {
  users: Map<string, UserBrief>
  pictures: Map<string, Picture>
  /** Posts that the reader has starred. */
  starred: Set<string>
}

const author = (users: Map<string, UserBrief>, id: string): UserBrief => {
  const user = users.get(id)
  if (!user) throw new Error(`a post's author ${id} is missing`)
  return user
}

/** @param bytesEach how much room a character may take, where many stand in one answer */
export const presentNestedPost = (
  row: PostRow,
  { users, pictures, starred }: RelatedData,
  bytesEach?: number,
): NestedPost => ({
  id: row.id,
  topicId: row.topic_id,
  author: author(users, row.author_id),
  content: cutText(row.content, limits.postContent.max, bytesEach).text,
  mentions: shownMentions(row.mentions),
  picture: (row.picture_id && pictures.get(row.picture_id)) || null,
  redPacketKey: row.red_packet_key,
  starNum: row.star_num,
  starFlag: starred.has(row.id),
  createTime: row.created_at.toISOString(),
  parentId: row.parent_id,
  replyTo: (row.reply_to_user_id && users.get(row.reply_to_user_id)) || null,
  heldFlag: row.held_at !== null,
})

/** Some of what is nested in a post, oldest first, and how many of those that are counted the reader may not see. */
export interface Nested {
  rows: PostRow[]
  hiddenNum: number
}

export const presentPost = (row: PostRow, nested: Nested, related: RelatedData): Post => ({
  ...presentNestedPost(row, related),
  // One's own that are held back are shown but not counted.
  nestedNum: Math.max(row.nested_num - nested.hiddenNum, nested.rows.length),
  nested: nested.rows.map((nestedRow) => presentNestedPost(nestedRow, related, limits.nestedPreviewBytes)),
})

export const presentPostInTopic = (
  row: PostRow,
  topics: Map<string, TopicBrief>,
  related: RelatedData,
): PostInTopic => ({ ...presentNestedPost(row, related), topic: topics.get(row.topic_id) ?? null })
