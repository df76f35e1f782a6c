import type { CaseTarget } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import type { ChatModerationService } from '../chat/chat.module.ts'
import type { GreetingCardModerationService } from '../greeting-card/greeting-card.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { JudgedPost, PostModerationService } from '../post/post.module.ts'
import type { JudgedTopic, TopicModerationService } from '../topic/topic.module.ts'
import type { UserBriefRow, UserService } from '../user/user.module.ts'
import { presentCard, presentMessage, presentOther, presentPost, presentTopic } from './moderation-case.views.ts'

/** What a case is about. */
export interface TargetRef {
  kind: ReportKind
  target_id: string
  author_id: string
  author_closed: boolean
  /** Whose it is, at least. */
  people: readonly UserBriefRow[]
}

/** Things as those see them who judge them: whatever has become of them, whoever has blocked whom. */
export interface ModerationTargetService {
  /** By `kind target_id`, in as many queries for one as for all. */
  present(refs: readonly TargetRef[]): Promise<Map<string, CaseTarget>>
  topics(rows: readonly JudgedTopic[]): Promise<CaseTarget[]>
  posts(rows: readonly JudgedPost[]): Promise<CaseTarget[]>
}

export interface ModerationTargetParts {
  media: Pick<MediaService, 'pictures' | 'recordings'>
  user: Pick<UserService, 'peopleOf'>
  topic: { moderation: TopicModerationService }
  post: { moderation: PostModerationService }
  card: { moderation: Pick<GreetingCardModerationService, 'find'> }
  chat: { moderation: Pick<ChatModerationService, 'find'> }
}

export const keyOfTarget = ({ kind, target_id }: Pick<TargetRef, 'kind' | 'target_id'>): string =>
  `${kind} ${target_id}`

const once = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

export const createModerationTargetService = (parts: ModerationTargetParts): ModerationTargetService => {
  const { media, user, topic, post, card, chat } = parts

  const relatedTo = async (
    topics: readonly JudgedTopic[],
    posts: readonly JudgedPost[],
    rows: readonly { people: readonly UserBriefRow[] }[],
  ) => {
    const [people, pictures, recordings] = await Promise.all([
      user.peopleOf(rows),
      media.pictures(
        once([
          ...topics.flatMap(({ picture_ids, cover_id }) => [...picture_ids, cover_id]),
          ...posts.map(({ picture_id }) => picture_id),
        ]),
      ),
      media.recordings(once(topics.flatMap(({ video_id, audio_id }) => [video_id, audio_id]))),
    ])
    return { people, pictures, recordings }
  }

  return {
    present: async (refs) => {
      const idsOf = (kind: ReportKind) => refs.flatMap((ref) => (ref.kind === kind ? ref.target_id : []))
      const [topics, posts, cards, messages] = await Promise.all([
        topic.moderation.find(idsOf('topic')),
        post.moderation.find(idsOf('post')),
        card.moderation.find(idsOf('greeting-card')),
        chat.moderation.find(idsOf('message')),
      ])
      const related = await relatedTo(topics, posts, refs)
      const [topicsById, postsById] = [Map.groupBy(topics, ({ id }) => id), Map.groupBy(posts, ({ id }) => id)]
      const messagesById = new Map(messages.map((row) => [row.id, row]))
      const cardsById = new Map(cards.map((row) => [row.id, row]))
      return new Map(
        refs.map((ref) => {
          const { kind, target_id: id, author_id: authorId, author_closed: isClosed } = ref
          const topicRow = kind === 'topic' ? topicsById.get(id)?.[0] : undefined
          const postRow = kind === 'post' ? postsById.get(id)?.[0] : undefined
          const messageRow = kind === 'message' ? messagesById.get(id) : undefined
          const cardRow = kind === 'greeting-card' ? cardsById.get(id) : undefined
          const target = topicRow
            ? presentTopic(topicRow, related, isClosed)
            : postRow
              ? presentPost(postRow, related, isClosed)
              : messageRow
                ? presentMessage(messageRow, { authorId, related })
                : cardRow
                  ? presentCard(cardRow, related)
                  : presentOther({ kind, id, authorId }, related, isClosed)
          return [keyOfTarget(ref), target]
        }),
      )
    },

    topics: async (rows) => {
      const related = await relatedTo(rows, [], rows)
      return rows.map((row) => presentTopic(row, related, false))
    },

    posts: async (rows) => {
      const related = await relatedTo([], rows, rows)
      return rows.map((row) => presentPost(row, related, false))
    },
  }
}
