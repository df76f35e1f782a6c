import type { CaseTarget } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import type { UserBrief } from '#contract/user.ts'
import { type RowJson, rowOf } from '#server/platform/database/sql.ts'
import type { JudgedMessage } from '../chat/chat.module.ts'
import type { JudgedCard } from '../greeting-card/greeting-card.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { CarriedPost, JudgedPost } from '../post/post.module.ts'
import type { CarriedTopic, JudgedTopic } from '../topic/topic.module.ts'
import type { NamedUser, UserService } from '../user/user.module.ts'
import {
  presentCard,
  presentMessage,
  presentOther,
  presentPost,
  presentTopic,
  type TargetRelated,
} from './moderation-case.views.ts'

/** What a case is about. */
export interface TargetRef {
  kind: ReportKind
  target_id: string
  author_id: string
  /** The thing itself, of the type that its kind says; null of what is not read, or not there. */
  judged: RowJson<unknown> | null
  /** Whose it is, at least. */
  people: readonly NamedUser[]
}

/** Things as those see them who judge them: whatever has become of them, whoever has blocked whom. */
export interface ModerationTargetService {
  /** By `kind target_id`, with their pictures and recordings in as many queries for one as for all. @param people whom they name, where that is known */
  present(refs: readonly TargetRef[], people?: Map<string, UserBrief>): Promise<Map<string, CaseTarget>>
  topics(rows: readonly JudgedTopic[]): Promise<CaseTarget[]>
  posts(rows: readonly JudgedPost[]): Promise<CaseTarget[]>
}

export interface ModerationTargetParts {
  media: Pick<MediaService, 'pictures' | 'recordings'>
  user: Pick<UserService, 'peopleOf'>
}

export const keyOfTarget = ({ kind, target_id }: Pick<TargetRef, 'kind' | 'target_id'>): string =>
  `${kind} ${target_id}`

/** Those of a kind that are there, by `kind target_id`. */
const rowsOf = <Row>(refs: readonly TargetRef[], kind: ReportKind): Map<string, Row> =>
  new Map(
    refs.flatMap((ref) =>
      ref.kind === kind && ref.judged !== null ? [[keyOfTarget(ref), rowOf(ref.judged) as Row]] : [],
    ),
  )

const once = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)

export const createModerationTargetService = (parts: ModerationTargetParts): ModerationTargetService => {
  const { media, user } = parts

  const relatedTo = async (
    topics: readonly CarriedTopic[],
    posts: readonly CarriedPost[],
    people: Map<string, UserBrief>,
  ): Promise<TargetRelated> => {
    const [pictures, recordings] = await Promise.all([
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
    present: async (refs, people) => {
      const topics = rowsOf<CarriedTopic>(refs, 'topic')
      const posts = rowsOf<CarriedPost>(refs, 'post')
      const messages = rowsOf<JudgedMessage>(refs, 'message')
      const cards = rowsOf<JudgedCard>(refs, 'greeting-card')
      const related = await relatedTo([...topics.values()], [...posts.values()], people ?? (await user.peopleOf(refs)))
      return new Map(
        refs.map((ref) => {
          const { kind, target_id: id, author_id: authorId } = ref
          const isClosed = ref.people.some(([userId, , , closed]) => userId === authorId && closed)
          const key = keyOfTarget(ref)
          const [topic, post, message, card] = [topics.get(key), posts.get(key), messages.get(key), cards.get(key)]
          if (topic) return [key, presentTopic(topic, related, isClosed)]
          if (post) return [key, presentPost(post, related, isClosed)]
          if (message) return [key, presentMessage(message, { authorId, related })]
          if (card) return [key, presentCard(card, related)]
          return [key, presentOther({ kind, id, authorId }, related, isClosed)]
        }),
      )
    },

    topics: async (rows) => {
      const related = await relatedTo(rows, [], await user.peopleOf(rows))
      return rows.map((row) => presentTopic(row, related, false))
    },

    posts: async (rows) => {
      const related = await relatedTo([], rows, await user.peopleOf(rows))
      return rows.map((row) => presentPost(row, related, false))
    },
  }
}
