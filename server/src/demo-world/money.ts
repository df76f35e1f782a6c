import type { Insertable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TopUps, Withdrawals } from '#server/platform/database/database-types.ts'
import { maskPhone } from '#server/platform/text/masking.ts'
import { createLedgerService, houseAccount, type TransferSet, userAccount } from '../modules/ledger/ledger.module.ts'
import type { DemoPlan, DemoRows } from './plan.ts'
import { demoPhone } from './identity.ts'
import { awake, daysBefore } from './timeline.ts'

interface MoneyRows {
  top_ups: Insertable<TopUps>[]
  withdrawals: Insertable<Withdrawals>[]
}

/** How long the provider of the demo world takes. */
const payMs = 40_000

/** What people have topped up and withdrawn, the oldest first, so that ids grow with time. */
export const moneyRowsOf = ({ texts, chance, nowMs, userIdOf }: DemoPlan): MoneyRows => {
  const inOrder = (movements: DemoPlan['texts']['money']['topUps']) =>
    movements
      .map(({ user, daysAgo, amount }) => {
        const at = awake(daysBefore(nowMs, daysAgo), nowMs)
        return { user_id: userIdOf.get(user) as number, amount, at, ended: new Date(at + payMs) }
      })
      .toSorted((one, other) => one.at - other.at)
      .map((movement, index) => ({ ...movement, id: index + 1, client_id: chance.uuid() }))
  return {
    top_ups: inOrder(texts.money.topUps).map(({ at, ended, ...row }) => ({
      ...row,
      out_no: `T-demo-world-${row.id}`,
      state: 'paid',
      created_at: new Date(at),
      lapses_at: new Date(at + limits.topUpSeconds * 1000),
      paid_at: ended,
    })),
    withdrawals: inOrder(texts.money.withdrawals).map(({ at, ended, ...row }) => ({
      ...row,
      fee: 0,
      out_no: `W-demo-world-${row.id}`,
      account_shown: maskPhone(demoPhone),
      state: 'paid',
      created_at: new Date(at),
      ended_at: ended,
    })),
  }
}

interface Movement {
  at: Date
  set: TransferSet
}

/** In place of the account at the provider, who knows of nobody in the demo world: their money is a gift of the house. */
const outside = houseAccount('fen', 'campaign', 'demo-world')

const idOf = (id: unknown) => String(id)
const timeOf = (at: unknown) => at as Date

const topUpsOf = ({ top_ups }: DemoRows): Movement[] =>
  top_ups.map(({ id, user_id, amount, paid_at }) => {
    const subject = `top-up:${idOf(id)}`
    const to = userAccount(idOf(user_id), 'wallet')
    const transfer = { id: subject, from: outside, to, amount: Number(amount), kind: 'top-up', subject } as const
    return { at: timeOf(paid_at), set: { transfers: [transfer] } }
  })

const withdrawalsOf = ({ withdrawals }: DemoRows): Movement[] =>
  withdrawals.flatMap(({ id, user_id, amount, created_at, ended_at }) => {
    const subject = `withdrawal:${idOf(id)}`
    const from = userAccount(idOf(user_id), 'wallet')
    const about = { id: subject, amount: Number(amount), kind: 'withdrawal', subject } as const
    const hold = { ...about, account: from, lapsesAt: new Date(timeOf(ended_at).getTime() + payMs) }
    return [
      { at: timeOf(created_at), set: { holds: [hold] } },
      { at: timeOf(ended_at), set: { ends: [{ holdId: subject, transfers: [{ ...about, from, to: outside }] }] } },
    ]
  })

const remittancesOf = ({ remittances }: DemoRows): Movement[] =>
  remittances.flatMap(({ id, sender_id, recipient_id, amount, state, created_at, ended_at }) => {
    const subject = `remittance:${idOf(id)}`
    const [sender, recipient] = [userAccount(idOf(sender_id), 'wallet'), userAccount(idOf(recipient_id), 'wallet')]
    const waiting = houseAccount('fen', 'remittance', idOf(id))
    const about = { amount: Number(amount), subject }
    const sent = { ...about, id: subject, from: sender, to: waiting, kind: 'remittance' } as const
    const begun = { at: timeOf(created_at), set: { transfers: [sent] } }
    if (state === 'waiting') return [begun]
    const end = { ...about, id: `${subject}:${state}`, from: waiting } as const
    const transfer =
      state === 'accepted'
        ? ({ ...end, to: recipient, kind: 'remittance' } as const)
        : ({ ...end, to: sender, kind: 'refund' } as const)
    return [begun, { at: timeOf(ended_at), set: { transfers: [transfer] } }]
  })

/**
 * Moves the money of the demo world through the ledger, in the order in which it moved.
 * @throws when somebody sends what they do not have: a fault of the texts
 */
export const fillMoney = async (transaction: Executor, rows: DemoRows): Promise<void> => {
  const movements = [...topUpsOf(rows), ...withdrawalsOf(rows), ...remittancesOf(rows)]
  for (const { at, set } of movements.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const ledger = createLedgerService({ db: transaction, clock: { now: () => at } })
    const [outcome] = await ledger.post(transaction, [set])
    if (outcome?.outcome !== 'posted') throw new Error(`demo world, money.json and chats.json: ${JSON.stringify(set)}`)
  }
}
