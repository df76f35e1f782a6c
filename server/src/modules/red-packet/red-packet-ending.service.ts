import type { RedPacket } from '#contract/red-packet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import { returnOf } from './red-packet-transfer.service.ts'
import type { RedPacketReadingService } from './red-packet-reading.service.ts'
import { lapseOf, stateOf } from './packet-rules.ts'
import {
  lapseRedPackets,
  lockEnclosed,
  lockShared,
  postponeLapse,
  type RedPacketRow,
  revokeRedPacket,
} from './red-packet.queries.ts'

export interface RedPacketEndingParts {
  clock: Clock
  jobs: JobQueue
  delivery: Realtime['delivery']
  ledger: Pick<LedgerService, 'run' | 'postDue'>
  reading: Pick<RedPacketReadingService, 'show'>
}

/** What is left of a packet goes back to its sender. */
export interface RedPacketEndingService {
  /** See `redPacketCalls.revoke`. */
  revoke(key: string, userId: string): Promise<RedPacket>
  /** What is left of one that rode in something else, last in the transaction that takes that back. Idempotent. */
  takeBack(transaction: Executor, key: string): Promise<void>
  /** From now on it can be taken for as long as any other. */
  begin(transaction: Executor, key: string): Promise<void>
  /** Sends back what nobody has taken in time. */
  lapseDue(): Promise<void>
}

/** Tells the sender that something came back by itself. */
export const redPacketNoticeJob: JobType<{ id: string }> = { name: 'red-packet-notice' }

/** Those that go back in one transaction. */
const batch = 100

export const createRedPacketEndingService = (parts: RedPacketEndingParts): RedPacketEndingService => {
  const { clock, jobs, delivery, ledger, reading } = parts

  const giveBack = (transaction: Executor, rows: readonly RedPacketRow[]) =>
    ledger.postDue(
      transaction,
      rows.map(({ id, sender_id, total, taken_amount }) => ({
        transfers: [returnOf(id, sender_id, Number(total) - Number(taken_amount))],
      })),
    )

  const lapseSome = () =>
    ledger.run(async (transaction) => {
      const rows = await lapseRedPackets(transaction, clock.now(), batch)
      for (const { id } of rows) await jobs.enqueue(transaction, redPacketNoticeJob, { id })
      if (rows.length > 0) await giveBack(transaction, rows)
      return rows
    })

  return {
    revoke: async (key, userId) => {
      const row = await ledger.run(async (transaction) => {
        const before = await lockShared(transaction, key, userId)
        if (!before) throw new AppError('RED_PACKET_GONE')
        const now = clock.now()
        // What is late goes back by the job, which tells the sender.
        if (stateOf(before, now) !== 'open') return before
        const revoked = await revokeRedPacket(transaction, before.id, now)
        await giveBack(transaction, [revoked])
        return revoked
      })
      return await reading.show(row, userId)
    },

    takeBack: async (transaction, key) => {
      const row = await lockEnclosed(transaction, key)
      // What is late goes back by the job, or has done so.
      if (row?.state !== 'open') return
      await giveBack(transaction, [await revokeRedPacket(transaction, row.id, clock.now())])
    },

    begin: (transaction, key) => postponeLapse(transaction, key, lapseOf(clock.now())),

    lapseDue: async () => {
      for (let count = batch; count === batch;) {
        const rows = await lapseSome()
        for (const { window_id, sender_id, recipient_id } of rows)
          if (window_id !== null && recipient_id !== null)
            delivery.notify([sender_id, recipient_id], { type: 'window', windowId: window_id })
        count = rows.length
      }
    },
  }
}
