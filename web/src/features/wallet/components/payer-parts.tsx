import type { ReactNode } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWallet } from '../api/query-wallet.ts'

interface PayerGateProps {
  /** Why one is asked who one is. */
  why: string
  /** What who may pay sees. */
  children: (wallet: Wallet) => ReactNode
}

/** Lets through who may send money to others, and leads all others to where they prove who they are. */
export const PayerGate = ({ why, children }: PayerGateProps) => {
  const { data: wallet, error, refetch } = useWallet()
  if (wallet !== undefined)
    return wallet.limit.passed.includes('certification') ? (
      children(wallet)
    ) : (
      <EmptyState
        art={null}
        title="先完成实名认证"
        text={why}
        action={
          <Link to="/identity-verification" className={buttonClass()}>
            去实名认证
          </Link>
        }
      />
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载" className="space-y-3">
      <Skeleton className="h-20 rounded-card!" />
      <Skeleton className="h-20 rounded-card!" />
    </div>
  )
}

type Payer = Pick<Wallet, 'available' | 'topUpFlag' | 'paymentPasswordFlag'>

/** What one has, and the way to more of it. */
export const BalanceHint = ({ available, topUpFlag }: Payer) => (
  <>
    余额 {formatMoney(available)}
    {topUpFlag && (
      <Link to="/wallet/top-up" className="hit-44 ml-2 text-river">
        去充值
      </Link>
    )}
  </>
)

interface PayButtonProps {
  wallet: Payer
  /** Money is never queued: without a connection it is not sent. */
  connected: boolean
  busy: boolean
  text: string
  textOffline: string
}

/** Sends the form; without a payment password it leads to where one is set. */
export const PayButton = ({ wallet, connected, busy, text, textOffline }: PayButtonProps) =>
  wallet.paymentPasswordFlag ? (
    <Button type="submit" size="lg" block disabled={!connected} busy={busy}>
      {connected ? text : textOffline}
    </Button>
  ) : (
    <Link to="/wallet/payment-password" className={buttonClass({ size: 'lg', block: true })}>
      先设置支付密码
    </Link>
  )

interface SpendButtonProps {
  wallet: Payer
  /** What is still missing of it, in 分; 0 or less: nothing. */
  missing: number
  busy: boolean
  /** It is not known yet what it costs. */
  disabled?: boolean
  /** As wide as its place. */
  block?: boolean
  text: string
  onSpend: () => void
}

/** Pays out of the wallet; who has too little, or no payment password, is led to where that is mended, and back. */
export const SpendButton = ({
  wallet,
  missing,
  busy,
  disabled = false,
  block = false,
  text,
  onSpend,
}: SpendButtonProps) => {
  const { href } = useLocation()
  if (missing > 0 && wallet.topUpFlag)
    return (
      <Link to="/wallet/top-up" search={{ next: href }} className={buttonClass({ size: 'lg', block })}>
        余额不够，去充值
      </Link>
    )
  if (!wallet.paymentPasswordFlag)
    return (
      <Link to="/wallet/payment-password" className={buttonClass({ size: 'lg', block })}>
        先设置支付密码
      </Link>
    )
  return (
    <Button size="lg" block={block} busy={busy} disabled={disabled || missing > 0} onClick={onSpend}>
      {missing > 0 ? '余额不够' : text}
    </Button>
  )
}
