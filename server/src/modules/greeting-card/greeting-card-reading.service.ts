import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { GreetingCard, GreetingCardRecord, greetingCardCalls } from '#contract/greeting-card.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'
import { maySee } from './greeting-card.policy.ts'
import { countCards, findByKey, type GreetingCardRow, listOrder, pageCards } from './greeting-card.queries.ts'
import { presentCard, presentRecord } from './greeting-card.views.ts'

export interface GreetingCardReadingParts {
  db: Executor
  relation: Pick<RelationService, 'hiddenFor'>
  user: Pick<UserService, 'briefs'>
}

/** Shows cards to those who may see them. See `greetingCardCalls`. */
export interface GreetingCardReadingService {
  /** @throws {AppError} GREETING_CARD_GONE, GREETING_CARD_REVOKED, GREETING_CARD_REMOVED */
  detail(key: string, viewerId: string | null): Promise<GreetingCard>
  /** For its sender. */
  show(row: GreetingCardRow): Promise<GreetingCardRecord>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    userId: string,
    input: CallParsed<typeof greetingCardCalls.page>['query'],
  ): Promise<CallAnswer<typeof greetingCardCalls.page>>
  /** Of a card by its key, to be reported; undefined when the viewer may not open it. */
  targetOf(key: string, viewerId: string): Promise<{ id: string; ownerId: string } | undefined>
}

const peopleOf = (rows: readonly GreetingCardRow[]): string[] => [
  ...new Set(rows.flatMap(({ recipient_id }) => recipient_id ?? [])),
]

export const createGreetingCardReadingService = (parts: GreetingCardReadingParts): GreetingCardReadingService => {
  const { db, relation, user } = parts

  const find = async (key: string, viewerId: string | null): Promise<GreetingCardRow | undefined> => {
    const [row, hidden] = await Promise.all([findByKey(db, key), relation.hiddenFor(viewerId)])
    return row && maySee(row, viewerId, new Set(hidden)) ? row : undefined
  }

  return {
    detail: async (key, viewerId) => {
      const row = await find(key, viewerId)
      if (!row) throw new AppError('GREETING_CARD_GONE')
      if (row.hold_decision_id !== null && row.sender_id !== viewerId) throw new AppError('GREETING_CARD_REMOVED')
      if (row.state === 'revoked' && row.sender_id !== viewerId) throw new AppError('GREETING_CARD_REVOKED')
      return presentCard(row, await user.briefs([row.sender_id]))
    },

    show: async (row) => presentRecord(row, await user.briefs(peopleOf([row]))),

    page: async (userId, { side, ...query }) => {
      const list = `greeting-cards-${side}`
      const input = { ...query, ascFlag: side === 'due' }
      const [found, total] = await Promise.all([
        pageCards(db, sliceOf(list, listOrder, input), userId, side),
        countCards(db, userId, side, limits.listTotal),
      ])
      const positions = found.map((row) => ({ id: row.id, key: row.place, row }))
      const { shown, page } = pageOf(list, input, positions)
      const rows = shown.map(({ row }) => row)
      const users = await user.briefs(peopleOf(rows))
      return { ...page, total, records: rows.map((row) => presentRecord(row, users)) }
    },

    targetOf: async (key, viewerId) => {
      const row = await find(key, viewerId)
      return row && row.state !== 'revoked' && row.hold_decision_id === null
        ? { id: row.id, ownerId: row.sender_id }
        : undefined
    },
  }
}
