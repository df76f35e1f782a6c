import type { TaskId } from '#contract/welfare.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import { createLedgerService } from '../modules/ledger/ledger.module.ts'
import { cardOffer } from '../modules/mall/mall.module.ts'
import { createPointAccountService, rewardOf, subjects, tasks } from '../modules/point/point.module.ts'
import { type ExchangedCard, insertExchangedCards, insertPointRows, type SignIn } from './demo-world.queries.ts'

/** Days ago on which somebody has not signed in: one of them can still be made up for. */
const missedDaysAgo = new Set([2, 9, 17, 23])
const firstDaysAgo = 34
/** Tasks that were claimed, by how many days ago. */
const claims: Record<number, TaskId[]> = {
  33: ['bio', 'avatar'],
  32: ['first-topic'],
  30: ['first-follows'],
  27: ['daily-stars', 'daily-posts'],
  20: ['daily-stars'],
  12: ['daily-stars', 'daily-posts'],
  5: ['daily-posts'],
  1: ['daily-stars'],
}
/** One of the missed days was made up for with a card, which was had for points the evening before; another card is left. */
const madeUpDaysAgo = 23
const exchangesDaysAgo = [24, 11]
/** Something that was earned so long ago that it lapses at the end of this year. */
const oldTask: TaskId = 'follows-20'

interface Movement {
  at: Date
  id: string
  amount: number
  subject: string
}

/** At a quarter past eight in the morning, and the tasks in the evening. */
const morningMs = (8 * 60 + 15) * 60_000
const eveningMs = 21 * 3_600_000
const exchangeMs = 21.5 * 3_600_000

/** What a user has signed in for and claimed until now. Days are business days. */
const planPoints = (userId: string, now: Date) => {
  const today = shanghaiDay(now)
  const at = (day: string, sinceMs: number) => new Date(startOfDay(day).getTime() + sinceMs)
  const signIns: SignIn[] = []
  const claimed: { task: TaskId; period: string; points: number; at: Date }[] = []
  const earned: Movement[] = []

  const claim = (task: TaskId, day: string) => {
    const { points, group } = tasks[task]
    const period = group === 'daily' ? day : ''
    const time = at(day, eveningMs)
    claimed.push({ task, period, points, at: time })
    const id = `task:${userId}:${task}:${period}`
    earned.push({ at: time, id, amount: points, subject: subjects.task(task) })
  }

  claim(oldTask, `${Number(today.slice(0, 4)) - 1}-12-20`)
  let streak = 0
  for (let daysAgo = firstDaysAgo; daysAgo > 0; daysAgo--) {
    const day = addDays(today, -daysAgo)
    const madeUp = daysAgo === madeUpDaysAgo
    streak = missedDaysAgo.has(daysAgo) && !madeUp ? 0 : streak + 1
    const points = madeUp ? 0 : rewardOf(streak)
    if (streak > 0) signIns.push({ day, streak, points, made_up_at: madeUp ? at(addDays(day, 1), morningMs) : null })
    if (streak > 0 && !madeUp) {
      const id = `sign-in:${userId}:${day}`
      earned.push({ at: at(day, morningMs), id, amount: points, subject: subjects.signIn(day) })
    }
    for (const task of claims[daysAgo] ?? []) claim(task, day)
  }
  const cards = exchangesDaysAgo.map((daysAgo): ExchangedCard => ({
    at: at(addDays(today, -daysAgo), exchangeMs),
    price: cardOffer.price,
    goods: cardOffer.id,
    usedFor: daysAgo > madeUpDaysAgo ? addDays(today, -madeUpDaysAgo) : null,
  }))
  return { signIns, claimed, earned, cards }
}

/** Gives a user some weeks of points: days in a row with gaps, tasks, cards, and what lapses at the end of this year. */
export const fillPoints = async (transaction: Executor, userId: string, now: Date): Promise<void> => {
  const { signIns, claimed, earned, cards } = planPoints(userId, now)
  await insertPointRows(transaction, userId, { signIns, claimed })
  const exchanges = await insertExchangedCards(transaction, userId, cards)
  const spent = exchanges.map(({ id, price, goods, created_at }) => ({
    at: created_at,
    id: `exchange:${id}`,
    amount: -price,
    subject: `exchange:${goods}`,
  }))
  const movements = [...earned, ...spent].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, amount, ...movement } of movements) {
    const clock = { now: () => at }
    const accounts = createPointAccountService({ clock, ledger: createLedgerService({ db: transaction, clock }) })
    const move = amount > 0 ? accounts.earn : accounts.spend
    await move(transaction, userId, { ...movement, amount: Math.abs(amount) })
  }
}
