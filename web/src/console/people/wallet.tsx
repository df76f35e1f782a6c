import { useState } from 'react'
import { transferTitles } from '#contract/ledger.ts'
import type { PersonBalance, PersonEntry } from '#contract/person-record.ts'
import { call } from '#web/lib/client/client.ts'
import { useList } from '../data.ts'
import { Amount } from '../money/amount.tsx'
import { isRefundable, RefundLink } from '../money/refund-link.tsx'
import { Card, PlaceLink, When } from '../parts.tsx'
import type { Place } from '../place.ts'
import { type Column, Table } from '../table.tsx'

const purposeNames: Record<string, string> = { wallet: '余额（元）', points: '积分', receivable: '欠款（元）' }

const Points = ({ amount, signed = false }: { amount: number; signed?: boolean }) => (
  <span className="tabular-nums">
    {signed && amount > 0 && '+'}
    {amount.toLocaleString('zh-CN').replace('-', '−')}
  </span>
)

const Balances = ({ balances }: { balances: readonly PersonBalance[] }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
    {balances.map(({ unit, purpose, balance, held }) => (
      <Card key={purpose} className="px-4 py-3">
        <dt className="text-sm text-ink-2">{purposeNames[purpose] ?? purpose}</dt>
        <dd className="mt-0.5 text-xl font-semibold">
          {unit === 'fen' ? <Amount amount={balance} /> : <Points amount={balance} />}
        </dd>
        {held > 0 && (
          <dd className="text-sm text-ink-2">
            其中冻结 {unit === 'fen' ? <Amount amount={held} /> : <Points amount={held} />}
          </dd>
        )}
      </Card>
    ))}
  </dl>
)

/** Where in the books something stands; undefined where it has no page. */
const placeOf = (subject: string): Place | undefined => {
  const [kind, id] = subject.split(':')
  if (kind === 'top-up' && id) return { section: 'payments', id }
  if (kind === 'train-order') return { section: 'payments', find: subject }
  if (kind === 'refund') return { section: 'refunds' }
  return kind === 'adjustment' ? { section: 'adjustments' } : undefined
}

const Subject = ({ subject }: { subject: string }) => {
  const to = placeOf(subject)
  if (to === undefined) return <span className="text-sm break-all text-ink-2">{subject}</span>
  return (
    <PlaceLink to={to} className="text-sm break-all text-river hover:underline">
      {subject}
    </PlaceLink>
  )
}

const columns: Column<PersonEntry>[] = [
  { name: '类型', show: ({ kind }) => transferTitles[kind] },
  {
    name: '变动',
    isFigure: true,
    show: ({ unit, amount }) =>
      unit === 'fen' ? <Amount amount={amount} signed /> : <Points amount={amount} signed />,
  },
  { name: '单位', show: ({ unit }) => (unit === 'fen' ? '元' : '积分') },
  {
    name: '变动后',
    isFigure: true,
    show: ({ unit, balanceAfter }) =>
      unit === 'fen' ? <Amount amount={balanceAfter} /> : <Points amount={balanceAfter} />,
  },
  { name: '事由', isText: true, show: ({ subject }) => <Subject subject={subject} /> },
  { name: '时间', show: ({ time }) => <When time={time} /> },
  // What was paid, and not what came back of it.
  {
    name: '退款',
    show: ({ kind, subject }) =>
      (kind === 'payment' || kind === 'top-up') && isRefundable(subject) ? <RefundLink subject={subject} small /> : '—',
  },
]

/** What somebody has, and how it came to be. */
export const Wallet = ({ userId, reason }: { userId: string; reason: string }) => {
  const [balances, setBalances] = useState<PersonBalance[]>()
  const list = useList(['wallet-of', userId, reason], async (cursor) => {
    const { balances: now, ...page } = await call(
      'personRecord.lookAtWallet',
      { body: { userId, reason, pageSize: 10, cursor } },
      { quiet: true },
    )
    setBalances(now)
    return page
  })
  return (
    <div className="flex flex-col gap-3">
      {balances !== undefined && balances.length > 0 && <Balances balances={balances} />}
      <Table label="钱包流水" list={list} columns={columns} empty="钱包里还没有过进出" keyOf={({ id }) => id} />
      <PlaceLink
        to={{ section: 'books' }}
        className="inline-flex min-h-11 items-center self-start text-river lg:min-h-9"
      >
        去看账目
      </PlaceLink>
    </div>
  )
}
