import type { FeeRules } from '#contract/fare.ts'

const hourMs = 3_600_000

type Step = FeeRules['refund'][number]

/** What is published of them is the contract's. */
interface FeeTable extends FeeRules {
  /** First moment at which it holds, as ISO text. */
  since: string
}

/**
 * By the moment from which they hold. Sources: 退票费 of 2013-09 with the step of 8 days since 2020 and 改签费 since 2024, as published on
 * 12306: from 8 days free, from 48 hours 5 %, from 24 hours 10 %, else 20 %; 尾数 below 2.5 角 fall, up to 7.5 角 are 5 角, from there
 * 1 yuan; at least 2 yuan.
 */
const feeTables: readonly FeeTable[] = [
  {
    since: '2013-09-01T00:00:00+08:00',
    refund: [
      { hours: 8 * 24, percent: 0 },
      { hours: 48, percent: 5 },
      { hours: 24, percent: 10 },
      { hours: 0, percent: 20 },
    ],
    change: [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 5 },
      { hours: 0, percent: 15 },
    ],
    changeAfterDeparture: 40,
    destinationHours: 48,
    step: 50,
    least: 200,
  },
]

const tableAt = (now: Date): FeeTable => {
  const table = feeTables.findLast(({ since }) => Date.parse(since) <= now.getTime()) ?? feeTables[0]
  if (!table) throw new Error('there is no table of fees')
  return table
}

/** What holds now, as it is published. */
export const feeRulesAt = (now: Date): FeeRules => {
  const { since: _, ...rules } = tableAt(now)
  return rules
}

const stepAt = (ladder: readonly Step[], departsAt: Date, now: Date): Step | undefined =>
  ladder.find(({ hours }) => departsAt.getTime() - now.getTime() >= hours * hourMs)

/** @param price and paid in 分: the ticket's, and what is left of it after a coupon, which a fee never exceeds */
const feeOf = ({ step, least }: FeeTable, percent: number, price: number, paid: number): number => {
  if (percent === 0) return 0
  const exact = (price * percent) / 100
  // A quarter and three quarters of a yuan go up: exactly where a plain rounding to halves has its edges.
  return Math.min(paid, Math.max(least, Math.floor(exact / step + 0.5) * step))
}

export interface Fee {
  /** Hundredths of the ticket's price. */
  percent: number
  /** In 分. */
  fee: number
  /** Until just before then it stays so; null: after departure. */
  until: Date | null
}

export interface TicketMoney {
  /** In 分. */
  price: number
  paid: number
  /** By the timetable, at the station where the passenger boards. */
  departsAt: Date
}

/** When the step that holds now ends. */
const untilOf = (ladder: readonly Step[], departsAt: Date, now: Date): Date => {
  const ends = ladder.map(({ hours }) => new Date(departsAt.getTime() - hours * hourMs))
  return ends.find((end) => end >= now) ?? departsAt
}

/** What giving a ticket back costs now; undefined once the train has left. */
export const refundFee = ({ price, paid, departsAt }: TicketMoney, now: Date): Fee | undefined => {
  const table = tableAt(now)
  const step = stepAt(table.refund, departsAt, now)
  if (!step) return undefined
  return {
    percent: step.percent,
    fee: feeOf(table, step.percent, price, paid),
    until: untilOf(table.refund, departsAt, now),
  }
}

export interface ChangeQuestion extends TicketMoney {
  /** `YYYY-MM-DD` of departure, of the old ticket and of the new one. */
  day: string
  newDay: string
  /** Today, in the same zone. */
  today: string
}

/** What changing to another train costs now, beside the difference of prices; undefined once it is too late. */
export const changeFee = (question: ChangeQuestion, now: Date): Fee | undefined => {
  const { price, paid, departsAt, day, newDay, today } = question
  const table = tableAt(now)
  const step = stepAt(table.change, departsAt, now)
  if (!step && today > day) return undefined
  const percent = newDay <= day ? 0 : (step?.percent ?? table.changeAfterDeparture)
  return {
    percent,
    fee: feeOf(table, percent, price, paid),
    until: step ? untilOf(table.change, departsAt, now) : null,
  }
}

/** Whether another destination may still be chosen (变更到站). */
export const mayChangeDestination = (departsAt: Date, now: Date): boolean =>
  departsAt.getTime() - now.getTime() >= tableAt(now).destinationHours * hourMs
