import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { eraseNotes, type NoteRow, pageNotes } from './wallet.queries.ts'

/** What somebody has noted to their bill; the bill itself is the ledger's. */
export const createWalletPersonal = (db: Executor): PersonalData => ({
  tables: ['bill_notes'],
  parts: (userId) => [
    pagedPart<NoteRow>({
      name: 'bill-notes',
      title: '账单备注',
      read: (after, limit) => pageNotes(db, userId, after?.entry ?? '0', limit),
      present: (rows) => rows.map(({ entry, note }) => ({ number: entry, note })),
    }),
  ],
  erase: eraseNotes,
})
