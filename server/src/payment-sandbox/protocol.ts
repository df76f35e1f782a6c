import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fenOf } from '#contract/money.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { readShanghaiTimestamp } from '#server/platform/time/shanghai.ts'
import { type Answer, invalid, unavailable } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import { faultPage } from './cashier-page.ts'
import { type Fields, isSignedRequest, signText } from './signature.ts'
import type { Trades } from './trades.ts'

interface Parts {
  trades: Trades
  clock: Clock
  appId: string
  appPublicKey: string
  privateKey: string
  behaviour: () => Behaviour
  /** Answers a call of the merchant's server. */
  answerCall: (method: string, bizContent: string) => Answer
}

/** How far the clock of a request may be off: one that is written in another time zone is off by hours. */
const clockSkewMs = 15 * 60_000

/** How long a trade can be paid whose request does not say. */
const usualLifeMs = 15 * 24 * 3600_000

const payContent = z.object({
  out_trade_no: z.string().min(1).max(64),
  total_amount: z.coerce
    .string()
    .transform((yuan) => fenOf(yuan) ?? 0)
    .refine((sum) => sum > 0),
  subject: z.string().min(1).max(256),
  product_code: z.literal('QUICK_WAP_WAY'),
  time_expire: z.string().optional(),
})

const readPay = (text: string | undefined) => {
  try {
    return payContent.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

const readFields = ({ query, body }: FastifyRequest): Fields =>
  Object.fromEntries(
    Object.entries({ ...(query as object), ...(body as object | null) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** The one address to which the merchant's requests go: calls of its server, and the page to which it sends a browser. */
export const serveProtocol = (app: FastifyInstance, parts: Parts): void => {
  const { trades, clock, appId, appPublicKey, privateKey, behaviour, answerCall } = parts

  /** @returns why a request is refused; undefined: it is the app's own, made just now */
  const faultOf = (fields: Fields): Answer | undefined => {
    if (fields.app_id !== appId) return invalid('isv.invalid-app-id', '无效的AppID参数')
    if (!isSignedRequest(fields, appPublicKey)) return invalid('isv.invalid-signature', '验签出错')
    const at = readShanghaiTimestamp(fields.timestamp ?? '')
    if (!at || Math.abs(at.getTime() - clock.now().getTime()) > clockSkewMs)
      return invalid('isv.invalid-timestamp', '非法的时间戳参数')
    return undefined
  }

  const openCashier = (fields: Fields, reply: FastifyReply) => {
    const sendFault = (reason: string) => reply.status(400).type('text/html; charset=utf-8').send(faultPage(reason))
    if (faultOf(fields)) return sendFault('请求没有通过验签。')
    const content = readPay(fields.biz_content)
    if (!content) return sendFault('请求的参数不完整。')
    const expiresAt = readShanghaiTimestamp(content.time_expire ?? '') ?? new Date(clock.now().getTime() + usualLifeMs)
    const trade = trades.open({
      outTradeNo: content.out_trade_no,
      amount: content.total_amount,
      subject: content.subject,
      expiresAt: expiresAt.toISOString(),
      notifyUrl: fields.notify_url ?? null,
      returnUrl: fields.return_url ?? null,
    })
    if (trade.amount !== content.total_amount) return sendFault('订单号已用于另一笔金额。')
    return reply.redirect(`cashier/${trade.tradeNo}`)
  }

  const sendSigned = (method: string, answer: Answer, reply: FastifyReply) => {
    const text = JSON.stringify(answer)
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, privateKey)}"}`)
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = readFields(request)
    const method = fields.method ?? ''
    if (method === 'alipay.trade.wap.pay') return openCashier(fields, reply)
    const fault = faultOf(fields)
    if (fault) return sendSigned(method, fault, reply)
    const { answer: mood, slowMs } = behaviour()
    if (mood === 'refused') return sendSigned(method, unavailable, reply)
    if (mood === 'slow') await sleep(slowMs, undefined, { ref: false })
    const answer = answerCall(method, fields.biz_content ?? '')
    if (mood !== 'lost') return sendSigned(method, answer, reply)
    reply.hijack()
    reply.raw.destroy()
    return undefined
  }

  app.get('/gateway.do', handle)
  app.post('/gateway.do', handle)
}
