import type { Mention } from '#contract/mention.ts'
import type { UserService } from '../user/user.module.ts'

export { dropMentions } from './mention.queries.ts'

/** Those of the mentions that stand in the text and name somebody whom the writer may see; each user once. */
export const mentionsIn = async (
  content: string,
  mentions: Mention[],
  writerId: string,
  user: Pick<UserService, 'cards'>,
): Promise<Mention[]> => {
  const standing = new Map(
    mentions.filter(({ name }) => content.includes(`@${name}`)).map((mention) => [mention.userId, mention]),
  )
  const users = await user.cards([...standing.keys()], writerId)
  return [...standing.values()].filter(({ userId }) => users.has(userId))
}
