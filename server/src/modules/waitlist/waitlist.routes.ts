import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { WaitlistDraftService } from './waitlist-draft.service.ts'
import type { WaitlistReadingService } from './waitlist-reading.service.ts'
import type { WaitlistService } from './waitlist.service.ts'

interface Services {
  drafts: WaitlistDraftService
  reading: WaitlistReadingService
  waitlist: WaitlistService
}

export const registerWaitlistRoutes = (register: Register, { drafts, reading, waitlist }: Services): void => {
  const calls = contract.waitlist
  register(calls.ofRun, ({ body }) => reading.ofRun(body.runId))
  register(calls.quote, ({ body, viewer }) => drafts.quote(body, viewer.userId))
  register(calls.create, ({ body, viewer }) => waitlist.create(body, viewer.userId))
  register(calls.page, ({ query, viewer }) => reading.page(query, viewer.userId))
  register(calls.detail, ({ params, viewer }) => reading.detail(params.id, viewer.userId))
  register(calls.receipt, ({ params, viewer }) => reading.receipt(params.id, viewer.userId))
  register(calls.withdraw, ({ body, viewer }) => waitlist.withdraw(body.id, viewer.userId))
}
