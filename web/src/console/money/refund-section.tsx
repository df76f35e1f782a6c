import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { refundLimits } from '#contract/operator-limits.ts'
import type { RefundState } from '#contract/refund.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from '../data.ts'
import { Filters, Rows, Section } from '../parts.tsx'
import { goTo, usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { yuanText } from './amount.tsx'
import { RefundItem, refundStates } from './refund-item.tsx'
import { isRefundable } from './refund-link.tsx'
import { RefundPage } from './refund-page.tsx'

const section = 'refunds'

const filters = {
  '': '全部',
  ...{ proposed: refundStates.proposed.name, refunding: refundStates.refunding.name, done: refundStates.done.name },
  ...{ failed: refundStates.failed.name, refused: refundStates.refused.name },
} satisfies Record<RefundState | '', string>
type Filter = keyof typeof filters
const isFilter = (value: string): value is Filter => Object.hasOwn(filters, value)

/** Leads to what was paid, by its number. */
const Find = () => {
  const [wrong, setWrong] = useState<string>()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('subject')).trim()
    if (isRefundable(id)) goTo({ section, id })
    else setWrong('写作 train-order:12、cover:3 或 top-up:9')
  }
  return (
    <form
      aria-label="要退的付款"
      onSubmit={search}
      className="grid grid-cols-1 items-start gap-3 *:min-w-0 sm:grid-cols-[minmax(0,420px)_auto]"
    >
      <TextField
        label="单号"
        name="subject"
        placeholder="train-order:12、cover:3、top-up:9"
        required
        maxLength={limits.outwardNumber.max}
        autoCapitalize="off"
        autoComplete="off"
        {...(wrong === undefined ? {} : { error: wrong })}
      />
      <Button type="submit" variant="secondary" size="lg" className="justify-self-start sm:mt-6.5">
        去退款
      </Button>
    </form>
  )
}

const RefundList = ({ may }: Pick<SectionProps, 'may'>) => {
  const { find = '' } = usePlace()
  const filter = isFilter(find) ? find : ''
  const list = useList(['refunds', filter], (cursor) =>
    call(
      'refund.page',
      { body: { pageSize: 20, cursor, ...(filter === '' ? {} : { state: filter }) } },
      { quiet: true },
    ),
  )
  return (
    <>
      <Filters
        options={filters}
        value={filter}
        onChoose={(value) => goTo({ section, ...(value === '' ? {} : { find: value }) })}
      />
      <Rows label="退款" list={list} empty="没有退款" keyOf={({ id }) => id}>
        {(item) => <RefundItem item={item} decides={may('money.approve')} linked />}
      </Rows>
    </>
  )
}

/** Money that goes back to who has paid it; above an amount two people agree to it. */
export const RefundSection = ({ may }: SectionProps) => {
  const { id } = usePlace()
  if (id !== undefined) return <RefundPage key={id} subject={id} may={may} />
  return (
    <Section
      title="退款"
      text={`火车票、红包封面和充值，从支付页或用户的钱包进来，或按单号找。${yuanText(refundLimits.alone)} 元以内一个人就能退；超过的、退给自己的、一天里自己退得太多的，要另一位同事复核。`}
    >
      {may('money.write') && <Find />}
      <RefundList may={may} />
    </Section>
  )
}
