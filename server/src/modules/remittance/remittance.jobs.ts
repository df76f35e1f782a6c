import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { UserService } from '../user/user.module.ts'
import { acceptedText, lapsedText, missedText, returnedText } from './remittance.messages.ts'
import { findRemittance, type RemittanceRow } from './remittance.queries.ts'
import { remittanceNoticeJob, type RemittanceService } from './remittance.service.ts'

export interface RemittanceJobsParts {
  db: Executor
  user: Pick<UserService, 'briefs'>
  notices: Pick<ServiceService['notices'], 'notify'>
}

/** Who is told what of one that has ended: of what the recipient has done, only the sender. */
const newsOf = (row: RemittanceRow, nameOf: (id: string) => string): { userId: string; text: string }[] => {
  const { sender_id: sender, recipient_id: recipient, state } = row
  const amount = Number(row.amount)
  if (state === 'accepted') return [{ userId: sender, text: acceptedText(amount, nameOf(recipient)) }]
  if (state === 'returned') return [{ userId: sender, text: returnedText(amount, nameOf(recipient)) }]
  return [
    { userId: sender, text: lapsedText(amount, nameOf(recipient)) },
    { userId: recipient, text: missedText(amount, nameOf(sender)) },
  ]
}

export const createRemittanceJobs = ({
  db,
  user,
  notices,
  service,
}: RemittanceJobsParts & { service: Pick<RemittanceService, 'lapseDue'> }): Job[] => [
  {
    type: remittanceNoticeJob,
    handle: async ({ id }: { id: string }) => {
      const row = await findRemittance(db, id)
      if (!row) return
      const people = await user.briefs([row.sender_id, row.recipient_id])
      const news = newsOf(row, (userId) => people.get(userId)?.nickname ?? '对方')
      for (const { userId, text } of news) await notices.notify(userId, 'system', text, `remittance ${id}`)
    },
    retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 },
  },
  { name: 'remittance-lapse', everyMs: 10_000, run: service.lapseDue },
]
