import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import type { Remittance, remittanceCalls } from '#contract/remittance.ts'
import type { IdentityCheck } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { ChatService } from '../chat/chat.module.ts'
import { houseAccount, type LedgerService, type Transfer, userAccount } from '../ledger/ledger.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { WalletPayerService } from '../wallet/wallet.module.ts'
import { remittanceLine } from './remittance.messages.ts'
import {
  endRemittance,
  findByClientId,
  findRemittance,
  insertRemittance,
  lapseRemittances,
  lockRemittance,
  type RemittanceRow,
} from './remittance.queries.ts'
import { presentRemittance } from './remittance.views.ts'

type Wish = CallParsed<typeof remittanceCalls.send>['body']

/** Money from one friend to another, by a message of their chat. See `remittanceCalls` for the failures. */
export interface RemittanceService {
  send(wish: Wish, userId: string): Promise<Message>
  accept(id: string, userId: string): Promise<Remittance>
  return(id: string, userId: string): Promise<Remittance>
  detail(id: string, userId: string): Promise<Remittance>
  /** Sends back what nobody has accepted in time. */
  lapseDue(): Promise<void>
}

export interface RemittanceParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  delivery: Realtime['delivery']
  relation: Pick<RelationService, 'friendsAmong'>
  moderation: Pick<ModerationService, 'review'>
  ledger: Pick<LedgerService, 'run' | 'post' | 'postDue'>
  wallet: { payer: WalletPayerService }
  chat: Pick<ChatService, 'money'>
}

/** Tells the two what became of one. */
export const remittanceNoticeJob: JobType<{ id: string }> = { name: 'remittance-notice' }

/** Those that go back in one transaction. */
const batch = 100

/** Where the money of one waits. */
const waiting = (id: string) => houseAccount('fen', 'remittance', id)

const subjectOf = (id: string) => `remittance:${id}`

/** The way on from where it waits: to the recipient, or back. */
const endOf = (row: RemittanceRow): Transfer => ({
  id: `${subjectOf(row.id)}:${row.state}`,
  from: waiting(row.id),
  to: userAccount(row.state === 'accepted' ? row.recipient_id : row.sender_id, 'wallet'),
  amount: Number(row.amount),
  // What comes back was not spent (`WalletService.checkSpending`).
  kind: row.state === 'accepted' ? 'remittance' : 'refund',
  subject: subjectOf(row.id),
})

const isSame = (row: RemittanceRow, { windowId, amount, note }: Wish): boolean =>
  row.window_id === windowId && Number(row.amount) === amount && row.note === note

export const createRemittanceService = (parts: RemittanceParts): RemittanceService => {
  const { db, clock, jobs, limiter, delivery, relation, moderation, ledger } = parts
  const { money } = parts.chat
  const { payer } = parts.wallet

  /** @throws {AppError} PAYOUTS_PAUSED, PAYOUTS_BLOCKED, SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL */
  const checkSender = async (
    transaction: Executor,
    userId: string,
    passed: readonly IdentityCheck[],
    amount: number,
  ) => {
    await payer.check(transaction, userId, passed, amount)
  }

  /** What goes with its message. @throws {AppError} REMITTANCE_NOT_FRIENDS, BALANCE_SHORT */
  const pay = async (transaction: Executor, wish: Wish, userId: string, id: string, partnerId: string) => {
    const friends = await relation.friendsAmong(userId, [partnerId], transaction)
    if (!friends.has(partnerId)) throw new AppError('REMITTANCE_NOT_FRIENDS')
    const now = clock.now()
    const { clientId, windowId, amount, note } = wish
    await insertRemittance(transaction, {
      id,
      window_id: windowId,
      sender_id: userId,
      recipient_id: partnerId,
      client_id: clientId,
      amount: String(amount),
      note,
      created_at: now,
      lapses_at: new Date(now.getTime() + limits.remittanceSeconds * 1000),
    })
    const [outcome] = await ledger.post(transaction, [
      {
        transfers: [
          {
            id: subjectOf(id),
            from: userAccount(userId, 'wallet'),
            to: waiting(id),
            amount,
            kind: 'remittance',
            subject: subjectOf(id),
          },
        ],
      },
    ])
    if (outcome?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
  }

  /** Written down, told by a job, and moved, in that order. @throws when the ledger does not know of it: a fault of ours */
  const settle = async (transaction: Executor, rows: RemittanceRow[]) => {
    if (rows.length === 0) return
    for (const { id } of rows) await jobs.enqueue(transaction, remittanceNoticeJob, { id })
    await ledger.postDue(
      transaction,
      rows.map((row) => ({ transfers: [endOf(row)] })),
    )
  }

  /** Their windows are to be looked at again. */
  const notify = (row: RemittanceRow) =>
    delivery.notify([row.sender_id, row.recipient_id], { type: 'window', windowId: row.window_id })

  /** By the recipient. @returns it as it stands then: what has ended before stays as it has */
  const end = async (id: string, userId: string, state: 'accepted' | 'returned'): Promise<RemittanceRow> => {
    const row = await ledger.run(async (transaction) => {
      const before = await lockRemittance(transaction, id, userId)
      if (!before) throw new AppError('REMITTANCE_GONE')
      const now = clock.now()
      if (before.state !== 'waiting') return before
      // The job has not come by yet, and sends it back.
      if (state === 'accepted' && before.lapses_at <= now) throw new AppError('REMITTANCE_RETURNED')
      const ended = await endRemittance(transaction, id, state, now)
      await settle(transaction, [ended])
      return ended
    })
    notify(row)
    return row
  }

  return {
    send: (wish, userId) => {
      const { clientId, windowId, amount } = wish
      const message = { windowId, clientId, kind: 'remittance', content: remittanceLine(amount) } as const
      return money.send(message, userId, {
        isSame: async () => {
          const row = await findByClientId(db, userId, clientId)
          return row !== undefined && isSame(row, wish)
        },
        prepare: async () => {
          moderation.review([wish.note])
          const passed = await payer.confirm(userId, wish.paymentPassword, amount)
          await limiter.take('remittancesPerUser', userId)
          return passed
        },
        run: ledger.run,
        before: (transaction, passed) => checkSender(transaction, userId, passed, amount),
        after: (transaction, id, partnerId) => pay(transaction, wish, userId, id, partnerId),
      })
    },

    accept: async (id, userId) => {
      const row = await end(id, userId, 'accepted')
      if (row.state !== 'accepted') throw new AppError('REMITTANCE_RETURNED')
      return presentRemittance(row)
    },

    return: async (id, userId) => {
      const row = await end(id, userId, 'returned')
      if (row.state === 'accepted') throw new AppError('REMITTANCE_ACCEPTED')
      return presentRemittance(row)
    },

    detail: async (id, userId) => {
      const row = await findRemittance(db, id)
      if (!row || ![row.sender_id, row.recipient_id].includes(userId)) throw new AppError('REMITTANCE_GONE')
      return presentRemittance(row)
    },

    lapseDue: async () => {
      const lapse = () =>
        ledger.run(async (transaction) => {
          const rows = await lapseRemittances(transaction, clock.now(), batch)
          await settle(transaction, rows)
          return rows
        })
      for (let count = batch; count === batch;) {
        const rows = await lapse()
        for (const row of rows) notify(row)
        count = rows.length
      }
    },
  }
}
