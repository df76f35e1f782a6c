import { LRUCache } from 'lru-cache'
import { limits } from '#contract/limits.ts'
import type { RedPacket } from '#contract/red-packet.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import { takingOf } from './red-packet-transfer.service.ts'
import type { RedPacketReadingService } from './red-packet-reading.service.ts'
import { giveShares, lockOpen, type TakeOutcomeRow, type TakeVerdict, type Taking } from './red-packet-take.queries.ts'
import { isShared } from './packet-rules.ts'
import type { RedPacketRow } from './red-packet.queries.ts'

export interface RedPacketTakeParts {
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  delivery: Pick<Realtime['delivery'], 'notify'>
  ledger: Pick<LedgerService, 'run' | 'postDue'>
  reading: Pick<RedPacketReadingService, 'detail' | 'showMany'>
}

export interface RedPacketTakeService {
  /** See `redPacketCalls.take`. */
  take(key: string, userId: string): Promise<RedPacket>
}

/** Made once: to make an error, with its stack, takes longer than all else that somebody who comes too late waits for. */
const refusals = {
  gone: new AppError('RED_PACKET_GONE'),
  own: new AppError('RED_PACKET_OWN'),
  revoked: new AppError('RED_PACKET_REVOKED'),
  lapsed: new AppError('RED_PACKET_LAPSED'),
  empty: new AppError('RED_PACKET_EMPTY'),
} satisfies Record<Exclude<TakeVerdict, 'taken' | 'known'>, AppError>

type Outcome = { packet: RedPacket } | { refusal: keyof typeof refusals }

/** The most takings that one transaction decides: when it has emptied the largest packet, all others are too late without a look at it. */
const batchSize = limits.redPacketShares.max

/** Shared packets that are known to be empty; of more than these, those that nobody has asked for the longest are forgotten. */
const maxEmpty = 10_000

const isRefused = (verdict: TakeVerdict): verdict is keyof typeof refusals => verdict in refusals

export const createRedPacketTakeService = (parts: RedPacketTakeParts): RedPacketTakeService => {
  const { clock, limiter, delivery, ledger, reading } = parts

  /** With those who have taken of them. What is empty stays so, whatever other processes do. */
  const empty = new LRUCache<string, ReadonlySet<string>>({ max: maxEmpty })

  /** Gives out shares and moves their money, all in one transaction. */
  const giveAll = (takings: Taking[]): Promise<TakeOutcomeRow[]> =>
    ledger.run(async (transaction) => {
      const now = clock.now()
      const locked = await lockOpen(transaction, [...new Set(takings.map(({ key }) => key))], now)
      const outcomes = await giveShares(transaction, locked, takings, now)
      const sets = outcomes.flatMap(({ packet_id, user_id, position, amount }) =>
        packet_id === null || position === null
          ? []
          : [{ transfers: [takingOf(packet_id, user_id, { position, amount: Number(amount) })] }],
      )
      if (sets.length > 0) await ledger.postDue(transaction, sets)
      return outcomes
    })

  const remember = (rows: readonly RedPacketRow[], takersOf: (row: RedPacketRow) => ReadonlySet<string>) => {
    for (const row of rows) if (isShared(row) && row.state === 'empty') empty.set(row.key, takersOf(row))
  }

  /** Those in whose chat it lies look at it again. */
  const notify = ({ window_id, sender_id, recipient_id }: RedPacketRow) => {
    if (window_id !== null && recipient_id !== null)
      delivery.notify([sender_id, recipient_id], { type: 'window', windowId: window_id })
  }

  const takeAll = async (takings: Taking[]): Promise<Outcome[]> => {
    const outcomes = await giveAll(takings)
    const shown = outcomes.filter(({ verdict }) => ['taken', 'known', 'empty'].includes(verdict))
    const ids = [...new Set(shown.flatMap(({ packet_id }) => packet_id ?? []))]
    const { rows, showTo } = await reading.showMany(ids)
    remember(rows, ({ id, sender_id }) => new Set(showTo(id, sender_id).shares.map(({ user }) => user.id)))
    const changed = new Set(outcomes.flatMap(({ verdict, packet_id }) => (verdict === 'taken' ? packet_id : [])))
    for (const row of rows) if (changed.has(row.id)) notify(row)
    return outcomes.map(({ verdict, packet_id, user_id }) =>
      isRefused(verdict) ? { refusal: verdict } : { packet: showTo(packet_id ?? '', user_id) },
    )
  }

  const tooLate: Outcome = { refusal: 'empty' }

  const take = createBatcher({
    keyOf: ({ key, userId }: Taking) => `${key} ${userId}`,
    run: takeAll,
    size: batchSize,
    known: ({ key, userId }) => (empty.get(key)?.has(userId) === false ? tooLate : undefined),
  })

  return {
    take: async (key, userId) => {
      await limiter.take('redPacketTakesPerUser', userId)
      const outcome = await take({ key, userId })
      if ('refusal' in outcome) throw refusals[outcome.refusal]
      return outcome.packet
    },
  }
}
