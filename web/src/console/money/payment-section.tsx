import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import type { ManagedPayment } from '#contract/money-desk.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from '../data.ts'
import { PlaceLink, Section, Tag, When } from '../parts.tsx'
import { goTo, usePlace } from '../place.ts'
import { type Column, Table } from '../table.tsx'
import { Amount } from './amount.tsx'
import { PaymentPage } from './payment-page.tsx'
import { paymentStates } from './payment-states.ts'

const section = 'payments'

const columns: Column<ManagedPayment>[] = [
  {
    name: '对外单号',
    isText: true,
    show: ({ id, outNo }) => (
      <PlaceLink to={{ section, id }} className="text-sm font-medium break-all text-river hover:underline">
        {outNo}
      </PlaceLink>
    ),
  },
  { name: '用户', show: ({ user }) => user?.nickname ?? '已注销用户' },
  { name: '用途', show: ({ subject }) => subject ?? '充值' },
  { name: '金额', isFigure: true, show: ({ amount }) => <Amount amount={amount} /> },
  {
    name: '状态',
    show: ({ state, takenBack }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag tone={paymentStates[state].tone}>{paymentStates[state].name}</Tag>
        {takenBack > 0 && <Tag tone="bad">拒付</Tag>}
      </span>
    ),
  },
  { name: '下单', show: ({ createTime }) => <When time={createTime} /> },
]

const PaymentList = ({ find }: { find: string }) => {
  const isUser = find.startsWith('@')
  const list = useList(['payments', find], (cursor) =>
    call(
      'payment.pageAll',
      {
        body: {
          ...{ pageSize: 20, cursor },
          ...(find === '' ? {} : isUser ? { username: find.slice(1) } : { number: find }),
        },
      },
      { quiet: true },
    ),
  )
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo({ section, find: String(new FormData(event.currentTarget).get('find')).trim() })
  }
  return (
    <>
      <form
        key={find}
        onSubmit={search}
        className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[minmax(0,420px)_auto]"
      >
        <TextField
          label="单号，或 @用户名"
          name="find"
          placeholder="train-order:12、对外单号、渠道交易号"
          defaultValue={find}
          maxLength={limits.outwardNumber.max}
          autoCapitalize="off"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" size="lg" className="justify-self-start">
          查找
        </Button>
      </form>
      <Table
        label="支付"
        list={list}
        columns={columns}
        empty={find === '' ? '还没有人付过款' : '没有符合的支付，核对一下单号或用户名'}
        keyOf={({ id }) => id}
      />
    </>
  )
}

/** What was paid at the provider, and the whole way of each. */
export const PaymentSection = () => {
  const { id, find = '' } = usePlace()
  if (id !== undefined) return <PaymentPage key={id} id={id} />
  return (
    <Section title="支付" text="在支付渠道付的每一笔：充值和下单。点开看它从下单到入账的全程。">
      <PaymentList find={find} />
    </Section>
  )
}
