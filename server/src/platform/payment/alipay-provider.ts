import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AlipayRequestError, AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import { z } from 'zod'
import { fenOf, yuanOf } from '#contract/money.ts'
import type { Clock } from '../time/clock.ts'
import { readShanghaiTimestamp, shanghaiTimestamp } from '../time/shanghai.ts'
import { readBillFile } from './alipay-bill.ts'
import {
  type PaymentProvider,
  type PaymentState,
  type PayoutState,
  ProviderError,
  type ReturnState,
} from './payment-provider.ts'

/** Who the app is at the Alipay Open Platform, and how answers are checked. */
export interface AlipaySettings {
  /** Address of the protocol. */
  gatewayUrl: string
  appId: string
  /** PEM, PKCS#1. */
  privateKey: string
  /** PEM; or certificates (PEM), without which the platform lets nobody pay out. */
  trust: { publicKey: string } | { appCertificate: string; alipayCertificate: string; rootCertificate: string }
}

interface Parts {
  settings: AlipaySettings
  clock: Clock
  sandbox: boolean
  /** Address to which the provider sends notifications. */
  notifyUrl: () => string
  /** What stands before a path of the app, for the browser that comes back; empty: the page of payment is on the app's own origin. */
  returnOrigin: string
  /** Address of the page of payment as browsers reach it; the gateway's own unless given. */
  pageUrl?: string
}

/** After so long an answer counts as lost. */
const timeoutMs = 10_000
/** A bill may be large. */
const downloadMs = 300_000

const connect = ({ gatewayUrl, appId, privateKey, trust }: AlipaySettings) =>
  new AlipaySdk({
    gateway: gatewayUrl,
    appId,
    privateKey,
    keyType: 'PKCS1',
    signType: 'RSA2',
    timeout: timeoutMs,
    ...('publicKey' in trust
      ? { alipayPublicKey: trust.publicKey }
      : {
          appCertContent: trust.appCertificate,
          alipayPublicCertContent: trust.alipayCertificate,
          alipayRootCertContent: trust.rootCertificate,
        }),
  })

const sum = z.string().transform((yuan, context) => {
  const amount = fenOf(yuan)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: 'is no sum' })
  return z.NEVER
})

const time = z.string().transform((text, context) => {
  const at = readShanghaiTimestamp(text)
  if (at) return at
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

const trade = z.object({ tradeStatus: z.string(), totalAmount: sum, tradeNo: z.string(), sendPayDate: time.optional() })
const transfer = z.object({
  status: z.string(),
  orderId: z.string().optional(),
  payDate: time.optional(),
  transDate: time.optional(),
  errorCode: z.string().optional(),
})
const refunded = z.object({ refundStatus: z.string().optional() })
const bill = z.object({ billDownloadUrl: z.string() })
const notification = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: sum,
  refund_fee: sum.optional(),
  gmt_payment: time.optional(),
})

const paidStatus = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/** Reads an answer. @throws {ProviderError} for one that is not as the protocol has it */
const readAnswer = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const result = schema.safeParse(answer)
  if (!result.success) throw new ProviderError('the provider answers something else', { cause: result.error })
  return result.data
}

/** Codes with which the platform says that it does not know itself what became of a call. */
const isUnknown = ({ code, subCode }: Pick<AlipaySdkCommonResult, 'code'> & { subCode?: string }): boolean =>
  code === '20000' || /SYSTEM_ERROR|^isp\.unknow/.test(subCode ?? '')

const unknownTrade = 'ACQ.TRADE_NOT_EXIST'
/** Refusals of a refund that pass by themselves, or when the merchant pays in. */
const passing = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.TRADE_SETTLE_ERROR'])

/** @throws {ProviderError} */
const download = async (url: string, file: string): Promise<void> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(downloadMs) })
    if (!answer.ok || !answer.body) throw new ProviderError(`a bill cannot be fetched: ${answer.status}`)
    await pipeline(answer.body, createWriteStream(file))
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('a bill cannot be fetched', { cause: error })
  }
}

