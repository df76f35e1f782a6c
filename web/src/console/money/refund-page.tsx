import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { refundLimits } from '#contract/operator-limits.ts'
import { fenOf, yuanOf } from '#contract/money.ts'
import type { Refundable, RefundableTicket } from '#contract/refund.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct, useList, useWrong } from '../data.ts'
import { Card, Rows, Section, Tag } from '../parts.tsx'
import type { SectionProps } from '../section.ts'
import { Amount, yuanText } from './amount.tsx'
import { doneText, RefundItem } from './refund-item.tsx'

/** What goes back at the provider is known a little later. */
const askAgainMs = 10_000

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 break-all">{children}</dd>
  </div>
)

/** Where the money goes. */
const wayText = ({ left, leftAtProvider, kind }: Refundable): string => {
  if (kind === 'top-up') return '从余额扣除，原路退回付款账户'
  if (leftAtProvider === 0) return '退到余额'
  return leftAtProvider === left ? '原路退回付款账户' : `${yuanText(leftAtProvider)} 元以内原路退回，超过的退到余额`
}

const Facts = ({ quote }: { quote: Refundable }) => (
  <Card className="p-4">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      <Fact name="还能退">
        <span className="text-xl font-semibold">
          <Amount amount={quote.left} />
        </span>
      </Fact>
      <Fact name="付过">
        <Amount amount={quote.paid} />
      </Fact>
      <Fact name="已退">
        <Amount amount={quote.returned} />
      </Fact>
      <Fact name="用户">{quote.user?.nickname ?? '已注销用户'}</Fact>
      <Fact name="买的">{quote.title}</Fact>
      <Fact name="单号">{quote.subject}</Fact>
      <Fact name="怎么退">{wayText(quote)}</Fact>
    </dl>
  </Card>
)

const ticketStates: Partial<Record<RefundableTicket['state'], string>> = { refunded: '已退票', used: '已检票' }

const Ticket = ({ ticket: { leg, seatText, paid, left, state, endsFlag } }: { ticket: RefundableTicket }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="text-base font-medium text-ink">
      第 {leg + 1} 程 {seatText}
    </span>
    <span>
      付 <Amount amount={paid} />
      ，还能退 <Amount amount={left} />
    </span>
    {endsFlag ? <Tag tone="warn">会退票，座位放开</Tag> : <Tag>{ticketStates[state] ?? '已发车'}，只退钱</Tag>}
  </span>
)

interface TicketsProps {
  tickets: readonly RefundableTicket[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const Tickets = ({ tickets, chosen, onChange }: TicketsProps) => {
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-2">退哪几张</legend>
      {tickets
        .filter(({ left, endsFlag }) => left > 0 || endsFlag)
        .map((ticket) => (
          <Checkbox
            key={ticket.id}
            label={<Ticket ticket={ticket} />}
            checked={chosen.has(ticket.id)}
            onCheckedChange={(isChosen) => choose(ticket.id, isChosen)}
          />
        ))}
    </fieldset>
  )
}

const ProposeForm = ({ quote }: { quote: Refundable }) => {
  const [clientId, setClientId] = useState(randomId)
  const { wrong, setWrong, passWrong } = useWrong()
  // Which of several end is said, not taken for granted.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(quote.tickets.length === 1 ? quote.tickets.map(({ id }) => id) : []),
  )
  const propose = useAct((body: InputOf<'refund.propose'>['body']) =>
    call('refund.propose', { body }, toldAt('amount', 'reason')),
  )
  const most =
    quote.kind === 'train-order'
      ? quote.tickets.filter(({ id }) => chosen.has(id)).reduce((sum, { left }) => sum + left, 0)
      : quote.left
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = fenOf(String(form.get('amount')))
    if (amount === undefined || amount < 1) return setWrong({ amount: '写成元，最少 0.01，例如 12.50' })
    if (amount > most) return setWrong({ amount: `最多退 ${yuanText(most)} 元` })
    setWrong({})
    const { subject } = quote
    const reason = String(form.get('reason'))
    toast(doneText(await propose.mutateAsync({ clientId, subject, ticketIds: [...chosen], amount, reason })))
    setClientId(randomId())
  }
  return (
    <Card className="p-4">
      <form
        aria-label="提出退款"
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="flex flex-col gap-4"
      >
        {quote.tickets.length > 0 && <Tickets tickets={quote.tickets} chosen={chosen} onChange={setChosen} />}
        {quote.endsFlag && <p className="text-base text-ink-2">封面还没用过：全部退款会收回封面，只退一部分不收回。</p>}
        <div className="grid grid-cols-1 items-start gap-3 *:min-w-0 md:grid-cols-[160px_1fr_auto]">
          <TextField
            key={most}
            label="金额（元）"
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={yuanOf(most)}
            error={wrong.amount}
          />
          <TextField
            label="理由（用户会看到）"
            name="reason"
            required
            minLength={limits.staffReason.min}
            maxLength={limits.staffReason.max}
            autoComplete="off"
            error={wrong.reason}
          />
          <Button type="submit" size="lg" busy={propose.isPending} disabled={most === 0} className="md:mt-6.5">
            退款
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What was paid for one thing, what of it can still go back, and what has. @param subject `train-order:12` */
export const RefundPage = ({ subject, may }: { subject: string } & Pick<SectionProps, 'may'>) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['refund', subject],
    queryFn: () => call('refund.quote', { body: { subject } }, { quiet: true }),
    staleTime: 0,
  })
  const list = useList(
    ['refunds-of', subject],
    (cursor) => call('refund.page', { body: { subject, pageSize: 20, cursor } }, { quiet: true }),
    askAgainMs,
  )
  return (
    <Section
      back={{ to: { section: 'refunds' }, name: '全部退款' }}
      title="退一笔付款"
      text={`${yuanText(refundLimits.alone)} 元以内一个人就能退；超过的，要另一位同事复核。`}
    >
      {data ? (
        <>
          <Facts quote={data} />
          {may('money.write') && data.left > 0 && <ProposeForm key={data.left} quote={data} />}
          <h2 className="text-lg font-semibold">它的退款</h2>
          <Rows label="它的退款" list={list} empty="还没有退过" keyOf={({ id }) => id}>
            {(item) => <RefundItem item={item} decides={may('money.approve')} linked={false} />}
          </Rows>
        </>
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
