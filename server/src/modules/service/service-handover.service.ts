import type { AuditState } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Message } from '#contract/message.ts'
import { limits } from '#contract/limits.ts'
import type { Handover, serviceCalls } from '#contract/service.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { officialIds, type Together } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import type { StaffActor } from '../audit/audit.module.ts'
import {
  assignHandover,
  closedOrder,
  closeHandover,
  countClosed,
  countHandovers,
  findHandover,
  type HandoverRow,
  lockHandover,
  pageClosed,
  pageHandovers,
  queueOrder,
  readRatings,
  setTurn,
} from './service-handover.queries.ts'
import type { ServiceParts } from './service-notice.service.ts'
import type { ServiceWatchService } from './service-watch.service.ts'
import { closedText, takenText } from './service.messages.ts'

type Body<Name extends keyof typeof serviceCalls> =
  CallParsed<(typeof serviceCalls)[Name]> extends { body: infer B } ? B : never

/** People answering for the helper account. */
export interface ServiceHandoverService {
  /** Those that are open, those who wait for an answer first, the longest first. */
  page(input: Body<'pageHandovers'>): Promise<CallAnswer<typeof serviceCalls.pageHandovers>>
  /** Open or closed. @throws {AppError} HANDOVER_GONE */
  get(handoverId: string): Promise<Handover>
  /** What user and account have written to each other. @throws {AppError} HANDOVER_GONE */
  messages(input: Body<'pageHandoverMessages'>): Promise<CallAnswer<typeof serviceCalls.pageHandoverMessages>>
  /** Says who is at it; whoever waited is told that somebody is there. Idempotent. @throws {AppError} HANDOVER_GONE */
  take(handoverId: string, by: StaffActor): Promise<Handover>
  /** Idempotent by `clientId`. @throws {AppError} HANDOVER_GONE, MESSAGE_EMPTY, CONTENT_REFUSED, BLOCKED */
  answer(input: Body<'answerHandover'>, by: StaffActor): Promise<Message>
  /** The helper account answers by itself again. Idempotent. @throws {AppError} HANDOVER_GONE */
  close(input: Body<'closeHandover'>, by: StaffActor): Promise<Handover>
  /** Gives it to somebody else of the desk. Idempotent. @throws {AppError} HANDOVER_GONE, NOT_AT_DESK */
  transfer(input: Body<'transferHandover'>, by: StaffActor): Promise<Handover>
  /** Who is appointed to answer, and how users were served of late. */
  desk(): Promise<CallAnswer<typeof serviceCalls.desk>>
}

type Parts = Pick<ServiceParts, 'db' | 'clock' | 'chat' | 'user' | 'audit' | 'staff'> & { watch: ServiceWatchService }

const dayMs = 24 * 3600 * 1000
/** Ratings of so long count. */
const ratedDays = 30

const presentOne = (row: HandoverRow, user: UserBrief, staff: UserBrief | undefined): Handover => ({
  id: row.id,
  user,
  openTime: row.opened_at.toISOString(),
  answeredFlag: row.answered,
  turnTime: row.turned_at.toISOString(),
  staff: staff ?? null,
  closeTime: row.closed_at?.toISOString() ?? null,
  rating: row.rating,
})

