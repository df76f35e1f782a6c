import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Difference, ManagedPayment, paymentDeskCalls } from '#contract/money-desk.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { LedgerDeskService } from '../ledger/ledger.module.ts'
import type { UserAccountService, UserService } from '../user/user.module.ts'
import {
  countDifferences,
  countPayments,
  differenceOrder,
  listItemsOf,
  pageDifferences,
  pagePayments,
  paymentOrder,
} from './payment-desk.queries.ts'
import { findNewestDay } from './payment-reconciliation.queries.ts'
import { findTopUpById, type TopUpRow } from './payment-top-up.queries.ts'

type Body<Name extends keyof typeof paymentDeskCalls> =
  CallParsed<(typeof paymentDeskCalls)[Name]> extends { body: infer B } ? B : never

/** What those who keep the books see of payments. See `paymentDeskCalls` for the failures. */
export interface PaymentDeskService {
  page(input: Body<'pageAll'>): Promise<CallAnswer<typeof paymentDeskCalls.pageAll>>
  way(paymentId: string): Promise<CallAnswer<typeof paymentDeskCalls.way>>
  differences(input: Body<'pageDifferences'>): Promise<CallAnswer<typeof paymentDeskCalls.pageDifferences>>
}

export interface PaymentDeskParts {
  db: Executor
  desk: Pick<LedgerDeskService, 'way'>
  user: Pick<UserService, 'briefs' | 'peopleOf'>
  accounts: Pick<UserAccountService, 'findIdByName'>
}

/** Nobody has this id. */
const nobodysId = '0'

const present = (row: TopUpRow, people: ReadonlyMap<string, UserBrief>): ManagedPayment => ({
  ...{ id: row.id, subject: row.subject, amount: Number(row.amount) },
  ...{ takenBack: Number(row.charged_back), givenBack: Number(row.given_back) },
  ...{ state: row.state as ManagedPayment['state'], outNo: row.out_no, providerNo: row.provider_no },
  user: people.get(row.user_id) ?? null,
  createTime: row.created_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
})

type PaymentEvent = CallAnswer<typeof paymentDeskCalls.way>['events'][number]

const eventsOf = (row: TopUpRow): PaymentEvent[] =>
  (
    [
      ['begun', row.created_at],
      ['asked', row.asked_at],
      ['paid', row.paid_at],
      ['closed', row.closed_at],
      ['refunded', row.refunded_at],
      ['lapses', row.state === 'waiting' ? row.lapses_at : null],
      ['asks-again', row.check_at],
    ] as const
  )
    .flatMap(([kind, at]) => (at === null ? [] : [{ kind, time: at.toISOString() }]))
    // The provider tells whole seconds: of the same one, what is here comes in its order.
    .toSorted((one, other) => one.time.slice(0, 19).localeCompare(other.time.slice(0, 19)))

export const createPaymentDeskService = ({ db, desk, user, accounts }: PaymentDeskParts): PaymentDeskService => {
  return {
    page: async ({ username, number, ...input }) => {
      const userId = username === undefined ? undefined : ((await accounts.findIdByName(username)) ?? nobodysId)
      const filter = { userId, number }
      const list = `payments-${userId ?? ''}-${encodeURIComponent(number ?? '')}-${input.ascFlag}`
      const found = await pagePayments(db, filter, sliceOf(list, paymentOrder, input))
      const total = await totalAmong(input, found, () => countPayments(db, filter, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      return { ...page, total, records: shown.map((row) => present(row, people)) }
    },

    way: async (paymentId) => {
      const row = await findTopUpById(db, paymentId)
      if (!row) throw new AppError('TOP_UP_GONE')
      const own = `top-up:${row.id}`
      const subjects = row.subject === null ? [own] : [own, row.subject]
      // What the house does with what came too late touches no account of the user's.
      const ids = [...subjects, `${own}:late`, `${own}:refund`, `${own}:chargeback:${row.charged_back}`]
      const [people, transfers, items] = await Promise.all([
        user.briefs([row.user_id]),
        desk.way({ ids, owner: row.user_id, subjects }),
        listItemsOf(db, row.out_no),
      ])
      type Bill = CallAnswer<typeof paymentDeskCalls.way>['bills'][number]
      return {
        payment: present(row, people),
        events: eventsOf(row),
        transfers,
        bills: items.map(({ kind, state, booked, billed }) => ({
          ...{ kind: kind as Bill['kind'], state: state as Bill['state'] },
          ...{ booked: Number(booked), billed: Number(billed) },
        })),
      }
    },

    differences: async (input) => {
      const list = `differences-${input.ascFlag}`
      const [found, total, billDay] = await Promise.all([
        pageDifferences(db, sliceOf(list, differenceOrder, input)),
        countDifferences(db, limits.listTotal),
        findNewestDay(db),
      ])
      const { shown, page } = pageOf(list, input, found)
      const records = shown.map((row): Difference => ({
        ...{
          id: row.id,
          outNo: row.out_no,
          kind: row.kind as Difference['kind'],
          state: row.state as Difference['state'],
        },
        ...{ booked: Number(row.booked), billed: Number(row.billed), time: row.created_at.toISOString() },
      }))
      return { ...page, total, records, billDay: billDay ?? null }
    },
  }
}
