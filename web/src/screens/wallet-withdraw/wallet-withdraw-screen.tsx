import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import type { Payee } from '#contract/payment.ts'
import type { Wallet } from '#contract/wallet.ts'
import { usePayee } from '#web/features/wallet/api/query-payee.ts'
import { PayeeForm } from '#web/features/wallet/components/payee-form.tsx'
import { WithdrawalForm } from '#web/features/wallet/components/withdrawal-form.tsx'
import { WithdrawalResult } from '#web/features/wallet/components/withdrawal-result.tsx'
import { useWallet } from '#web/features/wallet/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useState } from 'react'

const unverified = (
  <EmptyState
    drawing="gate"
    title="先完成实名认证"
    text="提现只能到你本人名下的支付宝账户，所以要先知道你是谁"
    action={
      <Link to="/identity-verification" className={buttonClass()}>
        去实名认证
      </Link>
    }
  />
)

const unavailable = (
  <EmptyState
    drawing="gate"
    title="暂时不能提现"
    text="支付渠道还没有接通，以后再来看看"
    action={
      <Link to="/wallet" replace className={buttonClass({ variant: 'secondary' })}>
        回到钱包
      </Link>
    }
  />
)

/** Where the money goes; it can be changed. */
const PayeeLine = ({ payee, onChange }: { payee: Payee; onChange: () => void }) => (
  <section
    aria-label="提现账户"
    className="flex flex-wrap items-center justify-end gap-x-3 rounded-card bg-card py-2 pr-2 pl-4"
  >
    <p className="min-w-[min(100%,8em)] flex-1">
      <span className="block text-xs text-ink-3">提现到支付宝</span>
      <span className="block text-base font-medium break-words tabular-nums">{payee.account}</span>
      <span className="block text-sm text-ink-2">{payee.name}</span>
    </p>
    <Button variant="quiet" onClick={onChange}>
      更换
    </Button>
  </section>
)

const Ready = ({ wallet, payee }: { wallet: Wallet; payee: Payee }) => {
  const [binds, setBinds] = useState(false)
  if (!wallet.topUpFlag) return unavailable
  if (payee.name === null) return unverified
  if (payee.account === null || binds)
    return (
      <PayeeForm
        name={payee.name}
        onDone={() => setBinds(false)}
        {...(payee.account !== null && { onCancel: () => setBinds(false) })}
      />
    )
  return (
    <div className="space-y-3">
      <PayeeLine payee={payee} onChange={() => setBinds(true)} />
      <WithdrawalForm wallet={wallet} />
    </div>
  )
}

/** Verified, bound, and then how much. */
const Begin = () => {
  const wallet = useWallet()
  const payee = usePayee()
  const error = wallet.error ?? payee.error
  if (wallet.data !== undefined && payee.data !== undefined) return <Ready wallet={wallet.data} payee={payee.data} />
  if (error !== null)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          void wallet.refetch()
          void payee.refetch()
        }}
      />
    )
  return (
    <div role="status" aria-label="正在加载" className="space-y-3">
      <Skeleton className="h-20 rounded-card!" />
      <Skeleton className="h-44 rounded-card!" />
    </div>
  )
}

/** /wallet/withdraw: money out of the wallet; with the query `id`, what became of it. */
export const WalletWithdrawScreen = () => {
  const { back } = useNavigation()
  const { id } = useLocation().search
  return (
    <Page nav={<NavBar title={id === undefined ? '提现' : '提现结果'} onBack={back} />}>
      <div className="mx-auto max-w-column px-3 pt-2 pb-8">
        {id === undefined ? <Begin /> : <WithdrawalResult key={id} id={id} />}
      </div>
    </Page>
  )
}
