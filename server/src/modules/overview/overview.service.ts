import { limits } from '#contract/limits.ts'
import { overviewLimits } from '#contract/operator-limits.ts'
import { type Overview, type OverviewDay, queueNames, queuePermissions } from '#contract/overview.ts'
import { permissionsOf, type StaffRole } from '#contract/permission.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import { returnDays } from './overview-count.service.ts'
import { countSignUpsSince, listCounts, measureQueues } from './overview.queries.ts'
import { p99Of, spanName, spans } from './span.ts'

export interface OverviewParts {
  db: Executor
  clock: Clock
  realtime: { count(): { sockets: number } }
}

type PlainName = Exclude<keyof OverviewDay, 'day' | 'p99Ms'>
const plainNames: readonly PlainName[] = [
  ...(['signUps', 'active', 'active30', 'topics', 'posts', 'messages', 'orders'] as const),
  ...(['moneyIn', 'moneyOut', 'requests', 'errors'] as const),
]

const totalNames = ['signUps', 'topics', 'posts', 'messages', 'orders'] as const

/** Days over which it is told who comes back. */
const returnSpan = 7

export interface OverviewService {
  /** @param roles of the reader: of a queue that they may not open they learn nothing */
  get(roles: readonly StaffRole[]): Promise<Overview>
}

export const createOverviewService = ({ db, clock, realtime }: OverviewParts): OverviewService => {
  const read = async (today: string) => {
    const names = [...plainNames, 'countedAt', ...spans.map(spanName), ...returnDays.map((days) => `returned${days}`)]
    // Who signed up before the first day may have come back on it.
    const from = addDays(today, -(overviewLimits.days + Math.max(...returnDays)))
    const rows = await listCounts(db, names, { from, totals: totalNames })
    const byName = new Map(rows.map((row) => [row.name, row]))
    return {
      valueOf: (name: string, day: string): number => byName.get(name)?.days[day] ?? 0,
      totalOf: (name: (typeof totalNames)[number]): number => byName.get(name)?.total ?? 0,
    }
  }

  return {
    get: async (roles) => {
      const may = permissionsOf(roles)
      const names = queueNames.filter((name) => may.includes(queuePermissions[name]))
      const now = clock.now()
      const today = shanghaiDay(now)
      const [{ valueOf, totalOf }, signUpsToday, queues] = await Promise.all([
        read(today),
        countSignUpsSince(db, startOfDay(today)),
        measureQueues(db, names, limits.listTotal),
      ])
      const dayOf = (day: string): OverviewDay => {
        const plain = Object.fromEntries(plainNames.map((name) => [name, valueOf(name, day)])) as Record<
          PlainName,
          number
        >
        const took = new Map(spans.map((span) => [span, valueOf(spanName(span), day)]))
        // Those of today are counted at once: somebody may be waiting to see one.
        const signUps = day === today ? signUpsToday : plain.signUps
        return { ...plain, day, signUps, p99Ms: p99Of(took, plain.requests) }
      }
      const lastDays = (back: number) => Array.from({ length: returnSpan }, (_, index) => addDays(today, -back - index))
      const sum = (numbers: number[]) => numbers.reduce((whole, number) => whole + number, 0)
      const countedAt = valueOf('countedAt', today)
      return {
        time: now.toISOString(),
        countTime: countedAt === 0 ? null : new Date(countedAt).toISOString(),
        totals: {
          signUps: totalOf('signUps') - valueOf('signUps', today) + signUpsToday,
          topics: totalOf('topics'),
          posts: totalOf('posts'),
          messages: totalOf('messages'),
          orders: totalOf('orders'),
        },
        retention: returnDays.map((days) => ({
          days,
          signUps: sum(lastDays(days + 1).map((day) => valueOf('signUps', day))),
          returned: sum(lastDays(1).map((day) => valueOf(`returned${days}`, day))),
        })),
        queues: queues.map(({ name, number, oldest }) => ({ name, number, oldestTime: oldest?.toISOString() ?? null })),
        sockets: realtime.count().sockets,
        days: Array.from({ length: overviewLimits.days }, (_, index) =>
          dayOf(addDays(today, index + 1 - overviewLimits.days)),
        ),
      }
    },
  }
}
