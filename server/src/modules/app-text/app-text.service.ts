import { isDeepStrictEqual } from 'node:util'
import type { LiveValue } from '#server/platform/cache/live-value.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { insertVersions, listLive, listWritten, lockTexts } from './app-text.queries.ts'
import { createStandingTexts, type StandingTexts, type TextKind, type TextNow } from './standing-texts.ts'

/** A text that comes with the app. */
export interface FirstText {
  key: string
  body: object
  /** Since when it holds; from its first start on where it does not matter. */
  startsAt?: Date
}

/** What the app itself says at length, as every process has it in memory. */
export interface AppTextService {
  /** All of a kind as they stand now, at most half a second old; the same array until one changes. */
  list(kind: TextKind): readonly TextNow[]
  find(kind: TextKind, key: string): TextNow | undefined
  /**
   * Writes down what comes with this release, where it differs from what came with those before. What the staff has written
   * once is theirs from then on: no release changes it.
   */
  seed(kind: TextKind, texts: readonly FirstText[]): Promise<void>
  /** One of them has been changed by this process, and committed. */
  changed(): Promise<void>
}

export const readTexts = async (db: Executor, now: Date): Promise<StandingTexts> => {
  const rows = await listLive(db, now)
  return createStandingTexts(
    rows.map((row) => ({
      ...{ id: row.id, kind: row.kind as TextKind, key: row.key, version: row.version, body: row.body },
      ...{ latestVersion: row.latest_version, startsAt: row.starts_at, writtenAt: row.written_at },
      ...{ writtenBy: row.written_by, cameWithApp: row.came_with_app, reason: row.reason },
    })),
  )
}

interface Parts {
  db: Executor
  clock: Clock
  live: LiveValue<StandingTexts>
}

export const createAppTextService = ({ db, clock, live }: Parts): AppTextService => {
  const list: AppTextService['list'] = (kind) => live.current()(kind, clock.now())

  /** Which of them are to be written, with their versions. */
  const findNew = async (executor: Executor, kind: TextKind, texts: readonly FirstText[]) => {
    const written = Map.groupBy(await listWritten(executor, kind), ({ key }) => key)
    return texts.flatMap((text) => {
      const before = written.get(text.key) ?? []
      const isKnown = before.some(({ body, came_with_app }) => !came_with_app || isDeepStrictEqual(body, text.body))
      return isKnown ? [] : [{ ...text, version: (before.at(-1)?.version ?? 0) + 1 }]
    })
  }

  return {
    list,
    find: (kind, key) => list(kind).find((text) => text.key === key),
    seed: async (kind, texts) => {
      // Most starts find nothing new, and wait for nobody.
      if ((await findNew(db, kind, texts)).length > 0)
        await db.transaction().execute(async (transaction) => {
          await lockTexts(transaction)
          const now = clock.now()
          const fresh = await findNew(transaction, kind, texts)
          if (fresh.length === 0) return
          await insertVersions(
            transaction,
            fresh.map(({ key, version, body, startsAt = now }) => ({
              ...{ kind, key, version, body: JSON.stringify(body), starts_at: startsAt },
              ...{ written_at: now, came_with_app: true },
            })),
          )
        })
      await live.refresh()
    },
    changed: live.changed,
  }
}
