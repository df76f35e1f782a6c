import { useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { Refund, RefundState } from '#contract/refund.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { toldAtReason, useAct } from '../data.ts'
import { PlaceLink, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Amount, yuanText } from './amount.tsx'
import { ProposedActs } from './proposed-acts.tsx'

/** How refunds stand, in words. */
export const refundStates = {
  proposed: { name: '待复核', tone: 'warn' },
  refunding: { name: '退款中', tone: 'warn' },
  done: { name: '已退款', tone: 'good' },
  failed: { name: '未成功', tone: 'bad' },
  refused: { name: '不同意', tone: 'plain' },
} as const satisfies Record<RefundState, { name: string; tone: string }>

const wayNames = { wallet: '退到余额', provider: '原路退回' } as const

/** What is told once it is decided. */
export const doneText = ({ state, way }: Pick<Refund, 'state' | 'way'>): string => {
  if (state === 'proposed') return '已提出，等另一位同事复核'
  return way === 'provider' ? '正在原路退回，用户会收到通知' : '已退到用户余额，用户会收到通知'
}

const Way = ({ item }: { item: Refund }) => (
  <p className="text-sm text-ink-2">
    {item.proposer?.nickname ?? '已注销用户'} 提出于 <When time={item.proposeTime} />
    {item.decider && item.decideTime && (
      <>
        ，{item.decider.nickname} {item.state === 'refused' ? '不同意' : '同意'}于 <When time={item.decideTime} />：
        {item.decideReason}
      </>
    )}
    {item.state === 'done' && item.way === 'provider' && item.endTime && (
      <>
        ，渠道退回于 <When time={item.endTime} />
      </>
    )}
  </p>
)

/** One refund, with what a second person decides. @param linked leads to what was paid */
export const RefundItem = ({ item, decides, linked }: { item: Refund; decides: boolean; linked: boolean }) => {
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const close = () => setAsking(undefined)
  const approve = useAct((body: InputOf<'refund.approve'>['body']) => call('refund.approve', { body }, toldAtReason))
  const refuse = useAct((body: InputOf<'refund.refuse'>['body']) => call('refund.refuse', { body }, toldAtReason))
  const name = item.user?.nickname ?? '已注销用户'
  const sum = `给 ${name} 退款 ${yuanText(item.amount)} 元`
  return (
    <article className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">
            <Amount amount={item.amount} />
          </span>
          <span className="font-medium">{name}</span>
          <Tag tone={refundStates[item.state].tone}>{refundStates[item.state].name}</Tag>
          {item.way && <span className="text-sm text-ink-2">{wayNames[item.way]}</span>}
          {linked && (
            <PlaceLink
              to={{ section: 'refunds', id: item.subject }}
              className="text-sm break-all text-river hover:underline"
            >
              {item.subject}
            </PlaceLink>
          )}
        </p>
        <p className="mt-0.5 break-words">{item.reason}</p>
        {item.state === 'failed' && (
          <p className="text-sm break-words text-rust">渠道不退：{item.failCode}。钱已放进用户的余额。</p>
        )}
        <Way item={item} />
      </div>
      {item.state === 'proposed' && <ProposedActs proposer={item.proposer} decides={decides} onAsk={setAsking} />}
      <ReasonDialog
        open={asking === 'approve'}
        onClose={close}
        title={`${sum}？`}
        text={`${item.subject}。理由：${item.reason}。同意后立刻退，用户会收到通知。`}
        actText="同意并退款"
        busy={approve.isPending}
        onAct={async (reason) => toast(doneText(await approve.mutateAsync({ refundId: item.id, reason })))}
      />
      <ReasonDialog
        open={asking === 'refuse'}
        onClose={close}
        title={`不同意${sum}？`}
        text="这笔退款到此为止，钱不会动；需要的话可以重新提出。"
        actText="不同意"
        danger
        busy={refuse.isPending}
        onAct={async (reason) => {
          await refuse.mutateAsync({ refundId: item.id, reason })
          toast('已记下')
        }}
      />
    </article>
  )
}
