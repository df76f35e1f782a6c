import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { HandoverNote, QuickAnswer, serviceCalls } from '#contract/service.ts'
import type { UserBrief } from '#contract/user.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { StaffActor } from '../audit/audit.module.ts'
import { findHandover } from './service-handover.queries.ts'
import {
  countNotes,
  deleteQuickAnswer,
  findNote,
  findQuickAnswer,
  insertNote,
  insertQuickAnswer,
  listQuickAnswers,
  lockQuickAnswer,
  noteOrder,
  type NoteRow,
  pageNotes,
  type QuickAnswerRow,
  updateQuickAnswer,
} from './service-note.queries.ts'
import type { ServiceParts } from './service-notice.service.ts'
import type { ServiceWatchService } from './service-watch.service.ts'

type Body<Name extends keyof typeof serviceCalls> =
  CallParsed<(typeof serviceCalls)[Name]> extends { body: infer B } ? B : never

/** What the desk writes for itself. See `serviceCalls` for the failures. */
export interface ServiceNoteService {
  page(input: Body<'pageNotes'>): Promise<CallAnswer<typeof serviceCalls.pageNotes>>
  add(input: Body<'addNote'>, by: StaffActor): Promise<HandoverNote>
  quickAnswers(userId: string): Promise<QuickAnswer[]>
  saveQuickAnswer(input: Body<'saveQuickAnswer'>, by: StaffActor): Promise<QuickAnswer>
  deleteQuickAnswer(quickAnswerId: string, by: StaffActor): Promise<null>
}

type Parts = Pick<ServiceParts, 'db' | 'clock' | 'user' | 'audit'> & { watch: ServiceWatchService }

const presentNote = (row: NoteRow, people: Map<string, UserBrief>): HandoverNote => ({
  ...{ id: row.id, content: row.content, time: row.created_at.toISOString() },
  author: people.get(row.staff_id ?? '') ?? null,
})

const presentQuickAnswer = ({ id, title, content, owner_id }: QuickAnswerRow): QuickAnswer => ({
  ...{ id, title, content, sharedFlag: owner_id === null },
})

export const createServiceNoteService = ({ db, clock, user, audit, watch }: Parts): ServiceNoteService => {
  const peopleOf = (rows: readonly NoteRow[]) =>
    user.briefs([...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))])

  return {
    page: async ({ handoverId, ...input }) => {
      if (!(await findHandover(db, handoverId))) throw new AppError('HANDOVER_GONE')
      const list = `notes-${handoverId}-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageNotes(db, handoverId, sliceOf(list, noteOrder, input)),
        countNotes(db, handoverId, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const people = await peopleOf(shown)
      return { ...page, total, records: shown.map((row) => presentNote(row, people)) }
    },

    add: async ({ handoverId, clientId, content }, by) => {
      const handover = await findHandover(db, handoverId)
      if (!handover) throw new AppError('HANDOVER_GONE')
      const made = await db.transaction().execute(async (transaction) => {
        const row = await insertNote(transaction, {
          ...{ handover_id: handoverId, client_id: clientId, staff_id: by.userId, content, created_at: clock.now() },
        })
        if (row)
          await audit.record(transaction, by, {
            ...{ action: 'service.addNote', target: { kind: 'handover', id: handoverId }, aboutId: handover.user_id },
            after: { noteId: row.id },
          })
        return row
      })
      const row = made ?? (await findNote(db, clientId))
      if (row?.handover_id !== handoverId) throw new AppError('HANDOVER_GONE')
      await watch.changed()
      return presentNote(row, await peopleOf([row]))
    },

    quickAnswers: async (userId) => {
      const [shared, own] = await Promise.all([
        listQuickAnswers(db, null, limits.quickAnswers),
        listQuickAnswers(db, userId, limits.quickAnswers),
      ])
      return [...own, ...shared].map(presentQuickAnswer)
    },

    saveQuickAnswer: async ({ clientId, quickAnswerId, title, content, sharedFlag }, by) => {
      const owner_id = sharedFlag ? null : by.userId
      const text = { owner_id, title, content, changed_at: clock.now() }
      const made = await db.transaction().execute(async (transaction) => {
        const before =
          quickAnswerId === undefined ? undefined : await lockQuickAnswer(transaction, quickAnswerId, by.userId)
        if (quickAnswerId !== undefined && !before) throw new AppError('QUICK_ANSWER_GONE')
        if (before?.title === title && before.content === content && before.owner_id === owner_id) return before
        if (before?.owner_id !== owner_id) {
          const all = await listQuickAnswers(transaction, owner_id, limits.quickAnswers)
          if (all.length >= limits.quickAnswers) throw new AppError('QUICK_ANSWERS_FULL')
        }
        const row = before
          ? await updateQuickAnswer(transaction, before.id, text)
          : await insertQuickAnswer(transaction, { ...text, client_id: clientId })
        if (row)
          await audit.record(transaction, by, {
            ...{ action: 'service.saveQuickAnswer', target: { kind: 'quickAnswer', id: row.id } },
            ...(before ? { before: { title: before.title, shared: before.owner_id === null } } : {}),
            after: { title, shared: sharedFlag },
          })
        return row
      })
      const row = made ?? (await findQuickAnswer(db, clientId))
      if (!row) throw new AppError('QUICK_ANSWER_GONE')
      return presentQuickAnswer(row)
    },

    deleteQuickAnswer: async (quickAnswerId, by) => {
      await db.transaction().execute(async (transaction) => {
        const before = await lockQuickAnswer(transaction, quickAnswerId, by.userId)
        if (!before) return
        await deleteQuickAnswer(transaction, quickAnswerId)
        await audit.record(transaction, by, {
          ...{ action: 'service.deleteQuickAnswer', target: { kind: 'quickAnswer', id: quickAnswerId } },
          before: { title: before.title, shared: before.owner_id === null },
        })
      })
      return null
    },
  }
}
