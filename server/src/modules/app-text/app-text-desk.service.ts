import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditState, AuditTarget } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import {
  cancelVersion,
  countVersions,
  findComing,
  findLatest,
  findVersion,
  insertVersions,
  lockTexts,
  pageVersions,
  type TextRow,
  versionOrder,
} from './app-text.queries.ts'
import type { AppTextService } from './app-text.service.ts'
import type { TextKind } from './standing-texts.ts'

export interface AppTextDeskParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
  texts: Pick<AppTextService, 'changed'>
}

/** Whose texts are changed here, and how its log calls that. */
interface Naming {
  kind: TextKind
  target: AuditTarget
  publish: AuditAction
  cancel: AuditAction
  /** What a version is about, for the log. */
  stateOf(row: TextRow): AuditState
}

interface Draft {
  key: string
  latestVersion: number
  body: object
  startsAt: Date
  reason: string
}

/** How the staff writes the texts of one kind. */
export interface AppTextDeskService {
  /**
   * Writes the next version. The same as the newest, for the same time, changes nothing.
   * @param check refuses it, within the transaction
   * @throws {AppError} TEXT_CHANGED, TEXT_COMING
   */
  publish(draft: Draft, by: StaffActor, check?: (transaction: Executor) => Promise<void>): Promise<void>
  /** Takes one back whose time has not come. Idempotent. @throws {AppError} TEXT_GONE, TEXT_BEGUN */
  cancel(of: { key: string; version: number; reason: string }, by: StaffActor): Promise<null>
  /** The last first. @throws {AppError} TEXT_GONE */
  page(
    key: string,
    input: PageInput,
  ): Promise<{ rows: TextRow[]; page: ReturnType<typeof pageOf>['page']; total: number }>
}

export const createAppTextDeskService = (
  { db, clock, audit, texts }: AppTextDeskParts,
  { kind, target, publish, cancel, stateOf }: Naming,
): AppTextDeskService => ({
  publish: async ({ key, latestVersion, body, startsAt, reason }, by, check) => {
    await db.transaction().execute(async (transaction) => {
      await lockTexts(transaction)
      const now = clock.now()
      const latest = await findLatest(transaction, kind, key)
      const isSame =
        latest?.cancelled_at === null &&
        isDeepStrictEqual(latest.body, body) &&
        (latest.starts_at.getTime() === startsAt.getTime() || (latest.starts_at <= now && startsAt <= now))
      if (isSame) return
      if ((latest?.version ?? 0) !== latestVersion) throw new AppError('TEXT_CHANGED')
      if (startsAt > now && (await findComing(transaction, kind, key, now))) throw new AppError('TEXT_COMING')
      await check?.(transaction)
      const [row] = await insertVersions(transaction, [
        {
          ...{ kind, key, version: latestVersion + 1, body: JSON.stringify(body), starts_at: startsAt },
          ...{ written_at: now, written_by: by.userId, reason },
        },
      ])
      if (!row) throw new Error('a version was not written')
      await audit.record(transaction, by, {
        ...{ action: publish, target: { kind: target, id: row.id }, reason },
        ...(latest ? { before: stateOf(latest) } : {}),
        after: stateOf(row),
      })
    })
    await texts.changed()
  },

  cancel: async ({ key, version, reason }, by) => {
    await db.transaction().execute(async (transaction) => {
      await lockTexts(transaction)
      const row = await findVersion(transaction, kind, key, version)
      if (!row) throw new AppError('TEXT_GONE')
      if (row.cancelled_at !== null) return
      if (row.starts_at <= clock.now()) throw new AppError('TEXT_BEGUN')
      await cancelVersion(transaction, row.id, clock.now())
      await audit.record(transaction, by, {
        ...{ action: cancel, target: { kind: target, id: row.id }, reason },
        before: stateOf(row),
        after: { ...stateOf(row), cancelled: true },
      })
    })
    await texts.changed()
    return null
  },

  page: async (key, input) => {
    const list = `texts-${kind}-${key}-${input.ascFlag}`
    const [found, total] = await Promise.all([
      pageVersions(db, kind, key, sliceOf(list, versionOrder, input)),
      countVersions(db, kind, key, limits.listTotal),
    ])
    if (total === 0) throw new AppError('TEXT_GONE')
    const { shown, page } = pageOf(list, input, found)
    return { rows: shown, page, total }
  },
})
