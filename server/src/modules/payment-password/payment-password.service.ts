import { randomUUID } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { PaymentPasswordState, paymentPasswordCalls } from '#contract/payment-password.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import { makeTry } from '#server/platform/security/counted-tries.ts'
import { hashSlowly, isSlowHashOf } from '#server/platform/security/slow-hash.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { SecondStepService } from '../two-factor/two-factor.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import { type PaymentPasswordNews, writeNotice, writeNoticeMail, wrongText } from './payment-password.messages.ts'
import {
  findPaymentPassword,
  insertPaymentPassword,
  type PaymentPasswordRow,
  replacePaymentPassword,
  setSmallOn,
  takeSmallPayment,
} from './payment-password.queries.ts'

type Setting = CallParsed<typeof paymentPasswordCalls.set>['body']
type Change = CallParsed<typeof paymentPasswordCalls.change>['body']
type SmallPayment = CallParsed<typeof paymentPasswordCalls.setSmallPayment>['body']
type Reset = CallParsed<typeof paymentPasswordCalls.reset>['body']
type ResetByCode = CallParsed<typeof paymentPasswordCalls.resetByCode>['body']

/** A text for the user's window with 系统通知. */
interface PaymentPasswordNotice {
  userId: string
  text: string
  idempotencyKey: string
}

export interface PaymentPasswordService {
  query(userId: string): Promise<PaymentPasswordState>
  isSet(userId: string): Promise<boolean>
  /**
   * Whether they who want to move money know the payment password, or need not for so little. What is counted (a wrong one, a small
   * payment of the day) is counted for good, also when the payment is refused then, so call it before the transaction in which
   * the money moves, and after what a repeat is answered with.
   * @param paymentPassword null: they gave none
   * @param amount 分
   * @throws {AppError} PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_NEEDED
   */
  confirm(userId: string, paymentPassword: string | null, amount: number): Promise<void>
  /** @throws {AppError} PAYOUTS_PAUSED for a day after a reset */
  checkPayouts(executor: Executor, userId: string): Promise<void>
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, PAYMENT_PASSWORD_SET */
  set(setting: Setting, userId: string, ip: string): Promise<PaymentPasswordState>
  /** @throws {AppError} as `confirm`, but PAYMENT_PASSWORD_NEEDED */
  change(change: Change, userId: string): Promise<PaymentPasswordState>
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, EMAIL_CODE_WRONG, PAYMENT_PASSWORD_UNSET */
  reset(reset: Reset, userId: string, ip: string): Promise<PaymentPasswordState>
  /**
   * The code is used up in the transaction of the reset.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, TWO_FACTOR_OFF, TWO_FACTOR_CODE_WRONG, TWO_FACTOR_LOCKED, PAYMENT_PASSWORD_UNSET
   */
  resetByCode(reset: ResetByCode, userId: string, ip: string): Promise<PaymentPasswordState>
  /** @throws {AppError} as `confirm` */
  setSmallPayment(wish: SmallPayment, userId: string): Promise<PaymentPasswordState>
  /** Called for each piece of news, before the answer. */
  onNotice: AppEvent<PaymentPasswordNotice>['on']
}

export interface PaymentPasswordParts {
  db: Executor
  clock: Clock
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  checkcode: Pick<CheckcodeService, 'useEmail'>
  secondStep: Pick<SecondStepService, 'useInSession'>
  user: Pick<UserAccountService, 'findAccount'>
  /** For what went wrong while a user was notified of what had been done. */
  logError: (error: unknown) => void
}

const laterBy = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const stillTo = (at: Date | null, now: Date): string | null => (at !== null && at > now ? at.toISOString() : null)

/** What may still be paid without it today, in 分. */
const smallLeft = ({ small_on, small_from, small_spent, locked_until }: PaymentPasswordRow, now: Date): number => {
  if (!small_on || stillTo(locked_until, now) !== null) return 0
  const isToday = small_from?.getTime() === startOfShanghaiDay(now).getTime()
  return isToday ? Math.max(0, limits.smallPayment.day - Number(small_spent)) : limits.smallPayment.day
}

const present = (row: PaymentPasswordRow | undefined, now: Date): PaymentPasswordState => ({
  setFlag: row !== undefined,
  lockedUntil: stillTo(row?.locked_until ?? null, now),
  payoutsFrom: stillTo(row?.payouts_from ?? null, now),
  smallPaymentFlag: row?.small_on ?? false,
  smallPaymentLeft: row ? smallLeft(row, now) : 0,
})

const lockedError = (until: Date, now: Date) =>
  new AppError('PAYMENT_PASSWORD_LOCKED', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })

