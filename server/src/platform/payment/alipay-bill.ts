import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import { fenOf } from '#contract/money.ts'
import { readShanghaiTimestamp } from '../time/shanghai.ts'
import { type BillLine, ProviderError } from './payment-provider.ts'

/** The columns that are read, by their titles in the first line that is no remark. */
const titles = {
  providerNo: '业务流水号',
  outNo: '商户订单号',
  at: '发生时间',
  income: '收入金额（+元）',
  expense: '支出金额（-元）',
  kind: '业务类型',
} as const

type Column = keyof typeof titles

const kinds: Partial<Record<string, BillLine['kind']>> = {
  在线支付: 'payment',
  交易退款: 'refund',
  转账: 'payout',
  收费: 'fee',
  退费: 'fee',
}

/** Without the tabs that keep spreadsheets from rounding numbers. */
const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim())

const readSum = (cell: string): number => {
  if (cell === '') return 0
  const sum = fenOf(cell.replace(/^[+-]/, ''))
  if (sum === undefined) throw new ProviderError('a bill holds a sum that is none')
  return sum
}

/** Lines of a text in GBK, without ends, blanks and remarks. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('gbk')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '' && !line.startsWith('#'))
  }
  if (rest !== '' && !rest.startsWith('#')) yield rest
}

/** How a line of a bill is read, by the line with the titles. @returns undefined when they are not those of a bill */
const readerOf = (head: string): ((line: string) => BillLine | undefined) | undefined => {
  const header = cellsOf(head)
  const indexOf = (column: Column) => header.indexOf(titles[column])
  if (Object.keys(titles).some((column) => indexOf(column as Column) < 0)) return undefined
  return (line) => {
    const cells = cellsOf(line)
    const cell = (column: Column) => cells[indexOf(column)] ?? ''
    const kind = kinds[cell('kind')] ?? 'other'
    const providerNo = cell('providerNo')
    // What the merchant pays in, say, is not the app's doing; a fee may stand alone.
    const outNo = cell('outNo') === '' && kind === 'fee' ? providerNo : cell('outNo')
    if (outNo === '') return undefined
    const at = readShanghaiTimestamp(cell('at'))
    if (!at) throw new ProviderError('a bill holds a time that is none')
    return { outNo, providerNo, kind, amount: readSum(cell('income')) - readSum(cell('expense')), at }
  }
}

/**
 * Reads the file that the provider gives out: a ZIP of files in GBK, one of which is the account's bill (账务明细), the others
 * summaries. They are told apart by their columns, as their names are in GBK as well. Never more than a piece is in memory.
 * @param file path
 * @throws {ProviderError} when no bill is in it
 */
export async function* readBillFile(file: string): AsyncGenerator<BillLine> {
  const zip = await openPromise(file)
  let found = false
  for await (const entry of zip.eachEntry()) {
    let read: ReturnType<typeof readerOf>
    for await (const line of linesOf(await zip.openReadStreamPromise(entry))) {
      if (!read) {
        read = readerOf(line)
        if (!read) break
        found = true
        continue
      }
      const movement = read(line)
      if (movement) yield movement
    }
  }
  if (!found) throw new ProviderError('no bill is in the file')
}
