import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { LedgerUnit } from '#contract/ledger.ts'
import type { Difference, TrialLine } from '#contract/money-desk.ts'
import { call } from '#web/lib/client/client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useList } from '../data.ts'
import { Card, Section, Tag, When, Nothing } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'
import { purposeNames } from './account-name.ts'
import { Amount } from './amount.tsx'
import { billStateNames } from './payment-states.ts'

const unitNames: Record<LedgerUnit, string> = { fen: '人民币（元）', point: '积分' }

const Figure = ({ unit, value }: { unit: LedgerUnit; value: number }) =>
  unit === 'fen' ? (
    <Amount amount={value} />
  ) : (
    <span className="tabular-nums">{value.toLocaleString('zh-CN').replace('-', '−')}</span>
  )

const UnitTable = ({ unit, lines }: { unit: LedgerUnit; lines: readonly TrialLine[] }) => {
  const sum = lines.reduce((total, { balance }) => total + balance, 0)
  return (
    <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label={unitNames[unit]}>
      <h2 className="flex items-center justify-between gap-3 px-4 pt-3 font-medium">
        {unitNames[unit]} {sum === 0 ? <Tag tone="good">平</Tag> : <Tag tone="bad">不平</Tag>}
      </h2>
      <table className="w-full text-left text-base">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2 font-normal">
              科目
            </th>
            <th scope="col" className="px-4 py-2 text-right font-normal">
              账户数
            </th>
            <th scope="col" className="px-4 py-2 text-right font-normal">
              余额
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {lines.map(({ purpose, ofUsers, accounts, balance }) => (
            <tr key={`${purpose} ${ofUsers}`}>
              <td className="px-4 py-2">
                {purposeNames[purpose] ?? purpose}
                {ofUsers && <span className="ml-2 text-xs text-ink-3">全部用户</span>}
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{accounts}</td>
              <td className="px-4 py-2 text-right">
                <Figure unit={unit} value={balance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line font-semibold">
          <tr>
            <th scope="row" className="px-4 py-2.5">
              合计
            </th>
            <td className="px-4 py-2.5 text-right tabular-nums">
              {lines.reduce((total, { accounts }) => total + accounts, 0)}
            </td>
            <td className="px-4 py-2.5 text-right">
              <Figure unit={unit} value={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

const Books = ({ books: { closing, lines } }: { books: OutputOf<'ledger.trialBalance'> }) => {
  if (closing === null) return <Nothing title="还没有日结" text="每天零点过后自动日结，明天再来看" />
  return (
    <>
      <p className="text-base text-ink-2">
        {closing.day} 已在 <When time={closing.time} /> 日结，共 {closing.transfers} 笔转账。根哈希{' '}
        <code className="text-sm break-all">{closing.root.slice(0, 16)}…</code> 已签名公开。
      </p>
      {lines.length === 0 ? (
        <p className="text-ink-2">这次日结早于试算表，下一次日结后就有了。</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 *:min-w-0 xl:grid-cols-2">
          {(['fen', 'point'] as const).map((unit) => (
            <UnitTable key={unit} unit={unit} lines={lines.filter((line) => line.unit === unit)} />
          ))}
        </div>
      )}
    </>
  )
}

const kindNames: Record<Difference['kind'], string> = {
  payment: '收款',
  refund: '退款',
  payout: '付款',
  fee: '手续费',
  other: '其他',
}
const columns: Column<Difference>[] = [
  { name: '对外单号', isText: true, show: ({ outNo }) => <span className="text-sm break-all">{outNo}</span> },
  { name: '类型', show: ({ kind }) => kindNames[kind] },
  { name: '差异', show: ({ state }) => <Tag tone="warn">{billStateNames[state]}</Tag> },
  { name: '账上', isFigure: true, show: ({ booked }) => <Amount amount={booked} /> },
  { name: '账单', isFigure: true, show: ({ billed }) => <Amount amount={billed} /> },
  { name: '发现', show: ({ time }) => <When time={time} /> },
]

const Reconciliation = () => {
  const list = useList(['differences'], (cursor) =>
    call('payment.pageDifferences', { body: { pageSize: 20, ascFlag: true, cursor } }, { quiet: true }),
  )
  const state = useQuery({
    queryKey: ['bill-day'],
    queryFn: () => call('payment.pageDifferences', { body: { pageSize: 1 } }, { quiet: true }),
    staleTime: 0,
  })
  const billDay = state.data?.billDay
  return (
    <>
      <h2 className="text-lg font-semibold">对账</h2>
      <p className="text-base text-ink-2">
        {billDay === undefined
          ? '正在看账单…'
          : billDay === null
            ? '还没有收到过支付渠道的账单。'
            : `支付渠道的账单已核对到 ${billDay}，有差异的先放在「待查」里，一天还对不上就要去问渠道。`}
      </p>
      <Table label="对账差异" list={list} columns={columns} empty="没有差异，都对上了" keyOf={({ id }) => id} />
    </>
  )
}

/** How the books stand: the trial balance of the last closing, and what the provider's bills say otherwise. */
export const BooksSection = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['trial-balance'],
    queryFn: () => call('ledger.trialBalance', {}, { quiet: true }),
    staleTime: 0,
  })
  return (
    <Section title="账目" text="最近一次日结的试算平衡，和支付渠道账单的核对。">
      {data ? (
        <Books books={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      <Reconciliation />
    </Section>
  )
}