export const createPaymentPasswordService = (parts: PaymentPasswordParts): PaymentPasswordService => {
  const { db, clock, backgroundMailer, passwordCheck, checkcode, secondStep, user, logError } = parts
  const notices = createEvent<PaymentPasswordNotice>()

  /** Never throws: what it is about has been done. */
  const notify = async (userId: string, news: PaymentPasswordNews) => {
    const at = clock.now()
    const tell = async () => {
      await notices.emit({ userId, text: writeNotice(news, at), idempotencyKey: `payment-password ${randomUUID()}` })
      const account = await user.findAccount(userId)
      if (account) await backgroundMailer.send(writeNoticeMail(account.email, news, at))
    }
    await tell().catch(logError)
  }

  const query: PaymentPasswordService['query'] = async (userId) =>
    present(await findPaymentPassword(db, userId), clock.now())

  /** @throws {AppError} PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED */
  const check = async (userId: string, paymentPassword: string): Promise<void> => {
    const now = clock.now()
    const lockedUntil = laterBy(now, limits.paymentPasswordLockSeconds)
    const given = { userId, now, most: limits.paymentPasswordTries, lockedUntil }
    const tried = await makeTry(db, 'payment_passwords', given, (hash) => isSlowHashOf(hash, paymentPassword))
    if (tried.outcome === 'right') return
    if (tried.outcome === 'unset') throw new AppError('PAYMENT_PASSWORD_UNSET')
    if (tried.outcome === 'locked') throw lockedError(tried.until, now)
    const remainingTries = tried.left
    if (remainingTries > 0)
      throw new AppError('PAYMENT_PASSWORD_WRONG', {
        data: { remainingTries },
        fields: { paymentPassword: wrongText(remainingTries) },
      })
    await notify(userId, 'locked')
    throw lockedError(lockedUntil, now)
  }

  /** @throws {AppError} PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_NEEDED */
  const passSmall = async (userId: string, amount: number): Promise<void> => {
    const now = clock.now()
    const { each, day } = limits.smallPayment
    const small = { userId, now, from: startOfShanghaiDay(now), amount, most: day }
    if (amount <= each && (await takeSmallPayment(db, small))) return
    const row = await findPaymentPassword(db, userId)
    if (!row) throw new AppError('PAYMENT_PASSWORD_UNSET')
    if (row.locked_until && row.locked_until > now) throw lockedError(row.locked_until, now)
    throw new AppError('PAYMENT_PASSWORD_NEEDED')
  }

  /** Whether the one that is set is this, as after a tap whose answer got lost. A wrong one counts as a try. */
  const isSame = async (userId: string, paymentPassword: string): Promise<boolean> => {
    try {
      await check(userId, paymentPassword)
      return true
    } catch (error) {
      if (error instanceof AppError && error.key.startsWith('PAYMENT_PASSWORD_')) return false
      throw error
    }
  }

  /** @throws {AppError} PAYMENT_PASSWORD_UNSET */
  const replaceForgotten = async (executor: Executor, userId: string, hash: string): Promise<void> => {
    const now = clock.now()
    const payouts_from = laterBy(now, limits.payoutPauseSeconds)
    const row = await replacePaymentPassword(executor, userId, { hash, changed_at: now, payouts_from, small_on: false })
    if (!row) throw new AppError('PAYMENT_PASSWORD_UNSET')
  }

  return {
    query,
    confirm: (userId, paymentPassword, amount) =>
      paymentPassword === null ? passSmall(userId, amount) : check(userId, paymentPassword),
    onNotice: notices.on,
    isSet: async (userId) => (await findPaymentPassword(db, userId)) !== undefined,

    checkPayouts: async (executor, userId) => {
      const row = await findPaymentPassword(executor, userId)
      if (row?.payouts_from && row.payouts_from > clock.now()) throw new AppError('PAYOUTS_PAUSED')
    },

    set: async ({ paymentPassword, password }, userId, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const row = { user_id: userId, hash: await hashSlowly(paymentPassword), changed_at: clock.now() }
      if (await insertPaymentPassword(db, row)) await notify(userId, 'set')
      else if (!(await isSame(userId, paymentPassword))) throw new AppError('PAYMENT_PASSWORD_SET')
      return await query(userId)
    },

    change: async ({ paymentPassword, newPaymentPassword }, userId) => {
      await check(userId, paymentPassword)
      const hash = await hashSlowly(newPaymentPassword)
      const row = await replacePaymentPassword(db, userId, { hash, changed_at: clock.now() })
      await notify(userId, 'changed')
      return present(row, clock.now())
    },

    reset: async ({ newPaymentPassword, password, emailKey, emailCode }, userId, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const account = await user.findAccount(userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      if (!(await findPaymentPassword(db, userId))) throw new AppError('PAYMENT_PASSWORD_UNSET')
      await checkcode.useEmail('verify', account.email, emailKey, emailCode)
      await replaceForgotten(db, userId, await hashSlowly(newPaymentPassword))
      await notify(userId, 'reset')
      return await query(userId)
    },

    resetByCode: async ({ newPaymentPassword, password, code }, userId, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      // Slow, so before the transaction.
      const hash = await hashSlowly(newPaymentPassword)
      await secondStep.useInSession(userId, code, (transaction) => replaceForgotten(transaction, userId, hash))
      await notify(userId, 'reset')
      return await query(userId)
    },

    setSmallPayment: async ({ smallPaymentFlag, paymentPassword }, userId) => {
      if (smallPaymentFlag) {
        if (paymentPassword === null) throw new AppError('PAYMENT_PASSWORD_NEEDED')
        await check(userId, paymentPassword)
      }
      const changed = await setSmallOn(db, userId, smallPaymentFlag)
      if (changed && smallPaymentFlag) await notify(userId, 'small-on')
      return await query(userId)
    },
  }
}
