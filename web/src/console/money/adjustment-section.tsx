import { type FormEvent, useState } from 'react'
import type { Adjustment } from '#contract/adjustment.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { fenOf } from '#contract/money.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, toldAtReason, useAct, useList, useWrong } from '../data.ts'
import { Card, Filters, Rows, Section, Select, Tag, When } from '../parts.tsx'
import { goTo, usePlace } from '../place.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { Amount, yuanText } from './amount.tsx'
import { ProposedActs } from './proposed-acts.tsx'

const alone = yuanText(limits.adjustmentAlone)

const ProposeForm = () => {
  const [clientId, setClientId] = useState(randomId)
  const { wrong, setWrong, passWrong } = useWrong()
  const propose = useAct((body: InputOf<'adjustment.propose'>['body']) =>
    call('adjustment.propose', { body }, toldAt('username', 'amount', 'reason')),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const amount = fenOf(String(form.get('amount')))
    if (amount === undefined || amount < 1) return setWrong({ amount: '写成元，最少 0.01，例如 12.50' })
    setWrong({})
    const { state } = await propose.mutateAsync({
      clientId,
      username: String(form.get('username')),
      amount: form.get('direction') === 'take' ? -amount : amount,
      reason: String(form.get('reason')),
    })
    toast(state === 'done' ? '已入账，对方会收到通知' : '已提出，等另一位同事同意')
    element.reset()
    setClientId(randomId())
  }
  return (
    <Card className="p-4">
      <form
        aria-label="提出调账"
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="grid grid-cols-1 items-start gap-3 *:min-w-0 md:grid-cols-[1fr_120px_140px_2fr_auto]"
      >
        <TextField
          label="用户名"
          name="username"
          required
          autoCapitalize="off"
          autoComplete="off"
          error={wrong.username}
        />
        <Select
          id="adjustment-direction"
          name="direction"
          label="方向"
          options={{ give: '给用户', take: '从用户扣' }}
        />
        <TextField
          label="金额（元）"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
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
        <Button type="submit" size="lg" busy={propose.isPending} className="md:mt-6.5">
          提出
        </Button>
      </form>
    </Card>
  )
}

const states = {
  proposed: { name: '等另一位同意', tone: 'warn' },
  done: { name: '已入账', tone: 'good' },
  refused: { name: '不同意', tone: 'bad' },
} as const

const Item = ({ item, decides }: { item: Adjustment; decides: boolean }) => {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const close = () => setAsking(undefined)
  const approve = useAct((body: InputOf<'adjustment.approve'>['body']) =>
    call('adjustment.approve', { body }, toldAtReason),
  )
  const refuse = useAct((body: InputOf<'adjustment.refuse'>['body']) =>
    call('adjustment.refuse', { body }, toldAtReason),
  )
  const name = item.user?.nickname ?? '已注销用户'
  const sum = `${item.amount > 0 ? '给' : '从'} ${name} ${item.amount > 0 ? '' : '扣 '}${yuanText(Math.abs(item.amount))} 元`
  return (
    <article className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">
            <Amount amount={item.amount} signed />
          </span>
          <span className="font-medium">{name}</span>
          <Tag tone={states[item.state].tone}>{states[item.state].name}</Tag>
        </p>
        <p className="mt-0.5 break-words">{item.reason}</p>
        <p className="text-sm text-ink-2">
          {item.proposer?.nickname ?? '已注销用户'} 提出于 <When time={item.proposeTime} />
          {item.decider && item.decideTime && (
            <>
              ，{item.decider.nickname} {item.state === 'done' ? '同意' : '不同意'}于 <When time={item.decideTime} />：
              {item.decideReason}
            </>
          )}
        </p>
      </div>
      {item.state === 'proposed' && <ProposedActs proposer={item.proposer} decides={decides} onAsk={setAsking} />}
      <ReasonDialog
        open={asking === 'approve'}
        onClose={close}
        title={`${sum}？`}
        text={`理由：${item.reason}。同意后立刻入账，用户会收到通知。`}
        actText="同意并入账"
        busy={approve.isPending}
        onAct={async (reason) => {
          await approve.mutateAsync({ adjustmentId: item.id, reason })
          toast('已入账，对方会收到通知')
        }}
      />
      <ReasonDialog
        open={asking === 'refuse'}
        onClose={close}
        title={`不同意${sum}？`}
        text="这笔调账到此为止，钱不会动；需要的话可以重新提出。"
        actText="不同意"
        danger
        busy={refuse.isPending}
        onAct={async (reason) => {
          await refuse.mutateAsync({ adjustmentId: item.id, reason })
          toast('已记下')
        }}
      />
    </article>
  )
}

const filters = { '': '全部', proposed: '等同意', done: '已入账', refused: '不同意' } as const
type Filter = keyof typeof filters
const isFilter = (value: string): value is Filter => Object.hasOwn(filters, value)

/** Money that the house gives or takes for a reason; above an amount two people agree to it. */
export const AdjustmentSection = ({ may }: SectionProps) => {
  const { find = '' } = usePlace()
  const filter = isFilter(find) ? find : ''
  const list = useList(['adjustments', filter], (cursor) =>
    call(
      'adjustment.page',
      { body: { pageSize: 20, cursor, ...(filter === '' ? {} : { state: filter }) } },
      { quiet: true },
    ),
  )
  return (
    <Section
      title="调账"
      text={`${alone} 元以内一个人就能入账；超过的、给自己的、一天里自己动得太多的，要另一位同事同意。每一笔都会告诉用户。`}
    >
      {may('money.write') && <ProposeForm />}
      <Filters
        options={filters}
        value={filter}
        onChoose={(value) => goTo({ section: 'adjustments', ...(value === '' ? {} : { find: value }) })}
      />
      <Rows label="调账" list={list} empty="没有调账" keyOf={({ id }) => id}>
        {(item) => <Item item={item} decides={may('money.approve')} />}
      </Rows>
    </Section>
  )
}
