import type { PostParts } from './post.parts.ts'
import type { Reader } from './post.policy.ts'

/** @param userId null for nobody, from whom nobody is hidden */
export const findReader = async <UserId extends string | null>(
  relation: PostParts['relation'],
  userId: UserId,
): Promise<Reader & { userId: UserId }> => ({ userId, hidden: new Set(await relation.hiddenFor(userId)) })
