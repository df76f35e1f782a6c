import type { OwnDecision } from '#contract/appeal.ts'
import { sanctionKey } from '#contract/appeal-path.ts'
import { limits } from '#contract/limits.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { SanctionKind } from '#contract/sanction-notice.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { isStanding, type SanctionRow, type SanctionService } from '../sanction/sanction.module.ts'
import { type AppealRow, findOfSanction, insertAppeal } from './appeal.queries.ts'
import { presentOwnAppeal } from './appeal.views.ts'

export interface SanctionAppealParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  sanction: Pick<SanctionService, 'find' | 'lift' | 'readAppealToken' | 'views'>
}

/** What people have to say against a silence or a ban; it can be appealed, once, as long as it holds. */
export interface SanctionAppealService {
  /** @throws {AppError} DECISION_GONE when it was imposed on somebody else */
  get(sanctionId: string, userId: string): Promise<OwnDecision>
  /** @throws {AppError} DECISION_GONE, APPEAL_ALREADY, APPEAL_IMPOSSIBLE */
  create(input: { sanctionId: string; content: string }, userId: string): Promise<OwnDecision>
  /** Of who has no session. @throws {AppError} APPEAL_TOKEN_LATE, SANCTION_OVER, APPEAL_ALREADY, TOO_MANY_REQUESTS */
  createByToken(
    input: { appealToken: string; content: string },
    caller: { ip: string; identified(userId: string): void },
  ): Promise<null>
  /** Lifts it, unless it is over already. @returns what is to be called once the transaction is committed */
  lift(transaction: Executor, sanctionId: string, by: { staffId: string; reason: string }): Promise<() => Promise<void>>
}

export const createSanctionAppealService = (parts: SanctionAppealParts): SanctionAppealService => {
  const { db, clock, limiter, sanction } = parts

  const present = (row: SanctionRow, appeal: AppealRow | undefined): OwnDecision => {
    const now = clock.now()
    const until = row.until?.toISOString() ?? null
    // Without an end it can be appealed on this day and on many others.
    const last = row.until ?? new Date(now.getTime() + limits.appealSeconds * 1000)
    return {
      ...{ id: sanctionKey(row.id), kind: 'user', topicId: null, excerpt: '', words: row.reason },
      actions: [row.kind as SanctionKind],
      rule: row.rule as RuleKey,
      silenceUntilTime: row.kind === 'silence' ? until : null,
      banUntilTime: row.kind === 'ban' ? until : null,
      time: row.imposed_at.toISOString(),
      undoneTime: row.lifted_at?.toISOString() ?? null,
      appealUntilTime: appeal === undefined && isStanding(row, now) ? last.toISOString() : null,
      appeal: presentOwnAppeal(appeal),
    }
  }

  const find = async (sanctionId: string, userId: string): Promise<SanctionRow> => {
    const row = await sanction.find(sanctionId)
    if (row?.user_id !== userId) throw new AppError('DECISION_GONE')
    return row
  }

  /** @throws {AppError} APPEAL_ALREADY, TOO_MANY_REQUESTS */
  const insert = async (row: SanctionRow, content: string): Promise<AppealRow> => {
    const before = await findOfSanction(db, row.id)
    if (!before) {
      await limiter.take('appealsPerUser', row.user_id)
      const now = clock.now()
      await insertAppeal(db, {
        ...{ sanction_id: row.id, user_id: row.user_id, judged_by: row.imposed_by, content },
        created_at: now,
        due_at: new Date(now.getTime() + limits.appealDecisionSeconds * 1000),
      })
    }
    // Sent twice at once, it is what was there first.
    const appeal = before ?? (await findOfSanction(db, row.id))
    if (appeal?.content !== content) throw new AppError('APPEAL_ALREADY')
    return appeal
  }

  return {
    get: async (sanctionId, userId) => present(await find(sanctionId, userId), await findOfSanction(db, sanctionId)),

    create: async ({ sanctionId, content }, userId) => {
      const row = await find(sanctionId, userId)
      if (!isStanding(row, clock.now())) throw new AppError('APPEAL_IMPOSSIBLE')
      return present(row, await insert(row, content))
    },

    createByToken: async ({ appealToken, content }, { ip, identified }) => {
      const claims = await sanction.readAppealToken(appealToken)
      const row = claims && (await sanction.find(claims.sanctionId))
      if (!claims || row?.user_id !== claims.userId) {
        await limiter.take('appealsPerUser', ip)
        throw new AppError('APPEAL_TOKEN_LATE')
      }
      identified(claims.userId)
      if (!isStanding(row, clock.now())) throw new AppError('SANCTION_OVER')
      await insert(row, content)
      return null
    },

    lift: async (transaction, sanctionId, { staffId, reason }) => {
      const row = await sanction.find(sanctionId)
      if (!row || !isStanding(row, clock.now())) return async () => {}
      return (await sanction.lift(transaction, { sanctionId, reason, staffId })).announce
    },
  }
}
