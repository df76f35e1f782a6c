import type { Interaction } from '#contract/interaction.ts'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { UserBrief } from '#contract/user.ts'
import { presentTopicBrief } from '../topic/topic.module.ts'
import type { LineRow } from './interaction.queries.ts'

/** What lines are shown with, by id. */
export interface LineContext {
  users: Map<string, UserBrief>
  pictures: Map<string, Picture>
}

const presentExcerpt = (id: string | null, content: string | null): Interaction['post'] =>
  id === null || content === null ? null : { id, content: cutText(content, limits.cardContent.max).text }

const presentTopic = (row: LineRow, { pictures }: LineContext): Interaction['topic'] =>
  row.topic_id === null
    ? null
    : presentTopicBrief(
        {
          id: row.topic_id,
          author_id: row.topic_author_id ?? '',
          title: row.topic_title ?? '',
          beginning: row.topic_beginning ?? '',
          picture_id: row.topic_picture_id,
        },
        pictures,
      )

export const presentLine = (row: LineRow, context: LineContext): Interaction => ({
  id: row.id,
  kind: row.kind,
  users: row.latest_user_ids.flatMap((id) => context.users.get(id) ?? []),
  userNum: row.user_num,
  topic: presentTopic(row, context),
  post: presentExcerpt(row.post_id, row.post_content),
  answeredPost: presentExcerpt(row.answered_post_id, row.answered_content),
  createTime: row.created_at.toISOString(),
  readFlag: row.read_at !== null,
})
