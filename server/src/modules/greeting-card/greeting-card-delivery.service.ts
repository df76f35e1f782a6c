import type { GreetingCardRecord } from '#contract/greeting-card.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ChatService } from '../chat/chat.module.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { RedPacketEndingService } from '../red-packet/red-packet.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { StandingService } from '../standing/standing.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import type { GreetingCardReadingService } from './greeting-card-reading.service.ts'
import { cardMessage } from './greeting-card.messages.ts'
import { changeCard, findDue, type GreetingCardRow, lockCard } from './greeting-card.queries.ts'
import { isRefusal } from './refusal.ts'

export interface GreetingCardDeliveryParts {
  clock: Clock
  db: Executor
  jobs: JobQueue
  ledger: Pick<LedgerService, 'run'>
  relation: Pick<RelationService, 'friendsAmong'>
  chat: Pick<ChatService, 'sending'>
  accounts: Pick<UserAccountService, 'findAccount'>
  standing: Pick<StandingService, 'isSilenced'>
  redPacket: { ending: Pick<RedPacketEndingService, 'takeBack' | 'begin'> }
  logError: (error: unknown) => void
}

/** What becomes of cards after they are written. */
export interface GreetingCardDeliveryService {
  /** Sends those whose minute has come. */
  sendDue(): Promise<void>
  /** See `greetingCardCalls` for the failures. */
  withdraw(key: string, userId: string): Promise<GreetingCardRecord>
  revoke(key: string, userId: string): Promise<GreetingCardRecord>
}

/** Tells the sender what became of a card on its day. */
export const greetingCardNoticeJob: JobType<{ id: string }> = { name: 'greeting-card-notice' }

/** Read at once, and sent side by side. */
const [batch, together] = [100, 4]

/** Another has sent or withdrawn it meanwhile. */
class NotDueError extends Error {}

export const createGreetingCardDeliveryService = (
  parts: GreetingCardDeliveryParts & { reading: Pick<GreetingCardReadingService, 'show'> },
): GreetingCardDeliveryService => {
  const { clock, db, jobs, ledger, relation, chat, accounts, standing, redPacket, logError, reading } = parts

  /** @throws {NotDueError} */
  const lockDue = async (transaction: Executor, { key, sender_id }: GreetingCardRow): Promise<GreetingCardRow> => {
    const row = await lockCard(transaction, key, sender_id)
    if (row?.state !== 'due') throw new NotDueError()
    return row
  }

  /** The message, the card and its packet's time, in one transaction. */
  const deliver = (row: GreetingCardRow) =>
    chat.sending.send(
      {
        ...{ type: 'send', kind: 'text', windowId: row.window_id ?? '', clientId: row.message_client_id },
        content: cardMessage({ text: row.content, key: row.key }),
      },
      row.sender_id,
      {
        together: {
          run: ledger.run,
          before: async (transaction) => {
            await lockDue(transaction, row)
          },
          after: async (transaction, _, partnerId) => {
            const friends = await relation.friendsAmong(row.sender_id, [partnerId], transaction)
            if (!friends.has(partnerId)) throw new AppError('GREETING_CARD_NOT_FRIENDS')
            await changeCard(transaction, row.id, { state: 'sent', listed_at: clock.now() })
            await jobs.enqueue(transaction, greetingCardNoticeJob, { id: row.id })
            if (row.red_packet_key !== null) await redPacket.ending.begin(transaction, row.red_packet_key)
          },
        },
      },
    )

  const end = async (
    transaction: Executor,
    row: GreetingCardRow,
    change: { state: 'withdrawn' } | { state: 'refused'; refusal: string },
  ) => {
    const ended = await changeCard(transaction, row.id, { ...change, listed_at: clock.now() })
    if (change.state === 'refused') await jobs.enqueue(transaction, greetingCardNoticeJob, { id: row.id })
    if (row.red_packet_key !== null) await redPacket.ending.takeBack(transaction, row.red_packet_key)
    return ended
  }

  /** Whatever else than a refusal is left to the next look. */
  const sendOne = async (row: GreetingCardRow) => {
    try {
      if ((await accounts.findAccount(row.sender_id))?.banned) throw new AppError('ACCOUNT_BANNED')
      if (await standing.isSilenced(row.sender_id)) throw new AppError('SILENCED')
      await deliver(row)
    } catch (error) {
      if (error instanceof NotDueError) return
      if (!(error instanceof AppError) || !isRefusal(error.key)) throw error
      await ledger.run(async (transaction) => {
        await end(transaction, await lockDue(transaction, row), { state: 'refused', refusal: error.key })
      })
    }
  }

  const sendSafely = (row: GreetingCardRow) =>
    sendOne(row).catch((error: unknown) => {
      if (!(error instanceof NotDueError)) logError(error)
    })

  return {
    sendDue: async () => {
      let last: GreetingCardRow | undefined
      for (let count = batch; count === batch;) {
        const rows = await findDue(db, clock.now(), last, batch)
        for (let index = 0; index < rows.length; index += together)
          await Promise.all(rows.slice(index, index + together).map(sendSafely))
        last = rows.at(-1)
        count = rows.length
      }
    },

    withdraw: async (key, userId) => {
      const row = await ledger.run(async (transaction) => {
        const before = await lockCard(transaction, key, userId)
        if (!before) throw new AppError('GREETING_CARD_GONE')
        if (before.state === 'withdrawn' || before.state === 'refused') return before
        if (before.state !== 'due') throw new AppError('GREETING_CARD_SENT')
        return await end(transaction, before, { state: 'withdrawn' })
      })
      return await reading.show(row)
    },

    revoke: async (key, userId) => {
      const row = await db.transaction().execute(async (transaction) => {
        const before = await lockCard(transaction, key, userId)
        if (before?.recipient_id !== null) throw new AppError('GREETING_CARD_GONE')
        return before.state === 'sent' ? await changeCard(transaction, before.id, { state: 'revoked' }) : before
      })
      return await reading.show(row)
    },
  }
}
