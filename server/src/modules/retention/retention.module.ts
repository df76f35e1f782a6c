import { contract } from '#contract/index.ts'
import { overviewLimits } from '#contract/operator-limits.ts'
import type { RetentionRule } from '#contract/retention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { AppEvent } from '#server/platform/events/event.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupMs, type JobEnd } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { addCounts, listCounts, saveCount } from '../overview/overview.module.ts'
import { rules } from './rules.ts'

interface Parts {
  db: Executor
  clock: Clock
  jobEnds: Pick<AppEvent<JobEnd>, 'on'>
  logError(message: string): (error: unknown) => void
}

const ranName = (job: string) => `ran.${job}`
const removedName = (job: string) => `removed.${job}`

/** 数据保留: what is kept for how long, and that it is let go of. */
export const createRetentionModule = ({ db, clock, jobEnds, logError }: Parts) => {
  const known = new Set(rules.map(({ job }) => job))

  jobEnds.on(async ({ type, outcome, removed }) => {
    if (!known.has(type) || outcome !== 'done') return
    const now = clock.now()
    const today = shanghaiDay(now)
    try {
      await saveCount(db, ranName(type), today, now.getTime())
      if (removed !== undefined) await addCounts(db, today, { [removedName(type)]: removed })
    } catch (error) {
      logError('the end of a clean-up could not be recorded')(error)
    }
  })

  const list = async (): Promise<RetentionRule[]> => {
    const from = addDays(shanghaiDay(clock.now()), 1 - overviewLimits.days)
    const names = rules.flatMap(({ job }) => [ranName(job), removedName(job)])
    const byName = new Map((await listCounts(db, names, { from })).map(({ name, days }) => [name, days]))
    const valuesOf = (name: string) => Object.values(byName.get(name) ?? {})
    return rules.map(({ job, what, why, keep, counts }) => {
      const last = Math.max(0, ...valuesOf(ranName(job)))
      const everyMs = job === 'close-accounts' ? 15_000 : cleanupMs
      return {
        ...{ job, what, why, keep },
        lastTime: last === 0 ? null : new Date(last).toISOString(),
        nextTime: last === 0 ? null : new Date(last + everyMs).toISOString(),
        removedNum: counts ? valuesOf(removedName(job)).reduce((sum, value) => sum + value, 0) : null,
      }
    })
  }

  return { routes: (register: Register) => register(contract.retention.list, list) }
}
