import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { ServiceService } from '../service/service.module.ts'
import { redPacketNoticeJob, type RedPacketEndingService } from './red-packet-ending.service.ts'
import { lapsedText } from './red-packet.messages.ts'
import { findRedPackets } from './red-packet.queries.ts'

export interface RedPacketJobsParts {
  db: Executor
  notices: Pick<ServiceService['notices'], 'notify'>
}

export const createRedPacketJobs = ({
  db,
  notices,
  ending,
}: RedPacketJobsParts & { ending: Pick<RedPacketEndingService, 'lapseDue'> }): Job[] => [
  {
    type: redPacketNoticeJob,
    handle: async ({ id }: { id: string }) => {
      const [row] = await findRedPackets(db, [id])
      if (!row) return
      const text = lapsedText(Number(row.total) - Number(row.taken_amount), row.taken_num > 0)
      await notices.notify(row.sender_id, 'system', text, `red-packet ${id}`)
    },
    retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 },
  },
  { name: 'red-packet-lapse', everyMs: 10_000, run: ending.lapseDue },
]
