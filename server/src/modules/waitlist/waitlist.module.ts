import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import { createWaitlistCheck } from './waitlist-check.service.ts'
import { createWaitlistDraftService, type WaitlistDraftParts } from './waitlist-draft.service.ts'
import { createWaitlistDrawService, type WaitlistDrawParts } from './waitlist-draw.service.ts'
import { createWaitlistEstimateService } from './waitlist-estimate.service.ts'
import { createWaitlistReadingService, type WaitlistReadingParts } from './waitlist-reading.service.ts'
import { createWaitlistSeatService, type WaitlistSeatParts } from './waitlist-seat.service.ts'
import { serveWaitingEntries, type WaitlistServeParts } from './waitlist-serve.service.ts'
import { createWaitlistJobs, type WaitlistJobsParts } from './waitlist.jobs.ts'
import { createWaitlistPersonal } from './waitlist.personal.ts'
import { registerWaitlistRoutes } from './waitlist.routes.ts'
import { createWaitlistService, type WaitlistParts } from './waitlist.service.ts'

export { simulatedModel } from './waitlist-estimate-model.ts'
export { assess, type Assessment, type EstimateModel, learn, type WaitSample } from './waitlist-estimate.ts'
export { groupOf, type PastRuns, type QuestionWay, spanAt, spanStarts } from './waitlist-question.ts'

type Made = 'drafts' | 'draws' | 'estimates' | 'seats' | 'reading' | 'waitlist'

export type WaitlistModuleParts = Omit<
  WaitlistDraftParts &
    WaitlistDrawParts &
    WaitlistReadingParts &
    WaitlistSeatParts &
    WaitlistServeParts &
    WaitlistParts,
  Made
> &
  Omit<WaitlistJobsParts, Made> & {
    ledger: LedgerService
    closings: Pick<LedgerClosingService, 'addCheck'>
    wallet: Pick<WalletService, 'purchases'>
  }

/** Who waits for seats of trains, prepaid, and is served in order by whatever frees them. */
export const createWaitlistModule = (given: WaitlistModuleParts) => {
  const estimates = createWaitlistEstimateService(given)
  const drafts = createWaitlistDraftService({ ...given, estimates })
  serveWaitingEntries(given)
  const draws = createWaitlistDrawService(given)
  const seats = createWaitlistSeatService({ ...given, draws })
  const reading = createWaitlistReadingService({ ...given, estimates })
  const waitlist = createWaitlistService({ ...given, drafts, seats, reading })
  given.wallet.purchases.addSource('waitlist', reading.purchases)
  given.closings.addCheck(createWaitlistCheck(given))
  const encrypted = {
    ...{ table: 'waitlist_passengers', key: 'id', user: 'user_id' },
    columns: ['passenger_sealed'],
  }
  return {
    jobs: [
      ...createWaitlistJobs({ ...given, reading, draws, waitlist }),
      cleanupJob('waitlist', async () => void (await reEncryptColumns(given.db, given.vault, encrypted))),
    ],
    personal: createWaitlistPersonal({ ...given, reading }),
    routes: (register: Register) => registerWaitlistRoutes(register, { drafts, reading, waitlist }),
  }
}
