import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Behaviour, behaviour as behaviourSchema } from './behaviour.ts'
import { type Extra, writeBill } from './bill.ts'
import { serveCashier } from './cashier.ts'
import { openJournal } from './journal.ts'
import { createMethods } from './methods.ts'
import { createNotifications, type Notification, type Send } from './notifications.ts'
import { serveProtocol } from './protocol.ts'
import { createTrades, makeNumber, type Trade } from './trades.ts'
import { createTransfers, type Transfer } from './transfers.ts'

/** What the gateway knows of the merchant's app, and its own key; all PEM. */
export interface GatewayKeys {
  appId: string
  appPublicKey: string
  /** Signs answers and notifications. */
  gatewayPrivateKey: string
  /** Who has it may say how the gateway behaves. */
  controlToken: string
}

interface Parts {
  /** Folder of its store, absolute. */
  folder: string
  keys: GatewayKeys
  clock: Clock
  /** Under which the gateway is reached, for the addresses of bills. */
  origin: () => string
}

type Asked = z.input<typeof behaviourSchema>

const ending = z.object({ state: z.enum(['SUCCESS', 'FAIL']) })
const chargeback = z.object({ outTradeNo: z.string(), amount: z.int().positive().optional() })
const extra = z.object({
  outNumber: z.string(),
  kind: z.enum(['在线支付', '交易退款', '转账', '收费']),
  amount: z.int(),
})

/**
 * The sandbox: speaks the protocol of the Alipay Open Platform (RSA2 signatures, pages, calls, notifications, bills) for one
 * merchant, moves no money, and misbehaves when it is told to.
 */
export const createGateway = async ({ folder, keys, clock, origin }: Parts) => {
  const { appId, appPublicKey, gatewayPrivateKey: privateKey, controlToken } = keys
  const files = {
    trades: openJournal<Trade>(path.join(folder, 'trades.jsonl')),
    transfers: openJournal<Transfer>(path.join(folder, 'transfers.jsonl')),
    notifications: openJournal<Notification>(path.join(folder, 'notifications.jsonl')),
    extras: openJournal<Extra>(path.join(folder, 'extras.jsonl')),
  }
  let behaviour: Behaviour = behaviourSchema.parse({})
  const trades = createTrades(files.trades, clock)
  const transfers = createTransfers(files.transfers, clock)
  const notifications = createNotifications({ journal: files.notifications, clock, appId, privateKey })
  const parts = { trades, transfers, notifications, clock, appId, appPublicKey, privateKey, behaviour: () => behaviour }
  const billUrl = (day: string) => `${origin()}/bill/${day}?token=${controlToken}`
  const behave = (asked: Asked): void => {
    behaviour = behaviourSchema.parse(asked)
  }

  /** Puts a line into today's bill that the merchant knows nothing of. */
  const addToBill = (given: z.infer<typeof extra>): void => {
    const number = makeNumber(clock.now())
    files.extras.put(number, { ...given, number, at: clock.now().toISOString() })
  }

  /** Has a payer take back what they have paid. @returns whether there was something to take back */
  const chargeBack = ({ outTradeNo, amount }: z.infer<typeof chargeback>): boolean => {
    const trade = trades.chargeBack(outTradeNo, amount)
    if (trade) notifications.chargedBack(trade, behaviour)
    return trade !== undefined
  }

  const app = Fastify({ bodyLimit: 64 * 1024 })
  await app.register(formbody)
  serveProtocol(app, { ...parts, answerCall: createMethods({ ...parts, billUrl }) })
  serveCashier(app, parts)

  app.get<{ Params: { day: string }; Querystring: { token?: string } }>(
    '/bill/:day',
    async ({ params, query }, reply) => {
      if (query.token !== controlToken) return await reply.status(403).send('')
      const all = { trades: trades.all(), transfers: transfers.all(), extras: [...files.extras.all()] }
      return await reply.type('application/zip').send(await writeBill(params.day, all))
    },
  )

  // For tests.
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/control/') && headers.authorization !== `Bearer ${controlToken}`)
      await reply.status(403).send('')
  })
  app.put('/control/behaviour', async ({ body }) => {
    behave(behaviourSchema.parse(body))
    return behaviour
  })
  app.post('/control/settle-transfers', async ({ body }) => {
    transfers.settle(ending.parse(body).state)
    return {}
  })
  app.post('/control/bill-lines', async ({ body }) => {
    addToBill(extra.parse(body))
    return {}
  })
  app.post('/control/charge-back', async ({ body }) => ({ done: chargeBack(chargeback.parse(body)) }))
  app.get('/control/waiting', async () => ({ notifications: notifications.waiting() }))

  app.addHook('onClose', async () => {
    for (const file of Object.values(files)) file.close()
  })

  return {
    app,
    trades,
    transfers,
    behave,
    addToBill,
    chargeBack,
    /** Sends the notifications whose time has come. */
    deliverDue: (send: Send) => notifications.deliverDue(send),
  }
}

export type Gateway = Awaited<ReturnType<typeof createGateway>>
