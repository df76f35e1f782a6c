import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/index.ts'
import { makeAnnouncement } from './announcement-factories.ts'
import type { TestApp } from './app.ts'
import { makeShownCode } from './e-ticket-steps.ts'
import { finishJobs } from './jobs.ts'
import { makeUser } from './factories.ts'
import { makeAsker } from './service-steps.ts'
import { makeGrant } from './staff-factories.ts'
import { openRuns } from './train-order-steps.ts'

/** Somebody who waits for a person, as the queue has them. */
const makeHandover = async (test: TestApp): Promise<string> => {
  const asker = await makeAsker(test)
  await asker.ask('转人工')
  await asker.replies(1)
  const { id } = await test.db
    .selectFrom('handovers')
    .select('id')
    .where('user_id', '=', asker.user.id)
    .executeTakeFirstOrThrow()
  return id
}

let runIds: string[] | undefined
/** A run of a train that nobody has cancelled yet. */
const makeRunId = async (test: TestApp): Promise<string> => {
  if (runIds === undefined) {
    await openRuns(test)
    runIds = (await test.db.selectFrom('runs').select('id').where('state', '=', 'open').execute()).map(({ id }) => id)
  }
  const id = runIds.pop()
  if (id === undefined) throw new Error('all runs are cancelled')
  return id
}

const reason = '试一试'

/** For each call of the staff, a body with which it succeeds, made anew. */
export const staffBodies: Partial<Record<CallName, (test: TestApp) => Promise<object>>> = {
  'announcement.pageAll': async () => ({}),
  'announcement.publish': async () => ({
    clientId: randomUUID(),
    title: '停机',
    content: '今晚停机',
    category: '通知',
  }),
  'announcement.withdraw': async (test) => ({ announcementId: (await makeAnnouncement(test)).id, reason }),
  'certification.pageAll': async () => ({}),
  'service.pageHandovers': async () => ({}),
  'service.pageHandoverMessages': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.takeHandover': async (test) => ({ handoverId: await makeHandover(test) }),
  'service.answerHandover': async (test) => ({
    ...{ handoverId: await makeHandover(test), clientId: randomUUID(), content: '在的' },
  }),
  'service.closeHandover': async (test) => ({ handoverId: await makeHandover(test), reason }),
  'staff.page': async () => ({}),
  'staff.grant': async (test) => ({ username: (await makeUser(test)).username, role: 'auditor', reason }),
  'staff.revoke': async (test) => {
    const { id: userId } = await makeUser(test)
    await makeGrant(test, { id: userId }, 'owner')
    return { userId, role: 'owner', reason }
  },
  'eTicket.gateList': async () => ({}),
  'eTicket.check': async (test) => {
    await makeRunId(test)
    const code = await makeShownCode(test)
    // Who bought the ticket is told of it in the background: by then the world stands still.
    await finishJobs(test, 'train-tickets-issued')
    return { code, checkTime: test.clock.now().toISOString() }
  },
  'audit.page': async () => ({}),
  'trainOrder.cancelRun': async (test) => ({ runId: await makeRunId(test), reason }),
  'trainOrder.delayRun': async (test) => ({ runId: await makeRunId(test), minutes: 5, reason }),
}
