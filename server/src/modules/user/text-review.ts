import { errors } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import { isNicknameReserved, isUsernameReserved } from './reserved-names.ts'

const isRefused = (isHeld: () => boolean): boolean => {
  try {
    return isHeld()
  } catch (error) {
    if (error instanceof AppError && error.key === 'CONTENT_REFUSED') return true
    throw error
  }
}

/**
 * Looks at what a user wants everybody to read. A name or a bio cannot wait for a review as a topic can: what would be
 * withheld is refused too.
 * @param texts by the input field at which a form shows what is wrong
 * @throws {AppError} CONTENT_REFUSED
 */
export const reviewTexts = (
  moderation: Pick<ModerationService, 'review'>,
  texts: Record<string, string | undefined>,
): void => {
  for (const [field, text] of Object.entries(texts)) {
    if (text === undefined || text === '') continue
    if (isRefused(() => moderation.review([text]).held))
      throw new AppError('CONTENT_REFUSED', { fields: { [field]: errors.CONTENT_REFUSED.message } })
  }
}

/**
 * Keeps names of official accounts, and what looks like them, from people.
 * @throws {AppError} NAME_RESERVED
 */
export const refuseReserved = ({ nickname, username }: { nickname?: string | undefined; username?: string }): void => {
  const fields = {
    ...(username !== undefined && isUsernameReserved(username) && { username: errors.NAME_RESERVED.message }),
    ...(nickname !== undefined && isNicknameReserved(nickname) && { nickname: errors.NAME_RESERVED.message }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('NAME_RESERVED', { fields })
}
