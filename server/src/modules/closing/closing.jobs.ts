import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { closedMail } from './closing.messages.ts'
import { findDue, findUntidy, markClosed, markTidy } from './closing.queries.ts'
import type { ClosingParts } from './closing.service.ts'

type ClosingJobsParts = Pick<
  ClosingParts,
  'db' | 'clock' | 'backgroundMailer' | 'auth' | 'staff' | 'personal' | 'logError'
>

const batch = 50

/** Calls that were under way when the account was closed have long ended by then, and access tokens are dead. */
const tidySeconds = limits.accessTokenSeconds + 60

/** The day was taken back, or another process is at it. */
class NotDueError extends Error {}

/** Closes the accounts whose day has come, and tidies up after those that were. One that fails stops no other. */
export const createClosingJobs = (parts: ClosingJobsParts): Job[] => {
  const { db, clock, backgroundMailer, auth, staff, personal, logError } = parts

  const erase = async (transaction: Executor, userId: string) => {
    for (const data of personal) await data.erase(transaction, userId)
  }

  const eraseMany = async (userId: string) => {
    for (const data of personal) await data.eraseMany?.(userId)
  }

  /** In one transaction: no account is ever half closed. */
  const close = async (userId: string) => {
    // They may have become one of the staff since they asked.
    if (await staff.isStaff(userId)) return
    await auth.endSessions({ userId }, 'closing', async (transaction) => {
      const closed = await markClosed(transaction, userId, clock.now())
      if (!closed) throw new NotDueError()
      await erase(transaction, userId)
      await backgroundMailer.enqueue(transaction, closedMail(closed.email))
    })
    await eraseMany(userId)
  }

  /** Once more, for what came in between, and what failed. */
  const tidy = async (userId: string) => {
    await db.transaction().execute((transaction) => erase(transaction, userId))
    await eraseMany(userId)
    await markTidy(db, userId)
  }

  const forEach = async (
    find: (after: string, limit: number) => Promise<string[]>,
    act: (userId: string) => Promise<void>,
  ) => {
    for (let ids = await find('0', batch); ids.length > 0; ids = await find(ids.at(-1) ?? '', batch))
      for (const id of ids)
        await act(id).catch((error: unknown) => {
          if (!(error instanceof NotDueError)) logError(error)
        })
  }

  const run = async () => {
    const now = clock.now()
    await forEach((after, limit) => findDue(db, now, after, limit), close)
    const before = new Date(now.getTime() - tidySeconds * 1000)
    await forEach((after, limit) => findUntidy(db, before, after, limit), tidy)
  }
  return [{ name: 'close-accounts', everyMs: 15_000, run }]
}