/** The Alipay Open Platform: https://opendocs.alipay.com/common/02kf5q (signatures), 02km9f (codes). */
export const createAlipayProvider = (parts: Parts): PaymentProvider => {
  const { settings, clock, sandbox, notifyUrl, returnOrigin, pageUrl } = parts
  const sdk = connect(settings)

  /**
   * Asks the platform.
   * @returns its answer, or the code of a refusal, with which nothing was done
   * @throws {ProviderError} when it is not known what was done
   */
  const ask = async (method: string, content: object): Promise<{ refused: string } | { answer: object }> => {
    let answer: AlipaySdkCommonResult & { subCode?: string }
    try {
      // The client writes the machine's local time, which is not Shanghai's everywhere.
      const timestamp = shanghaiTimestamp(clock.now())
      answer = await sdk.exec(method, { timestamp, bizContent: content }, { validateSign: true })
    } catch (error) {
      if (error instanceof AlipayRequestError) throw new ProviderError(`${method} has no answer`, { cause: error })
      throw error
    }
    if (answer.code === '10000') return { answer }
    if (answer.code === '40004' && answer.subCode && !isUnknown(answer)) return { refused: answer.subCode }
    throw new ProviderError(`${method} answers ${answer.code} ${answer.subCode ?? ''}`)
  }

  const query = async (outNo: string): Promise<PaymentState> => {
    const found = await ask('alipay.trade.query', { out_trade_no: outNo })
    if ('refused' in found) {
      if (found.refused === unknownTrade) return { state: 'absent' }
      throw new ProviderError(`a trade cannot be queried: ${found.refused}`)
    }
    const { tradeStatus, totalAmount: amount, tradeNo: providerNo, sendPayDate } = readAnswer(trade, found.answer)
    if (paidStatus.has(tradeStatus)) return { state: 'paid', amount, providerNo, paidAt: sendPayDate ?? clock.now() }
    return { state: tradeStatus === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
  }

  const payoutOf = (answer: object): PayoutState => {
    const { status, orderId = '', payDate, transDate, errorCode } = readAnswer(transfer, answer)
    if (status === 'SUCCESS') return { state: 'paid', providerNo: orderId, paidAt: payDate ?? transDate ?? clock.now() }
    // Money that the bank has sent back counts as not paid.
    if (status === 'FAIL' || status === 'REFUND' || status === 'CLOSED')
      return { state: 'failed', reason: errorCode ?? status }
    return { state: 'pending' }
  }

  const queryPayout = async (outNo: string): Promise<PayoutState> => {
    const found = await ask('alipay.fund.trans.common.query', {
      out_biz_no: outNo,
      product_code: 'TRANS_ACCOUNT_NO_PWD',
      biz_scene: 'DIRECT_TRANSFER',
    })
    if (!('refused' in found)) return payoutOf(found.answer)
    if (found.refused === 'ORDER_NOT_EXIST') return { state: 'absent' }
    throw new ProviderError(`a payout cannot be queried: ${found.refused}`)
  }

  return {
    sandbox,
    query,
    queryPayout,

    begin: ({ outNo, amount, subject, lapsesAt, returnPath }) => {
      // By GET: the form that the client makes for POST does not escape what stands in it.
      const page = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        timestamp: shanghaiTimestamp(clock.now()),
        notifyUrl: notifyUrl(),
        returnUrl: `${returnOrigin}${returnPath}`,
        bizContent: {
          out_trade_no: outNo,
          total_amount: yuanOf(amount),
          subject,
          product_code: 'QUICK_WAP_WAY',
          time_expire: shanghaiTimestamp(lapsesAt),
        },
      })
      return pageUrl === undefined ? page : `${pageUrl}${new URL(page).search}`
    },

    close: async (outNo) => {
      const closed = await ask('alipay.trade.close', { out_trade_no: outNo })
      if ('answer' in closed) return 'closed'
      if (closed.refused === unknownTrade) return 'absent'
      // Closed before, or paid: what it is, the query says.
      const { state } = await query(outNo)
      if (state === 'paid' || state === 'closed') return state
      throw new ProviderError(`a trade cannot be closed: ${closed.refused}`)
    },

    refund: async (outNo, requestNo, amount): Promise<ReturnState> => {
      const asked = await ask('alipay.trade.refund', {
        out_trade_no: outNo,
        out_request_no: requestNo,
        refund_amount: yuanOf(amount),
      })
      // The answer to the refund says that it was taken, this one that it is done; a refusal may be that of a repetition.
      const found = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: outNo, out_request_no: requestNo })
      if ('refused' in found) {
        // Nothing was ever paid by this number.
        if ('refused' in asked && asked.refused === unknownTrade && found.refused === unknownTrade)
          return { state: 'failed', reason: unknownTrade }
        throw new ProviderError(`a refund cannot be queried: ${found.refused}`)
      }
      if (readAnswer(refunded, found.answer).refundStatus === 'REFUND_SUCCESS') return { state: 'done' }
      if (!('refused' in asked)) return { state: 'pending' }
      if (passing.has(asked.refused)) throw new ProviderError(`a refund is refused: ${asked.refused}`)
      return { state: 'failed', reason: asked.refused }
    },

    payOut: async ({ outNo, amount, account, name }) => {
      const asked = await ask('alipay.fund.trans.uni.transfer', {
        out_biz_no: outNo,
        trans_amount: yuanOf(amount),
        product_code: 'TRANS_ACCOUNT_NO_PWD',
        biz_scene: 'DIRECT_TRANSFER',
        order_title: '鸿雁提现',
        payee_info: { identity: account, identity_type: 'ALIPAY_LOGON_ID', name },
      })
      if ('answer' in asked) return payoutOf(asked.answer)
      // A refusal may be that of a repetition whose first call has been done.
      const found = await queryPayout(outNo)
      return found.state === 'absent' ? { state: 'failed', reason: asked.refused } : found
    },

    readNotification: (fields) => {
      // The client would take SHA-1 for good if the notification says so.
      if (fields.sign_type !== 'RSA2' || fields.app_id !== settings.appId) return undefined
      if (!sdk.checkNotifySignV2(fields)) return undefined
      const told = notification.safeParse(fields)
      if (!told.success) return undefined
      const { out_trade_no: outNo, trade_no: providerNo, trade_status, total_amount: amount, gmt_payment } = told.data
      const { refund_fee: returned = 0 } = told.data
      if (returned > 0) return { outNo, payment: { state: 'returned', amount: returned } }
      if (!paidStatus.has(trade_status)) return { outNo, payment: { state: 'other' } }
      return { outNo, payment: { state: 'paid', amount, providerNo, paidAt: gmt_payment ?? clock.now() } }
    },

    dailyBill: async (day, read) => {
      const found = await ask('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'signcustomer',
        bill_date: day,
      })
      if ('refused' in found && found.refused === 'isp.bill_not_exist') return undefined
      if ('refused' in found) throw new ProviderError(`there is no bill: ${found.refused}`)
      const folder = await mkdtemp(path.join(tmpdir(), 'hongyan-bill-'))
      try {
        const file = path.join(folder, 'bill.zip')
        await download(readAnswer(bill, found.answer).billDownloadUrl, file)
        return await read(readBillFile(file))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
