import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { TopUp } from '#contract/payment.ts'
import { useCloseTopUp } from '#web/features/wallet/api/close-top-up.ts'
import { useTopUp } from '#web/features/wallet/api/top-up-detail.ts'
import { walletKeys } from '#web/features/wallet/api/wallet-keys.ts'
import { Outcome, SandboxNote, Seal } from '#web/features/wallet/index.ts'
import { topUpReturnOf } from '#web/features/wallet/top-up-return.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Outcome {
  title: string
  text: string
  seal: { glyph: string; look: 'pressed' | 'waiting' | 'void' }
}

const outcomes: Record<TopUp['state'], Outcome> = {
  waiting: {
    title: '等待付款',
    text: '付过了的话稍等一下，支付渠道一确认就到账。现在离开也没关系，到账会告诉你。',
    seal: { glyph: '候', look: 'waiting' },
  },
  paid: { title: '充值成功', text: '钱已经在余额里了', seal: { glyph: '到', look: 'pressed' } },
  closed: {
    title: '没有付款，已关闭',
    text: '没有扣钱。想充的话，再来一次就好。',
    seal: { glyph: '止', look: 'void' },
  },
  refunding: {
    title: '正在退款',
    text: '付款到的时候这笔充值已经关闭，钱正按原路退回。',
    seal: { glyph: '退', look: 'waiting' },
  },
  refunded: {
    title: '已退款',
    text: '付款到的时候这笔充值已经关闭，钱已按原路退回。',
    seal: { glyph: '退', look: 'void' },
  },
}

/** Of one that was paid, and that the provider has taken back then, all or a part. */
const takenBackOutcome = ({ amount, takenBack }: TopUp): Outcome => ({
  title: takenBack < amount ? '部分已被撤回' : '已被撤回',
  text: `支付渠道把其中 ${formatMoney(takenBack)} 退回了付款方，余额里已经扣除；不够扣的，以后到账的钱先补上。`,
  seal: { glyph: '撤', look: 'void' },
})

/** Of one that we have given back then, all or a part. */
const givenBackOutcome = ({ amount, givenBack }: TopUp): Outcome => ({
  title: givenBack < amount ? '部分已退款' : '已退款',
  text: `其中 ${formatMoney(givenBack)} 按原路退回付款账户，余额里已经扣除。原因写在系统通知里。`,
  seal: { glyph: '退', look: 'void' },
})

const outcomeOf = (topUp: TopUp): Outcome => {
  if (topUp.state !== 'paid') return outcomes[topUp.state]
  if (topUp.takenBack > 0) return takenBackOutcome(topUp)
  return topUp.givenBack > 0 ? givenBackOutcome(topUp) : outcomes.paid
}

const times = ({ createTime, payTime, closeTime, refundTime }: TopUp) =>
  [
    { title: '下单', time: createTime },
    { title: '付款', time: payTime },
    { title: '关闭', time: closeTime },
    { title: '退款', time: refundTime },
  ].flatMap(({ title, time }) => (time === null ? [] : [{ title, time }]))

type Variant = 'primary' | 'secondary'

const ToWallet = ({ variant = 'primary' }: { variant?: Variant }) => (
  <Link to="/wallet" replace className={buttonClass({ variant, size: 'lg', block: true })}>
    回到钱包
  </Link>
)
const ToTopUp = ({ variant }: { variant: Variant }) => (
  <Link to="/wallet/top-up" replace className={buttonClass({ variant, size: 'lg', block: true })}>
    再充一笔
  </Link>
)

/** What can be done while nothing is paid. */
const Waiting = ({ id, payUrl }: { id: string; payUrl: string | null }) => {
  const { leave } = useNavigation()
  const { mutate: close, isPending } = useCloseTopUp(id)
  return (
    <>
      {payUrl !== null && (
        <Button size="lg" block onClick={() => leave(payUrl)}>
          去付款
        </Button>
      )}
      <Button variant="secondary" size="lg" block busy={isPending} onClick={() => close()}>
        不充了
      </Button>
    </>
  )
}

/** Back to where the money was needed. */
const Onward = ({ address }: { address: string }) => {
  const { goTo } = useNavigation()
  return (
    <Button size="lg" block onClick={() => goTo(address, { replace: true })}>
      继续付款
    </Button>
  )
}

const Ready = ({ topUp }: { topUp: TopUp }) => {
  const { state, amount, id, payUrl, sandboxFlag } = topUp
  const { title, text, seal } = outcomeOf(topUp)
  const queryClient = useQueryClient()
  // The balance and the bill that are known are older.
  useEffect(() => {
    if (state !== 'paid') return
    void queryClient.invalidateQueries({ queryKey: walletKeys.mine })
    void queryClient.invalidateQueries({ queryKey: walletKeys.bill })
  }, [state, queryClient])
  const next = topUpReturnOf(id)
  const actions: Record<TopUp['state'], ReactNode> = {
    waiting: <Waiting id={id} payUrl={payUrl} />,
    paid: (
      <>
        {next === null ? <ToWallet /> : <Onward address={next} />}
        <ToTopUp variant="secondary" />
      </>
    ),
    closed: (
      <>
        <ToTopUp variant="primary" />
        <ToWallet variant="secondary" />
      </>
    ),
    refunding: <ToWallet />,
    refunded: <ToWallet />,
  }
  return (
    <div className="space-y-3">
      <Outcome mark={<Seal size={72} {...seal} />} title={title} amount={formatMoney(amount)} text={text} />
      <List label="充值进度">
        {times(topUp).map(({ title: step, time }) => (
          <ListItem key={step} title={step} value={<time dateTime={time}>{formatDateTime(time)}</time>} />
        ))}
      </List>
      <div className="space-y-2.5 pt-2">{actions[state]}</div>
      {sandboxFlag && <SandboxNote />}
    </div>
  )
}

/** /wallet/top-up/{id}: what became of it; the same after a reload, and for who comes back a day later. */
export const WalletTopUpResultScreen = () => {
  const navigation = useNavigation()
  const { id } = useParams('/wallet/top-up/$id')
  const { data: topUp, error, refetch } = useTopUp(id)
  const isGone = isRefusal(error, 'TOP_UP_GONE') || isRefusal(error, 'INPUT_INVALID')
  // Back would lead to the cashier, which has nothing more to do.
  const back = () => navigation.go({ to: '/wallet' }, { replace: true })
  return (
    <Page nav={<NavBar title="充值结果" onBack={back} />}>
      <div className="px-3 pt-2 pb-8">
        {topUp !== undefined ? (
          <Ready topUp={topUp} />
        ) : error === null ? (
          <div role="status" aria-label="正在查询" className="space-y-3">
            <Skeleton className="h-52 rounded-card!" />
            <Skeleton className="h-12" />
          </div>
        ) : isGone ? (
          <EmptyState drawing="nest" title="没有这笔充值" text="它可能不是你的，或者地址不完整" action={<ToWallet />} />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
