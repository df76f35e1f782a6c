import { createHash, randomBytes } from 'node:crypto'
import type { DataExport } from '#contract/data-export.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import {
  deleteExports,
  type ExportRow,
  findExport,
  findExportByLink,
  insertExport,
  lockExport,
  type MadeExport,
} from './data-export.queries.ts'

export interface DataExportService {
  select(userId: string): Promise<DataExport>
  /**
   * Begins an export, in place of a finished one, whose link dies; while one is being made, it is that.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  create(userId: string, password: string, ip: string): Promise<DataExport>
  /**
   * Begins one for somebody who has asked those who run the app, in a transaction of the caller's.
   * @returns whether it began: false while one is being made
   */
  begin(transaction: Executor, userId: string): Promise<boolean>
  /** What a link leads to, as it lies in the private store; undefined when the link is dead. */
  find(token: string): Promise<{ name: string; createdAt: Date } | undefined>
}

export interface DataExportParts {
  db: Executor
  clock: Clock
  /** Where finished exports lie: nothing else serves it. */
  storage: Storage
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  vault: Pick<Vault, 'fingerprints'>
}

/** For each export that somebody asks for. */
export const makeExport: JobType<MadeExport> = { name: 'make-export' }

/** In the private store. */
export const exportFileName = (key: string): string => `export-${key}.zip`

const none: DataExport = { state: 'none', progress: 0, bytes: null, url: null, createTime: null, expireTime: null }

const states = ['waiting', 'running', 'done', 'failed'] as const

const isUnfinished = (state: string) => state === 'waiting' || state === 'running'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The tokens that may stand in a link, the first of the first key. Made with a key that is not in the database, so that
 * whoever reads that cannot fetch anything.
 */
const tokensOf = (vault: Pick<Vault, 'fingerprints'>, key: string): string[] =>
  vault.fingerprints(key, 'export link').map((mark) => mark.toString('base64url'))

/** @param tokens of its key */
const present = (row: ExportRow | undefined, tokens: string[], now: Date): DataExport => {
  const state = states.find((one) => one === row?.state)
  if (!row || !state || (row.expires_at !== null && row.expires_at <= now)) return none
  const token = tokens.find((one) => hashOf(one) === row.link_hash)
  // With the key that its link was made with, that is gone, too.
  if (state === 'done' && token === undefined) return none
  return {
    state,
    progress: row.progress,
    bytes: row.bytes === null ? null : Number(row.bytes),
    url: state === 'done' ? `/exports/${token}` : null,
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at?.toISOString() ?? null,
  }
}

export const createDataExportService = (parts: DataExportParts): DataExportService => {
  const { db, clock, storage, jobs, limiter, passwordCheck, vault } = parts

  const select = async (userId: string) => {
    const row = await findExport(db, userId)
    return present(row, row ? tokensOf(vault, row.key) : [], clock.now())
  }

  /** The file goes first: without its row nobody would ever find it again. */
  const begin: DataExportService['begin'] = async (transaction, userId) => {
    const before = await lockExport(transaction, userId)
    if (before && isUnfinished(before.state)) return false
    if (before) {
      await storage.remove([exportFileName(before.key)])
      await deleteExports(transaction, [before.id])
    }
    const key = randomBytes(32).toString('base64url')
    const [token = ''] = tokensOf(vault, key)
    const made = await insertExport(transaction, { userId, key, linkHash: hashOf(token), now: clock.now() })
    if (made) await jobs.enqueue(transaction, makeExport, made)
    return made !== undefined
  }

  return {
    select,
    begin,

    create: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const before = await findExport(db, userId)
      if (!before || !isUnfinished(before.state)) {
        await limiter.take('exportsPerUser', userId)
        await db.transaction().execute((transaction) => begin(transaction, userId))
      }
      return await select(userId)
    },

    find: async (token) => {
      const row = await findExportByLink(db, hashOf(token), clock.now())
      return row && { name: exportFileName(row.key), createdAt: row.created_at }
    },
  }
}
