import type { Interaction } from '#contract/interaction.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import type { LineRow } from './interaction.queries.ts'

interface Excerpt {
  id: string
  content: string
}

/** What lines are hydrated with, by id. */
export interface LineRelated {
  users: Map<string, UserBrief>
  topics: Map<string, TopicBrief>
  posts: Map<string, Excerpt>
}

const find = <T>(map: Map<string, T>, id: string | null): T | null => (id !== null && map.get(id)) || null

const presentExcerpt = (post: Excerpt | null): Excerpt | null =>
  post && { id: post.id, content: cutText(post.content, limits.cardContent.max).text }

/** @returns undefined when its thing or its people went away since it was found */
export const presentLine = (row: LineRow, { users, topics, posts }: LineRelated): Interaction | undefined => {
  const topic = find(topics, row.topic_id)
  const post = find(posts, row.post_id)
  const shown = row.user_ids.flatMap((id) => users.get(id) ?? [])
  if (shown.length === 0 || (row.topic_id !== null && !topic) || (row.post_id !== null && !post)) return undefined
  return {
    id: row.id,
    kind: row.kind,
    users: shown,
    userNum: row.user_num,
    topic,
    post: presentExcerpt(post),
    answeredPost: presentExcerpt(find(posts, row.answered_post_id)),
    createTime: row.created_at.toISOString(),
    readFlag: row.read_at !== null,
  }
}
