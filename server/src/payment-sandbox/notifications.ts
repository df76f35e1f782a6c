import { randomUUID } from 'node:crypto'
import { fenOf, yuanOf } from '#contract/money.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiTimestamp } from '#server/platform/time/shanghai.ts'
import type { Behaviour } from './behaviour.ts'
import type { Journal } from './journal.ts'
import { type Fields, signFields } from './signature.ts'
import { refundedOf, type Trade } from './trades.ts'

/** One that is sent until it is answered with `success`, or no try is left. */
export interface Notification {
  id: string
  url: string
  fields: Fields
  /** ISO 8601. */
  dueAt: string
  /** Tries so far. */
  tries: number
  done: boolean
}

/** How long after each try the next one comes: 4 min, 10 min, 10 min, 1 h, 2 h, 6 h, 15 h. */
const ladderMinutes = [4, 10, 10, 60, 120, 360, 900]

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

/** Sends one to the merchant. @returns the body of the answer; undefined when there was none */
export type Send = (url: string, body: string) => Promise<string | undefined>

interface Parts {
  journal: Journal<Notification>
  clock: Clock
  appId: string
  privateKey: string
}

/** What a trade tells of itself. */
const fieldsOf = (trade: Trade, status: string): Fields => ({
  out_trade_no: trade.outTradeNo,
  trade_no: trade.tradeNo,
  trade_status: status,
  total_amount: yuanOf(trade.amount),
  receipt_amount: yuanOf(trade.amount),
  subject: trade.subject,
  gmt_create: shanghaiTimestamp(new Date(trade.createdAt)),
  ...(trade.paidAt === null ? {} : { gmt_payment: shanghaiTimestamp(new Date(trade.paidAt)) }),
})

const oneMore = (yuan: string | undefined) => yuanOf((fenOf(yuan ?? '') ?? 0) + 1)

export const createNotifications = ({ journal, clock, appId, privateKey }: Parts) => {
  /** @param delaySeconds from now */
  const add = (trade: Trade, status: string, delaySeconds = 0, change: Fields = {}) => {
    if (trade.notifyUrl === null) return
    const now = clock.now()
    const id = randomUUID()
    const fields: Fields = {
      notify_id: id.replaceAll('-', ''),
      notify_type: 'trade_status_sync',
      notify_time: shanghaiTimestamp(now),
      app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      ...fieldsOf(trade, status),
      ...change,
    }
    journal.put(id, { id, url: trade.notifyUrl, fields, dueAt: after(now, delaySeconds), tries: 0, done: false })
  }

  /** Tells that money went back. @param total so far */
  const refunded = (trade: Trade, total: number, delaySeconds = 0): void =>
    add(trade, trade.state === 'closed' ? 'TRADE_CLOSED' : 'TRADE_SUCCESS', delaySeconds, {
      refund_fee: yuanOf(total),
      gmt_refund: shanghaiTimestamp(clock.now()),
    })

  const deliver = async (notification: Notification, send: Send) => {
    const body = new URLSearchParams(signFields(notification.fields, privateKey)).toString()
    const answer = await send(notification.url, body)
    const wait = ladderMinutes[notification.tries]
    journal.put(notification.id, {
      ...notification,
      tries: notification.tries + 1,
      done: answer === 'success' || wait === undefined,
      dueAt: after(clock.now(), (wait ?? 0) * 60),
    })
  }

  return {
    /** Tells of a payment, as the behaviour has it. */
    paid: (trade: Trade, { notify, lateSeconds }: Behaviour): void => {
      if (notify === 'never') return
      if (notify === 'wrong-amount') {
        const total_amount = oneMore(yuanOf(trade.amount))
        return add(trade, 'TRADE_SUCCESS', 0, { total_amount, receipt_amount: total_amount })
      }
      add(trade, 'TRADE_SUCCESS', notify === 'late' ? lateSeconds : 0)
      if (notify === 'twice') add(trade, 'TRADE_SUCCESS')
      if (notify === 'reversed') add(trade, 'WAIT_BUYER_PAY', 1)
    },

    refunded,

    /** Tells that a payer has had money taken back, as the behaviour has it. */
    chargedBack: (trade: Trade, { notify, lateSeconds }: Behaviour): void => {
      if (notify === 'never') return
      refunded(trade, refundedOf(trade), notify === 'late' ? lateSeconds : 0)
      if (notify === 'twice') refunded(trade, refundedOf(trade))
    },

    /** Sends all whose time has come, the oldest first. */
    deliverDue: async (send: Send): Promise<void> => {
      const now = clock.now().toISOString()
      const due = [...journal.all()].filter(({ done, dueAt }) => !done && dueAt <= now)
      for (const notification of due.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)))
        await deliver(notification, send)
    },

    waiting: () => [...journal.all()].filter(({ done }) => !done).length,
  }
}

export type Notifications = ReturnType<typeof createNotifications>
