import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { WaitlistReadingService } from './waitlist-reading.service.ts'
import { countWaiting, type EntryRow, listEntries } from './waitlist.queries.ts'

/**
 * For what somebody has waited, in 分. It stays when an account is closed, as the ledger's entries do, under an id that is nobody's name
 * any more; who still waits withdraws before.
 */
export const createWaitlistPersonal = ({
  db,
  reading,
}: {
  db: Executor
  reading: Pick<WaitlistReadingService, 'present'>
}): PersonalData => ({
  tables: ['waitlist_entries', 'waitlist_passengers', 'waitlist_combinations', 'waitlist_swap_tickets'],
  parts: (userId) => [
    pagedPart<EntryRow>({
      name: 'waitlist',
      title: '候补记录',
      read: (after, limit) => listEntries(db, userId, after?.id ?? '0', limit),
      present: (rows) => reading.present(rows),
      size: 100,
    }),
  ],
  blocksClosing: async (userId) => ((await countWaiting(db, userId)) > 0 ? 'CLOSING_WAITLIST' : undefined),
  erase: () => Promise.resolve(),
})
