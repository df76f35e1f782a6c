import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { yuanOf } from '#contract/money.ts'
import { shanghaiDay, shanghaiTimestamp } from '#server/platform/time/shanghai.ts'
import type { Trade } from './trades.ts'
import type { Transfer } from './transfers.ts'

/** One line: money that came to the merchant's account, or left it. In 分. */
interface Entry {
  at: string
  number: string
  outNumber: string
  title: string
  kind: '在线支付' | '交易退款' | '转账' | '收费'
  income: number
  expense: number
}

/** A line that no call of the merchant's stands behind: a fee, or what only the provider knows of. In 分, above 0 where money came. */
export interface Extra {
  number: string
  outNumber: string
  kind: Entry['kind']
  amount: number
  at: string
}

const ofExtra = ({ amount, ...about }: Extra): Entry => ({
  ...about,
  title: '',
  income: Math.max(0, amount),
  expense: Math.max(0, -amount),
})

const ofTrade = (trade: Trade): Entry[] => {
  const { tradeNo, outTradeNo, subject, amount, paidAt } = trade
  const about = { number: tradeNo, outNumber: outTradeNo, title: subject }
  if (paidAt === null) return []
  const refunds = trade.refunds.map((refund): Entry => ({
    ...about,
    at: refund.at,
    kind: '交易退款',
    income: 0,
    expense: refund.amount,
  }))
  return [{ ...about, at: paidAt, kind: '在线支付', income: amount, expense: 0 }, ...refunds]
}

const ofTransfer = ({ orderId, outBizNo, state, amount, endedAt }: Transfer): Entry[] =>
  state === 'SUCCESS' && endedAt !== null
    ? [{ at: endedAt, number: orderId, outNumber: outBizNo, title: '提现', kind: '转账', income: 0, expense: amount }]
    : []

/** The bytes of each character that GBK has (WHATWG Encoding): Node only decodes it. */
const gbk = new Map<string, Buffer>()
const decoder = new TextDecoder('gbk')
for (let high = 0x81; high <= 0xfe; high++)
  for (let low = 0x40; low <= 0xfe; low++) {
    const bytes = Buffer.of(high, low)
    const character = decoder.decode(bytes)
    if (character.length === 1 && character !== '\uFFFD' && !gbk.has(character)) gbk.set(character, bytes)
  }

const encodeGbk = (text: string): Buffer =>
  Buffer.concat(
    Array.from(text, (character) =>
      character < '\u0080' ? Buffer.from(character) : (gbk.get(character) ?? Buffer.from('?')),
    ),
  )

const columns =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'

const lineOf = ({ at, number, outNumber, title, kind, income, expense }: Entry): string =>
  [
    ...[number, number, outNumber, title.replaceAll(',', ' '), shanghaiTimestamp(new Date(at)), ''],
    ...[yuanOf(income), yuanOf(-expense), '', '沙箱', kind, ''],
  ]
    .map((cell) => `${cell}\t`)
    .join(',')

/**
 * The account's bill of one business day (账务明细), as the provider gives it: a ZIP that holds a CSV in GBK, with lines of remarks
 * that begin with `#`.
 */
export const writeBill = async (
  day: string,
  { trades, transfers, extras }: { trades: Trade[]; transfers: Transfer[]; extras: Extra[] },
): Promise<Buffer> => {
  const entries = [...trades.flatMap(ofTrade), ...transfers.flatMap(ofTransfer), ...extras.map(ofExtra)]
    .filter(({ at }) => shanghaiDay(new Date(at)) === day)
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const lines = [
    '#支付宝账务明细查询',
    '#-----------------------------------------账务明细列表----------------------------------------',
    columns,
    ...entries.map(lineOf),
    '#-----------------------------------------账务明细列表结束------------------------------------',
  ]
  const zip = new ZipFile()
  zip.addBuffer(encodeGbk(`${lines.join('\r\n')}\r\n`), `${day.replaceAll('-', '')}_accountlog.csv`)
  zip.end()
  return await buffer(zip.outputStream)
}
