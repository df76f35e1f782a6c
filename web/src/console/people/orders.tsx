import type { ManagedPayment } from '#contract/money-desk.ts'
import type { PersonOrder } from '#contract/person-record.ts'
import { call } from '#web/lib/client/client.ts'
import { useList } from '../data.ts'
import { Amount } from '../money/amount.tsx'
import { paymentStates } from '../money/payment-states.ts'
import { PlaceLink, Tag, When } from '../parts.tsx'
import { type Column, Table } from '../table.tsx'

const orderStates = {
  held: { name: '待支付', tone: 'warn' },
  paid: { name: '已支付', tone: 'good' },
  lapsed: { name: '超时未付', tone: 'plain' },
  cancelled: { name: '已取消', tone: 'plain' },
  closed: { name: '已退改', tone: 'plain' },
} as const

const orderColumns: Column<PersonOrder>[] = [
  { name: '车票', show: ({ title, ticketNum }) => `${title.replace('火车票·', '')}，${ticketNum} 张` },
  { name: '发车', show: ({ departTime }) => <When time={departTime} /> },
  { name: '应付', isFigure: true, show: ({ price, couponOff }) => <Amount amount={price - couponOff} /> },
  { name: '已退', isFigure: true, show: ({ refunded }) => (refunded > 0 ? <Amount amount={refunded} /> : '—') },
  { name: '状态', show: ({ state }) => <Tag tone={orderStates[state].tone}>{orderStates[state].name}</Tag> },
  { name: '下单', show: ({ createTime }) => <When time={createTime} /> },
]

/** Tickets that somebody has ordered. */
export const Orders = ({ userId, reason }: { userId: string; reason: string }) => {
  const list = useList(['orders-of', userId, reason], (cursor) =>
    call('personRecord.lookAtOrders', { body: { userId, reason, pageSize: 10, cursor } }, { quiet: true }),
  )
  return <Table label="车票订单" list={list} columns={orderColumns} empty="没有订过车票" keyOf={({ id }) => id} />
}

const paymentColumns: Column<ManagedPayment>[] = [
  {
    name: '对外单号',
    isText: true,
    show: ({ id, outNo }) => (
      <PlaceLink to={{ section: 'payments', id }} className="text-sm break-all text-river hover:underline">
        {outNo}
      </PlaceLink>
    ),
  },
  { name: '用途', show: ({ subject }) => subject ?? '充值' },
  { name: '金额', isFigure: true, show: ({ amount }) => <Amount amount={amount} /> },
  { name: '状态', show: ({ state }) => <Tag tone={paymentStates[state].tone}>{paymentStates[state].name}</Tag> },
  { name: '下单', show: ({ createTime }) => <When time={createTime} /> },
]

/** What somebody has paid at the provider. */
export const Payments = ({ username }: { username: string }) => {
  const list = useList(['payments-of', username], (cursor) =>
    call('payment.pageAll', { body: { username, pageSize: 10, cursor } }, { quiet: true }),
  )
  return <Table label="渠道支付" list={list} columns={paymentColumns} empty="没有在渠道付过款" keyOf={({ id }) => id} />
}
