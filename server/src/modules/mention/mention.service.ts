import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserService } from '../user/user.module.ts'
import { dropMentions } from './mention.queries.ts'

/** People who are named in texts. */
export interface MentionService {
  /** Those of the mentions that stand in the text and name somebody whom the writer may see; each user once. */
  valid(content: string, mentions: Mention[], writerId: string): Promise<Mention[]>
  /** Takes a user out of all mentions of a table: the name stays in the text, and leads to nobody. */
  drop(table: 'topics' | 'posts', userId: string): Promise<void>
}

export interface MentionParts {
  db: Executor
  user: Pick<UserService, 'cards'>
}

export const createMentionService = ({ db, user }: MentionParts): MentionService => ({
  valid: async (content, mentions, writerId) => {
    const standing = new Map(
      mentions.filter(({ name }) => content.includes(`@${name}`)).map((mention) => [mention.userId, mention]),
    )
    const users = await user.cards([...standing.keys()], writerId)
    return [...standing.values()].filter(({ userId }) => users.has(userId))
  },

  drop: (table, userId) => dropMentions(db, table, userId),
})
