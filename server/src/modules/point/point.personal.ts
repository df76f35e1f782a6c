import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { houseAccount, type LedgerService } from '../ledger/ledger.module.ts'
import { liveYearsOf } from './lots.ts'
import { lotOf } from './point-account.service.ts'
import { pageSignIns, type SignInRow } from './point-sign-in.queries.ts'
import { type CardRow, type ClaimRow, deletePoints, listCards, pageClaims } from './point.queries.ts'
import { subjects } from './subjects.ts'

interface Parts {
  db: Executor
  clock: Clock
  ledger: Pick<LedgerService, 'post' | 'balances'>
}

/** Days signed in for, tasks and cards. What points came and went, the ledger exports. */
export const createPointPersonal = ({ db, clock, ledger }: Parts): PersonalData => ({
  tables: ['sign_ins', 'task_claims', 'make_up_cards', 'point_lots'],
  parts: (userId) => [
    pagedPart({
      name: 'sign-ins',
      title: '签到',
      read: (after: SignInRow | undefined, limit) => pageSignIns(db, userId, after?.day ?? '0001-01-01', limit),
      present: (rows) =>
        rows.map(({ made_up_at, ...row }) => ({ ...row, makeUpTime: made_up_at?.toISOString() ?? null })),
    }),
    pagedPart({
      name: 'tasks',
      title: '领取过的任务积分',
      read: (after: ClaimRow | undefined, limit) => pageClaims(db, userId, after, limit),
      present: (rows) => rows.map(({ claimed_at, ...row }) => ({ ...row, claimTime: claimed_at.toISOString() })),
    }),
    pagedPart({
      name: 'make-up-cards',
      title: '补签卡',
      read: (after: CardRow | undefined, limit) => listCards(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map(({ gained_at, used_for }) => ({ gainTime: gained_at.toISOString(), usedFor: used_for })),
    }),
  ],
  // Points are forfeited, as the warning before says: they go the way of those that lapse.
  erase: async (transaction, userId) => {
    await deletePoints(transaction, userId)
    const now = clock.now()
    const [thisYear, nextYear] = liveYearsOf(shanghaiDay(now))
    // What the last year has left may not have lapsed yet.
    const lots = [thisYear - 1, thisYear, nextYear].map((year) => ({ year, account: lotOf(userId, year) }))
    const balances = await ledger.balances(
      transaction,
      lots.map(({ account }) => account),
    )
    const transfers = lots.flatMap(({ year, account }, index) => {
      const amount = balances[index]?.available ?? 0
      if (amount === 0) return []
      return {
        ...{ id: `closing:${userId}:${year}:${now.toISOString()}`, from: account, amount },
        to: houseAccount('point', 'points-lapsed'),
        ...{ kind: 'points-lapsed' as const, subject: subjects.closing },
      }
    })
    if (transfers.length === 0) return
    const [posted] = await ledger.post(transaction, [{ transfers }])
    if (posted?.outcome === 'refused') throw new Error(`points of ${userId} could not be forfeited: ${posted.reason}`)
  },
})
