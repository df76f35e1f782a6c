import { z } from 'zod'
import { fenOf, yuanOf } from '#contract/money.ts'
import { shanghaiTimestamp } from '#server/platform/time/shanghai.ts'
import { type Answer, invalid, refuse, succeed } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import type { Notifications } from './notifications.ts'
import { refundedOf, type Trade, type Trades } from './trades.ts'
import type { Transfer, Transfers } from './transfers.ts'

const amount = z.coerce
  .string()
  .transform((yuan) => fenOf(yuan) ?? 0)
  .refine((sum) => sum > 0)

const ofTrade = z.object({ out_trade_no: z.string().min(1).max(64) })
const ofRefund = ofTrade.extend({ out_request_no: z.string().min(1).max(64) })
const refund = ofRefund.extend({ refund_amount: amount })
const ofTransfer = z.object({ out_biz_no: z.string().min(1).max(64) })
const transfer = ofTransfer.extend({
  trans_amount: amount,
  product_code: z.literal('TRANS_ACCOUNT_NO_PWD'),
  biz_scene: z.literal('DIRECT_TRANSFER'),
  payee_info: z.object({
    identity: z.string().min(1),
    identity_type: z.literal('ALIPAY_LOGON_ID'),
    name: z.string().min(1),
  }),
})
const bill = z.object({ bill_type: z.literal('signcustomer'), bill_date: z.iso.date() })

const at = (time: string | null) => (time === null ? {} : { time: shanghaiTimestamp(new Date(time)) })

const statusOf = ({ state }: Trade) =>
  ({ waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' })[state]

const noTrade = refuse('ACQ.TRADE_NOT_EXIST', '交易不存在')

const named = ({ tradeNo, outTradeNo }: Trade) => ({ trade_no: tradeNo, out_trade_no: outTradeNo })

const presentTrade = (trade: Trade): Answer =>
  succeed({
    ...named(trade),
    trade_status: statusOf(trade),
    total_amount: yuanOf(trade.amount),
    ...(trade.paidAt === null ? {} : { send_pay_date: at(trade.paidAt).time }),
  })

const presentTransfer = ({ orderId, outBizNo, state, amount: sum, errorCode, endedAt }: Transfer): Answer =>
  succeed({
    order_id: orderId,
    pay_fund_order_id: orderId,
    out_biz_no: outBizNo,
    status: state,
    trans_amount: yuanOf(sum),
    ...(endedAt === null ? {} : { trans_date: at(endedAt).time, pay_date: at(endedAt).time }),
    ...(errorCode === null ? {} : { error_code: errorCode, fail_reason: '收款账户不可用' }),
  })

interface Parts {
  trades: Trades
  transfers: Transfers
  notifications: Notifications
  behaviour: () => Behaviour
  /** Address of a day's bill. */
  billUrl: (day: string) => string
}

/** What the merchant's server can ask for, by the method's name: takes `biz_content`, parsed. */
export const createMethods = ({ trades, transfers, notifications, behaviour, billUrl }: Parts) => {
  const methods: Record<string, (content: unknown) => Answer> = {
    'alipay.trade.query': (content) => {
      const trade = trades.find(ofTrade.parse(content).out_trade_no)
      return trade ? presentTrade(trade) : noTrade
    },

    'alipay.trade.close': (content) => {
      const trade = trades.find(ofTrade.parse(content).out_trade_no)
      if (!trade) return noTrade
      const closed = trades.close(trade.outTradeNo)
      return closed ? succeed(named(closed)) : refuse('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态不合法')
    },

    'alipay.trade.refund': (content) => {
      const { out_trade_no, out_request_no, refund_amount } = refund.parse(content)
      const trade = trades.find(out_trade_no)
      if (!trade) return noTrade
      const done = trades.refund(trade, out_request_no, refund_amount)
      if (!done) return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
      const total = refundedOf(done.trade)
      if (done.changed) notifications.refunded(done.trade, total)
      return succeed({ ...named(trade), refund_fee: yuanOf(total), fund_change: done.changed ? 'Y' : 'N' })
    },

    'alipay.trade.fastpay.refund.query': (content) => {
      const { out_trade_no, out_request_no } = ofRefund.parse(content)
      const trade = trades.find(out_trade_no)
      if (!trade) return noTrade
      const found = trade.refunds.find(({ requestNo }) => requestNo === out_request_no)
      // As the provider does: a refund that is not there is a success without a status.
      if (!found) return succeed()
      return succeed({
        ...named(trade),
        out_request_no,
        refund_amount: yuanOf(found.amount),
        refund_status: 'REFUND_SUCCESS',
        gmt_refund_pay: shanghaiTimestamp(new Date(found.at)),
      })
    },

    'alipay.fund.trans.uni.transfer': (content) => {
      const { out_biz_no, trans_amount, payee_info } = transfer.parse(content)
      const { transfer: mood } = behaviour()
      if (mood === 'refused' && !transfers.find(out_biz_no)) return refuse('PAYEE_NOT_EXIST', '收款账号不存在')
      const { identity: account, name } = payee_info
      const made = transfers.make({ outBizNo: out_biz_no, amount: trans_amount, account, name }, mood)
      return made ? presentTransfer(made) : refuse('REQUEST_PROCESSED', '同一单号的请求参数不一致')
    },

    'alipay.fund.trans.common.query': (content) => {
      const made = transfers.find(ofTransfer.parse(content).out_biz_no)
      return made ? presentTransfer(made) : refuse('ORDER_NOT_EXIST', '转账订单不存在')
    },

    'alipay.data.dataservice.bill.downloadurl.query': (content) => {
      const { bill_date } = bill.parse(content)
      return behaviour().bill === 'missing'
        ? refuse('isp.bill_not_exist', '账单不存在')
        : succeed({ bill_download_url: billUrl(bill_date) })
    },
  }

  /** Answers one call. What is missing or wrong in its content is said, as the provider does. */
  return (method: string, bizContent: string): Answer => {
    const run = methods[method]
    if (!run) return invalid('isv.invalid-method', '不存在的方法名')
    try {
      return run(JSON.parse(bizContent))
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return invalid('isv.invalid-parameter', '参数无效')
      throw error
    }
  }
}
