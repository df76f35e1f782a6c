import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { transferTitles } from '#contract/ledger.ts'
import { call } from '#web/lib/client/client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Card, Section, Tag, When } from '../parts.tsx'
import { nameOfAccount } from './account-name.ts'
import { Amount } from './amount.tsx'
import { billStateNames, paymentStates } from './payment-states.ts'
import { RefundLink } from './refund-link.tsx'

type Way = OutputOf<'payment.way'>

const eventNames: Record<Way['events'][number]['kind'], string> = {
  begun: '下单',
  asked: '问过渠道结果',
  paid: '渠道确认支付',
  closed: '关闭，不能再付',
  refunded: '渠道退回',
  lapses: '到这时还没付就关闭',
  'asks-again': '下次问渠道',
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 break-all">{children}</dd>
  </div>
)

const Facts = ({ payment }: { payment: Way['payment'] }) => (
  <Card className="p-4">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      <Fact name="金额">
        <span className="text-xl font-semibold">
          <Amount amount={payment.amount} />
        </span>
      </Fact>
      <Fact name="状态">
        <Tag tone={paymentStates[payment.state].tone}>{paymentStates[payment.state].name}</Tag>
      </Fact>
      <Fact name="用户">{payment.user?.nickname ?? '已注销用户'}</Fact>
      <Fact name="用途">{payment.subject ?? '充值到余额'}</Fact>
      <Fact name="对外单号">{payment.outNo}</Fact>
      <Fact name="渠道交易号">{payment.providerNo ?? '—'}</Fact>
      <Fact name="拒付">{payment.takenBack > 0 ? <Amount amount={payment.takenBack} /> : '没有'}</Fact>
      <Fact name="原路退回">{payment.givenBack > 0 ? <Amount amount={payment.givenBack} /> : '没有'}</Fact>
    </dl>
  </Card>
)

const Line = ({ time, children }: { time: string; children: ReactNode }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 border-l-2 border-line py-1.5 pl-4 before:absolute before:top-3.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-river">
    <span className="min-w-28 shrink-0 text-sm text-ink-2">
      <When time={time} />
    </span>
    {children}
  </li>
)

const WholeWay = ({ way: { payment, events, transfers, bills } }: { way: Way }) => (
  <>
    <Facts payment={payment} />
    {payment.state === 'paid' && <RefundLink subject={payment.subject ?? `top-up:${payment.id}`} />}
    <div className="grid grid-cols-1 items-start gap-4 *:min-w-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card className="p-4">
        <h2 className="mb-3 text-lg font-semibold">渠道</h2>
        <ol aria-label="渠道" className="flex flex-col">
          {events.map(({ kind, time }) => (
            <Line key={kind} time={time}>
              {eventNames[kind]}
            </Line>
          ))}
        </ol>
        <h3 className="mt-4 mb-2 text-base font-medium">对账</h3>
        {bills.length === 0 ? (
          <p className="text-sm text-ink-2">账上还没有和账单核对的记录。</p>
        ) : (
          <ul className="flex flex-col gap-2 text-base">
            {bills.map(({ kind, state, booked, billed }) => (
              <li key={kind} className="flex flex-wrap items-center gap-2">
                <Tag tone={state === 'matched' ? 'good' : 'warn'}>{billStateNames[state]}</Tag>
                <span>
                  账上 <Amount amount={booked} />
                  ，账单 <Amount amount={billed} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card className="p-4">
        <h2 className="mb-3 text-lg font-semibold">账本</h2>
        {transfers.length === 0 ? (
          <p className="text-base text-ink-2">账本里还没有它的转账。</p>
        ) : (
          <ol aria-label="账本" className="flex flex-col">
            {transfers.map(({ id, kind, from, to, amount, time }) => (
              <Line key={id} time={time}>
                <span className="font-medium">{transferTitles[kind]}</span>
                <Amount amount={amount} />
                <span className="w-full text-sm text-ink-2">
                  {nameOfAccount(from)} → {nameOfAccount(to)}
                </span>
                <span className="w-full text-xs break-all text-ink-3">
                  {id}：{from} → {to}
                </span>
              </Line>
            ))}
          </ol>
        )}
      </Card>
    </div>
  </>
)

/** The whole way of one payment: order, provider, ledger, bills. */
export const PaymentPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', id],
    queryFn: () => call('payment.way', { body: { paymentId: id } }, { quiet: true }),
    staleTime: 0,
  })
  return (
    <Section
      back={{ to: { section: 'payments' }, name: '全部支付' }}
      title="一笔支付的全程"
      text="从下单，到渠道，到账本，再到账单。"
    >
      {data ? (
        <WholeWay way={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Section>
  )
}
