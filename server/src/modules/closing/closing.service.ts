import type { Closing } from '#contract/closing.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuthService } from '../auth/auth.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { StaffService } from '../staff/staff.module.ts'
import { begunMail, begunNotice, cancelledMail, cancelledNotice } from './closing.messages.ts'
import { type Begun, beginClosing, cancelClosing, findClosing } from './closing.queries.ts'

export interface ClosingService {
  select(userId: string): Promise<Closing>
  /**
   * Sets the day on which the account is closed, and ends all its sessions. Asked for again, the day stays.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, CLOSING_STAFF, what `blocksClosing` says, TOO_MANY_REQUESTS
   */
  request(userId: string, password: string, ip: string): Promise<Closing>
  /** Idempotent. */
  cancel(userId: string): Promise<Closing>
}

export interface ClosingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  backgroundMailer: Pick<BackgroundMailer, 'enqueue'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  auth: Pick<AuthService, 'endSessions'>
  notices: Pick<ServiceService['notices'], 'notify'>
  staff: Pick<StaffService, 'isStaff'>
  /** Of all modules that keep something of people; who is whom comes last. */
  personal: readonly PersonalData[]
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}

const present = (at: Date | null): Closing => ({ closeTime: at?.toISOString() ?? null })

export const createClosingService = (parts: ClosingParts): ClosingService => {
  const { db, clock, limiter, backgroundMailer, passwordCheck, auth, notices, staff, personal, logError } = parts

  const notify = (userId: string, text: string, idempotencyKey: string) =>
    notices.notify(userId, 'system', text, idempotencyKey).catch(logError)

  return {
    select: async (userId) => present(await findClosing(db, userId)),

    request: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      if (await staff.isStaff(userId)) throw new AppError('CLOSING_STAFF')
      for (const data of personal) {
        const reason = await data.blocksClosing?.(userId)
        if (reason) throw new AppError(reason)
      }
      await limiter.take('closingsPerUser', userId)
      let begun: Begun | undefined
      await auth.endSessions({ userId }, 'closing', async (transaction) => {
        const at = new Date(clock.now().getTime() + limits.closingSeconds * 1000)
        begun = await beginClosing(transaction, userId, at)
        if (begun?.is_new) await backgroundMailer.enqueue(transaction, begunMail(begun.email, begun.closing_at))
      })
      if (!begun) throw new AppError('UNAUTHENTICATED')
      const { closing_at, is_new } = begun
      if (is_new) await notify(userId, begunNotice(closing_at), `closing ${closing_at.getTime()}`)
      return present(closing_at)
    },

    cancel: async (userId) => {
      const cancelled = await db.transaction().execute(async (transaction) => {
        const row = await cancelClosing(transaction, userId)
        if (row) await backgroundMailer.enqueue(transaction, cancelledMail(row.email))
        return row
      })
      if (cancelled) await notify(userId, cancelledNotice, `closing cancelled ${cancelled.closing_at.getTime()}`)
      return present(null)
    },
  }
}
