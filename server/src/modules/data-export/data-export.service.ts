import { randomBytes } from 'node:crypto'
import type { DataExport } from '#contract/data-export.ts'
import { createExportJobs, nameOf } from './data-export.job.ts'
import { exportReadyText } from './data-export.notice.ts'
import type { DataExportParts } from './data-export.parts.ts'
import {
  deleteExports,
  findExport,
  findExportByKey,
  holdExpired,
  holdExport,
  insertExport,
} from './data-export.queries.ts'
import { presentExport } from './data-export.views.ts'

export interface DataExportService {
  select(userId: string): Promise<DataExport>
  /**
   * Begins an export, in place of a finished one, whose link dies; while one is being made, it is that.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  create(userId: string, password: string, ip: string): Promise<DataExport>
  /** What a link leads to, as it lies in the private store; undefined when the link is dead. */
  find(key: string): Promise<{ name: string; createdAt: Date } | undefined>
  /** Goes on with what was left by a process that has ended, and removes what has expired. */
  sweep(): Promise<void>
  /** Hands what is under way over to another process. */
  stop(): Promise<void>
}

/** Expired ones that one transaction removes. */
const batch = 20

const isUnfinished = (state: string) => state === 'waiting' || state === 'running'

export const createDataExportService = (parts: DataExportParts): DataExportService => {
  const { db, clock, storage, limiter, passwordCheck, service, logError } = parts
  const jobs = createExportJobs({
    ...parts,
    tellReady: ({ id, user_id }, expiresAt) =>
      service.notify(user_id, 'system', exportReadyText(expiresAt), `data-export ${id}`).catch(logError),
  })

  const select = async (userId: string) => presentExport(await findExport(db, userId), clock.now())

  /** The file goes first: without its row nobody would ever find it again. */
  const replace = (userId: string) =>
    db.transaction().execute(async (transaction) => {
      const before = await holdExport(transaction, userId)
      if (before && isUnfinished(before.state)) return
      if (before) {
        await storage.remove([nameOf(before.key)])
        await deleteExports(transaction, [before.id])
      }
      const key = randomBytes(32).toString('base64url')
      await insertExport(transaction, { userId, key, now: clock.now() })
    })

  const removeExpired = () =>
    db.transaction().execute(async (transaction) => {
      const expired = await holdExpired(transaction, clock.now(), batch)
      await storage.remove(expired.map(({ key }) => nameOf(key)))
      await deleteExports(
        transaction,
        expired.map(({ id }) => id),
      )
      return expired.length
    })

  return {
    select,

    create: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const before = await findExport(db, userId)
      if (!before || !isUnfinished(before.state)) {
        await limiter.take('exportsPerUser', userId)
        await replace(userId)
      }
      jobs.wake()
      return await select(userId)
    },

    find: async (key) => {
      const row = await findExportByKey(db, key, clock.now())
      return row && { name: nameOf(row.key), createdAt: row.created_at }
    },

    sweep: async () => {
      jobs.wake()
      await jobs.failExhausted()
      while ((await removeExpired()) === batch) continue
    },

    stop: jobs.stop,
  }
}
