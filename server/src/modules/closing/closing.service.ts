import type { Closing } from '#contract/closing.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { begunNotice, cancelledNotice, writeBegunLetter, writeCancelledLetter } from './closing.letters.ts'
import type { ClosingParts } from './closing.parts.ts'
import { type Begun, beginClosing, cancelClosing, findClosing } from './closing.queries.ts'
import { createClosingSweep, type ClosingSweep } from './closing.sweep.ts'

export interface ClosingService extends ClosingSweep {
  select(userId: string): Promise<Closing>
  /**
   * Sets the day on which the account is closed, and ends all its sessions. Asked for again, the day stays.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, CLOSING_STAFF, TOO_MANY_REQUESTS
   */
  request(userId: string, password: string, ip: string): Promise<Closing>
  /** Idempotent. */
  cancel(userId: string): Promise<Closing>
}

const present = (at: Date | null): Closing => ({ closeTime: at?.toISOString() ?? null })

export const createClosingService = (parts: ClosingParts): ClosingService => {
  const { db, clock, limiter, backgroundMailer, passwordCheck, auth, service, logError } = parts

  const notify = (userId: string, text: string, occasion: string) =>
    service.notify(userId, 'system', text, occasion).catch(logError)

  return {
    ...createClosingSweep(parts),

    select: async (userId) => present(await findClosing(db, userId)),

    request: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      if (await service.isStaff(userId)) throw new AppError('CLOSING_STAFF')
      await limiter.take('closingsPerUser', userId)
      let begun: Begun | undefined
      await auth.endSessions({ userId }, 'closing', async (transaction) => {
        const at = new Date(clock.now().getTime() + limits.closingSeconds * 1000)
        begun = await beginClosing(transaction, userId, at)
      })
      if (!begun) throw new AppError('UNAUTHENTICATED')
      const { email, closing_at, is_new } = begun
      if (is_new) {
        backgroundMailer.send(writeBegunLetter(email, closing_at))
        await notify(userId, begunNotice(closing_at), `closing ${closing_at.getTime()}`)
      }
      return present(closing_at)
    },

    cancel: async (userId) => {
      const cancelled = await cancelClosing(db, userId)
      if (cancelled) {
        backgroundMailer.send(writeCancelledLetter(cancelled.email))
        await notify(userId, cancelledNotice, `closing cancelled ${cancelled.closing_at.getTime()}`)
      }
      return present(null)
    },
  }
}
