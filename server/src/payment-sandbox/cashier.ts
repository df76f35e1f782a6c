import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { yuanOf } from '#contract/money.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiTimestamp } from '#server/platform/time/shanghai.ts'
import type { Behaviour } from './behaviour.ts'
import { cashierPage, endedPage, faultPage } from './cashier-page.ts'
import type { Notifications } from './notifications.ts'
import { signFields } from './signature.ts'
import type { Trade, Trades } from './trades.ts'

interface Parts {
  trades: Trades
  notifications: Notifications
  clock: Clock
  appId: string
  privateKey: string
  behaviour: () => Behaviour
}

interface Cashier {
  Params: { tradeNo: string }
  Querystring: { refused?: string }
}

/** The page on which somebody pays. Its links are relative, so that they hold behind a proxy as well. */
export const serveCashier = (app: FastifyInstance, parts: Parts): void => {
  const { trades, notifications, clock, appId, privateKey, behaviour } = parts

  /** The merchant's address with what became of the trade, signed; it is no proof of payment. */
  const returnUrlOf = (trade: Trade): string | null => {
    if (trade.returnUrl === null) return null
    const fields = {
      app_id: appId,
      method: 'alipay.trade.wap.pay.return',
      charset: 'utf-8',
      version: '1.0',
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      total_amount: yuanOf(trade.amount),
      timestamp: shanghaiTimestamp(clock.now()),
    }
    const query = new URLSearchParams(signFields(fields, privateKey)).toString()
    return `${trade.returnUrl}${trade.returnUrl.includes('?') ? '&' : '?'}${query}`
  }

  const show = (trade: Trade, refused: boolean) =>
    trade.state === 'waiting' ? cashierPage(trade, trade.returnUrl, refused) : endedPage(trade, returnUrlOf(trade))

  const withTrade =
    (handle: (trade: Trade, reply: FastifyReply, refused: boolean) => unknown) =>
    async ({ params, query }: FastifyRequest<Cashier>, reply: FastifyReply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const trade = trades.findByNumber(params.tradeNo)
      if (!trade) return await reply.status(404).send(faultPage('没有这笔订单。'))
      return await handle(trade, reply, query.refused !== undefined)
    }

  app.get<Cashier>(
    '/cashier/:tradeNo',
    withTrade((trade, _reply, refused) => show(trade, refused)),
  )
  app.post<Cashier>(
    '/cashier/:tradeNo/pay',
    withTrade((trade, reply) => {
      const paid = trades.pay(trade.outTradeNo)
      if (!paid) return reply.redirect(`../${trade.tradeNo}`, 303)
      notifications.paid(paid, behaviour())
      return reply.redirect(returnUrlOf(paid) ?? `../${trade.tradeNo}`, 303)
    }),
  )
  app.post<Cashier>(
    '/cashier/:tradeNo/refuse',
    withTrade((trade, reply) => reply.redirect(`../${trade.tradeNo}?refused=1`, 303)),
  )
}
