import type { Interaction } from '#contract/interaction.ts'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { Excerpt } from '../post/post.module.ts'
import { presentTopicBrief } from '../topic/topic.module.ts'
import { presentUserBrief } from '../user/user.module.ts'
import type { LineRow } from './interaction.queries.ts'

/** What lines are shown with, by id. */
export interface LineMedia {
  avatars: Map<string, string>
  pictures: Map<string, Picture>
}

const presentExcerpt = (post: Excerpt | null): Excerpt | null =>
  post && { id: post.id, content: cutText(post.content, limits.cardContent.max).text }

export const presentLine = (row: LineRow, { avatars, pictures }: LineMedia): Interaction => ({
  id: row.id,
  kind: row.kind,
  users: row.users.map((user) => presentUserBrief(user, avatars)),
  userNum: row.user_num,
  topic: row.topic && presentTopicBrief(row.topic, pictures),
  post: presentExcerpt(row.post),
  answeredPost: presentExcerpt(row.answered),
  createTime: row.created_at.toISOString(),
  readFlag: row.read_at !== null,
})
