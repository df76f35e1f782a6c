import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { TrainOrderReadingService } from '../train-order/train-order.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import type { WaitlistReadingService } from './waitlist-reading.service.ts'
import type { WaitlistDrawService } from './waitlist-draw.service.ts'
import { waitlistServedJob } from './waitlist-serve.service.ts'
import { endedMail, lapsedText, servedText, stoppedText } from './waitlist.messages.ts'
import { findEntries } from './waitlist.queries.ts'
import { type WaitlistService, waitlistLapsedJob } from './waitlist.service.ts'

const retry = { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 }

export interface WaitlistJobsParts {
  db: Executor
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  accounts: Pick<UserAccountService, 'findAccount'>
  notices: Pick<ServiceService['notices'], 'notify'>
  orders: { reading: Pick<TrainOrderReadingService, 'detail'> }
  reading: Pick<WaitlistReadingService, 'present'>
  draws: Pick<WaitlistDrawService, 'drawDue'>
  waitlist: Pick<WaitlistService, 'endCancelled' | 'lapseDue' | 'serveDue'>
}

const tripOf = ({
  code,
  fromName,
  toName,
  departTime,
}: {
  code: string
  fromName: string
  toName: string
  departTime: string
}) => ({
  ...{ code, from: fromName, to: toName },
  departsAt: new Date(departTime),
})

/** Whether none of its trains runs. */
const isStopped = ({ combinations }: WaitlistEntry) => combinations.every(({ runState }) => runState === 'cancelled')

export const createWaitlistJobs = (parts: WaitlistJobsParts): Job[] => {
  const { db, backgroundMailer, accounts, notices, orders, reading, draws, waitlist } = parts
  const find = async (entryId: string) => {
    const rows = await findEntries(db, [entryId])
    const [entry] = await reading.present(rows)
    return { userId: rows[0]?.user_id ?? '', entry }
  }
  /** By 铁路服务, and by mail for who wants that. */
  const tell = async (userId: string, { id, mailFlag, state }: WaitlistEntry, text: string) => {
    await notices.notify(userId, 'railway', text, `waitlist ${id} ${state === 'served' ? 'served' : 'lapsed'}`)
    const account = mailFlag ? await accounts.findAccount(userId) : undefined
    if (account) await backgroundMailer.send(endedMail(account.email, state === 'served', text))
  }

  return [
    {
      type: waitlistServedJob,
      handle: async ({ entryId }: { entryId: string }) => {
        const { userId, entry } = await find(entryId)
        if (!entry?.orderId) return
        const [leg] = (await orders.reading.detail(entry.orderId, userId)).legs
        if (!leg) return
        const seats = leg.tickets.map(({ name, seatText }) => `${name} ${seatText}`)
        await tell(userId, entry, servedText(tripOf(leg), seats, entry.returned))
      },
      retry,
    },
    {
      type: waitlistLapsedJob,
      handle: async ({ entryId }: { entryId: string }) => {
        const { userId, entry } = await find(entryId)
        const [way] = entry?.combinations ?? []
        if (!entry || !way) return
        const text = isStopped(entry) ? stoppedText : lapsedText
        await tell(userId, entry, text(tripOf(way), entry.returned))
      },
      retry,
    },
    { name: 'waitlist-lapse', everyMs: 1000, atStart: true, run: waitlist.lapseDue },
    { name: 'waitlist-cancelled', everyMs: 10_000, atStart: true, run: waitlist.endCancelled },
    { name: 'waitlist-draw', everyMs: 1000, atStart: true, run: draws.drawDue },
    { name: 'waitlist-look', everyMs: 10_000, atStart: true, run: waitlist.serveDue },
  ]
}
