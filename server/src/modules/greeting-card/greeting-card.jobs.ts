import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { UserService } from '../user/user.module.ts'
import { greetingCardNoticeJob, type GreetingCardDeliveryService } from './greeting-card-delivery.service.ts'
import { deliveredNotice, refusedNotice } from './greeting-card.messages.ts'
import { findById } from './greeting-card.queries.ts'

export interface GreetingCardJobsParts {
  db: Executor
  user: Pick<UserService, 'briefs'>
  notices: Pick<ServiceService['notices'], 'notify'>
}

export const createGreetingCardJobs = ({
  db,
  user,
  notices,
  delivery,
}: GreetingCardJobsParts & { delivery: Pick<GreetingCardDeliveryService, 'sendDue'> }): Job[] => [
  {
    type: greetingCardNoticeJob,
    handle: async ({ id }: { id: string }) => {
      const row = await findById(db, id)
      if (!row || row.recipient_id === null) return
      const recipient = (await user.briefs([row.recipient_id])).get(row.recipient_id)?.nickname ?? '对方'
      const { lunar, refusal, red_packet_total } = row
      const total = red_packet_total === null ? null : Number(red_packet_total)
      const named = { recipient, lunar: lunar ?? '这一天' }
      const text = refusal === null ? deliveredNotice(named) : refusedNotice({ ...named, refusal, total })
      await notices.notify(row.sender_id, 'system', text, `greeting-card ${id}`)
    },
    retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 },
  },
  { name: 'greeting-card-due', everyMs: 5000, run: delivery.sendDue },
]
