import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Message } from '#contract/message.ts'
import type { Handover, serviceCalls } from '#contract/service.ts'
import type { UserBrief } from '#contract/user.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { officialIds } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import {
  closeHandover,
  countHandovers,
  findHandover,
  type HandoverRow,
  pageHandovers,
  queueOrder,
  setTurn,
} from './service-handover.queries.ts'
import type { ServiceParts } from './service-notice.service.ts'
import type { ServiceStaffService } from './service-staff.service.ts'
import { closedText } from './service.messages.ts'

type Body<Name extends keyof typeof serviceCalls> =
  CallParsed<(typeof serviceCalls)[Name]> extends { body: infer B } ? B : never

/** People answering for the helper account. All @throws {AppError} FORBIDDEN for whoever is none of the staff */
export interface ServiceHandoverService {
  /** Those that are open, those who wait for an answer first, the longest first. */
  page(input: Body<'pageHandovers'>, staffId: string): Promise<CallAnswer<typeof serviceCalls.pageHandovers>>
  /** What user and account have written to each other. @throws {AppError} HANDOVER_GONE */
  messages(
    input: Body<'pageHandoverMessages'>,
    staffId: string,
  ): Promise<CallAnswer<typeof serviceCalls.pageHandoverMessages>>
  /** Idempotent by `clientId`. @throws {AppError} HANDOVER_GONE, MESSAGE_EMPTY, CONTENT_REFUSED, BLOCKED */
  answer(input: Body<'answerHandover'>, staffId: string): Promise<Message>
  /** The helper account answers by itself again. Idempotent. @throws {AppError} HANDOVER_GONE */
  close(handoverId: string, staffId: string): Promise<Handover>
}

type Parts = Pick<ServiceParts, 'db' | 'clock' | 'chat' | 'user'> & { staff: Pick<ServiceStaffService, 'checkStaff'> }

const presentOne = (row: HandoverRow, user: UserBrief): Handover => ({
  id: row.id,
  user,
  openTime: row.opened_at.toISOString(),
  answeredFlag: row.answered,
  turnTime: row.turned_at.toISOString(),
  closeTime: row.closed_at?.toISOString() ?? null,
})

export const createServiceHandoverService = ({ db, clock, chat, user, staff }: Parts): ServiceHandoverService => {
  const find = async (handoverId: string): Promise<HandoverRow> => {
    const row = await findHandover(db, handoverId)
    if (!row) throw new AppError('HANDOVER_GONE')
    return row
  }

  const present = async (rows: HandoverRow[]): Promise<Handover[]> => {
    const users = await user.briefs(rows.map((row) => row.user_id))
    return rows.flatMap((row) => {
      const brief = users.get(row.user_id)
      return brief ? presentOne(row, brief) : []
    })
  }

  return {
    page: async (input, staffId) => {
      await staff.checkStaff(staffId)
      const list = 'handovers'
      const slice = sliceOf(list, queueOrder, { ...input, ascFlag: true })
      const [found, total] = await Promise.all([pageHandovers(db, slice), countHandovers(db)])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    messages: async ({ handoverId, ...input }, staffId) => {
      await staff.checkStaff(staffId)
      const { window_id: privateId } = await find(handoverId)
      return await chat.messages.page({ ...input, privateId }, officialIds.helper)
    },

    answer: async ({ handoverId, clientId, content }, staffId) => {
      await staff.checkStaff(staffId)
      const { window_id: windowId, closed_at } = await find(handoverId)
      if (closed_at) throw new AppError('HANDOVER_GONE')
      const message = await chat.sending.send(
        { type: 'send', windowId, clientId, kind: 'text', content },
        officialIds.helper,
      )
      await setTurn(db, handoverId, { answered: true, now: clock.now(), staffId })
      return message
    },

    close: async (handoverId, staffId) => {
      await staff.checkStaff(staffId)
      await find(handoverId)
      const written = await db.transaction().execute(async (transaction) => {
        const closed = await closeHandover(transaction, handoverId, { now: clock.now(), staffId })
        if (!closed) return []
        const text = { clientId: clientIdOf('closed', handoverId), content: closedText }
        return await chat.official.write(transaction, officialIds.helper, closed.window_id, [text])
      })
      await chat.official.notify(written)
      const [handover] = await present([await find(handoverId)])
      if (!handover) throw new AppError('HANDOVER_GONE')
      return handover
    },
  }
}
