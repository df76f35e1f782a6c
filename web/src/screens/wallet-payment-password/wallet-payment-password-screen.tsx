import { useState } from 'react'
import type { PaymentPasswordState } from '#contract/payment-password.ts'
import { usePaymentPassword } from '#web/features/wallet/api/payment-password.ts'
import { ChangePaymentPassword } from '#web/features/wallet/components/change-payment-password.tsx'
import { NewPaymentPassword } from '#web/features/wallet/components/new-payment-password.tsx'
import { SmallPaymentSwitch } from '#web/features/wallet/components/small-payment-switch.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

type Mode = 'overview' | 'change' | 'forgotten'

const change = { to: '/wallet/payment-password', search: { mode: 'change' } } as const
const forgotten = { to: '/wallet/payment-password', search: { mode: 'forgotten' } } as const

const Locked = ({ until }: { until: string }) => (
  <EmptyState
    drawing="gate"
    title="支付密码已锁定"
    text={`输错的次数太多了，${formatDateTime(until)} 之后再试，或者现在重置一个`}
    action={
      <Link {...forgotten} replace className={buttonClass()}>
        重置支付密码
      </Link>
    }
  />
)

const Overview = ({ state }: { state: PaymentPasswordState }) => (
  <div className="space-y-3">
    <List label="支付密码">
      <ListItem title="修改支付密码" render={(props) => <Link {...change} {...props} />} />
      <ListItem title="忘记支付密码" render={(props) => <Link {...forgotten} {...props} />} />
    </List>
    <SmallPaymentSwitch {...state} />
  </div>
)

interface ViewProps {
  state: PaymentPasswordState
  mode: Mode
  onDone: (message: string) => void
}

const View = ({ state: given, mode, onDone }: ViewProps) => {
  // When it is done, this goes on to show what was done until the page is left.
  const [state] = useState(given)
  if (!state.setFlag) return <NewPaymentPassword onDone={() => onDone('支付密码已设置')} />
  if (mode === 'forgotten')
    return <NewPaymentPassword forgotten onDone={() => onDone('支付密码已重置，24 小时内不能提现')} />
  if (state.lockedUntil !== null) return <Locked until={state.lockedUntil} />
  if (mode === 'overview') return <Overview state={given} />
  return (
    <>
      <ChangePaymentPassword onDone={() => onDone('支付密码已修改')} />
      <div className="mt-3 text-center">
        <Link {...forgotten} className="inline-flex min-h-11 items-center px-4 text-sm text-river">
          忘记支付密码
        </Link>
      </div>
    </>
  )
}

const titles: Record<Mode, string> = { overview: '支付密码', change: '修改支付密码', forgotten: '重置支付密码' }

const titleOf = (state: PaymentPasswordState | undefined, mode: Mode) => {
  if (state === undefined) return titles.overview
  if (!state.setFlag) return '设置支付密码'
  return titles[mode]
}

const modeOf = (given: unknown): Mode => (given === 'change' || given === 'forgotten' ? given : 'overview')

/**
 * /wallet/payment-password: sets it; once it is set, what can be done with it. With the query `mode=change` it is changed by the old
 * one, with `mode=forgotten` by a mailed code or the second step.
 */
export const WalletPaymentPasswordScreen = () => {
  const { back } = useNavigation()
  const mode = modeOf(useLocation().search.mode)
  const { data: state, error, refetch } = usePaymentPassword()
  const handleDone = (message: string) => {
    toast(message)
    back()
  }
  return (
    <Page nav={<NavBar title={titleOf(state, mode)} onBack={back} />}>
      <div style={{ maxWidth: '26.25rem' }} className="mx-auto px-4 pt-4 pb-10">
        {state !== undefined ? (
          <View key={mode} state={state} mode={mode} onDone={handleDone} />
        ) : error === null ? (
          <div role="status" aria-label="正在加载" className="space-y-6 px-4 pt-4">
            <Skeleton className="h-13" />
            <Skeleton className="h-52" />
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