export const createServiceHandoverService = (parts: Parts): ServiceHandoverService => {
  const { db, clock, chat, user, audit, staff, watch } = parts

  const find = async (handoverId: string): Promise<HandoverRow> => {
    const row = await findHandover(db, handoverId)
    if (!row) throw new AppError('HANDOVER_GONE')
    return row
  }

  /** @throws {AppError} HANDOVER_GONE when it is closed */
  const lock = async (transaction: Executor, handoverId: string): Promise<HandoverRow> => {
    const row = await lockHandover(transaction, handoverId)
    if (!row) throw new AppError('HANDOVER_GONE')
    return row
  }

  const present = async (rows: HandoverRow[]): Promise<Handover[]> => {
    const people = await user.briefs([...new Set(rows.flatMap((row) => [row.user_id, row.staff_id ?? []].flat()))])
    return rows.flatMap((row) => {
      const brief = people.get(row.user_id)
      return brief ? presentOne(row, brief, people.get(row.staff_id ?? '')) : []
    })
  }

  /** @throws {AppError} HANDOVER_GONE */
  const show = async (handoverId: string): Promise<Handover> => {
    const [handover] = await present([await find(handoverId)])
    if (!handover) throw new AppError('HANDOVER_GONE')
    return handover
  }

  const record = (
    transaction: Executor,
    by: StaffActor,
    row: Pick<HandoverRow, 'id' | 'user_id'>,
    act: {
      action: 'service.takeHandover' | 'service.answerHandover' | 'service.closeHandover' | 'service.transferHandover'
      before: AuditState
      after: AuditState
      reason?: string | undefined
    },
  ) => audit.record(transaction, by, { target: { kind: 'handover', id: row.id }, aboutId: row.user_id, ...act })

  return {
    page: async ({ closedFlag, ...input }) => {
      if (closedFlag) {
        const list = 'closed-handovers'
        const [found, total] = await Promise.all([
          pageClosed(db, sliceOf(list, closedOrder, { ...input, ascFlag: false })),
          countClosed(db, limits.listTotal),
        ])
        const { shown, page } = pageOf(list, input, found)
        return { ...page, total, records: await present(shown) }
      }
      const list = 'handovers'
      const slice = sliceOf(list, queueOrder, { ...input, ascFlag: true })
      const [found, total] = await Promise.all([pageHandovers(db, slice), countHandovers(db)])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    get: show,

    messages: async ({ handoverId, ...input }) => {
      const { window_id: privateId } = await find(handoverId)
      return await chat.messages.page({ ...input, privateId }, officialIds.helper)
    },

    take: async (handoverId, by) => {
      const written = await db.transaction().execute(async (transaction) => {
        const row = await lock(transaction, handoverId)
        if (row.staff_id === by.userId) return []
        await assignHandover(transaction, handoverId, by.userId)
        const [before, after] = [{ staffId: row.staff_id }, { staffId: by.userId }]
        await record(transaction, by, row, { action: 'service.takeHandover', before, after })
        // Who has waited hears that somebody is there; from one colleague to the next nothing changes for them.
        if (row.staff_id !== null) return []
        const text = { clientId: clientIdOf('taken', handoverId), content: takenText }
        return await chat.official.write(transaction, officialIds.helper, row.window_id, [text])
      })
      await chat.official.notify(written)
      await watch.changed()
      return await show(handoverId)
    },

    answer: async ({ handoverId, clientId, content }, by) => {
      const { window_id: windowId, closed_at } = await find(handoverId)
      if (closed_at) throw new AppError('HANDOVER_GONE')
      const frame = { type: 'send', windowId, clientId, kind: 'text', content } as const
      let row: HandoverRow | undefined
      const together: Together = {
        // Whoever holds both locks the handover before its window.
        before: async (transaction) => {
          row = await lock(transaction, handoverId)
        },
        after: async (transaction, messageId) => {
          if (!row) throw new Error('a message was stored without its handover')
          await setTurn(transaction, handoverId, { answered: true, now: clock.now() })
          await assignHandover(transaction, handoverId, by.userId)
          const [before, after] = [{ answeredFlag: row.answered }, { answeredFlag: true, messageId }]
          await record(transaction, by, row, { action: 'service.answerHandover', before, after })
        },
      }
      const sent = await chat.sending.send(frame, officialIds.helper, { together })
      await watch.changed()
      return sent
    },

    close: async ({ handoverId, reason }, by) => {
      await find(handoverId)
      const written = await db.transaction().execute(async (transaction) => {
        const closed = await closeHandover(transaction, handoverId, { now: clock.now(), staffId: by.userId })
        if (!closed) return []
        const [before, after] = [{ closed: false }, { closed: true }]
        await record(transaction, by, closed, { action: 'service.closeHandover', before, after, reason })
        const text = { clientId: clientIdOf('closed', handoverId), content: closedText }
        return await chat.official.write(transaction, officialIds.helper, closed.window_id, [text])
      })
      await chat.official.notify(written)
      await watch.changed()
      return await show(handoverId)
    },

    transfer: async ({ handoverId, staffId, reason }, by) => {
      if (!(await staff.isHolder(staffId, 'service.write'))) throw new AppError('NOT_AT_DESK')
      await db.transaction().execute(async (transaction) => {
        const row = await lock(transaction, handoverId)
        if (row.staff_id === staffId) return
        await assignHandover(transaction, handoverId, staffId)
        const [before, after] = [{ staffId: row.staff_id }, { staffId }]
        await record(transaction, by, row, { action: 'service.transferHandover', before, after, reason })
      })
      await watch.changed()
      return await show(handoverId)
    },

    desk: async () => {
      const [ids, ratings] = await Promise.all([
        staff.holders('service.write', limits.deskPeople),
        readRatings(db, new Date(clock.now().getTime() - ratedDays * dayMs)),
      ])
      const people = await user.briefs(ids)
      return { people: ids.flatMap((id) => people.get(id) ?? []), ratings }
    },
  }
}
