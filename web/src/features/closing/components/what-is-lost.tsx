import { CircleAlert } from 'lucide-react'
import { useWallet } from '#web/features/wallet/index.ts'
import { useWelfare } from '#web/features/welfare/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'

/** What of worth goes with the account, so that it is spent or taken out before. Nothing while it is not known. */
export const WhatIsLost = () => {
  const { data: wallet } = useWallet()
  const { data: welfare } = useWelfare()
  const [balance, points] = [wallet?.balance ?? 0, welfare?.points ?? 0]
  return (
    <>
      {balance > 0 && (
        <p role="note" className="flex gap-3 rounded-card bg-wash p-3 text-base">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
          <span>
            钱包里还有 {formatMoney(balance)}，要先提现或用完才能注销。
            <Link to="/wallet" className="text-river">
              去钱包
            </Link>
          </span>
        </p>
      )}
      <p className="text-base text-ink-2">
        {points > 0
          ? `你的 ${points} 积分、补签卡和没用的卡券，注销时都会作废。`
          : '没用的卡券和补签卡，注销时会作废。'}
      </p>
    </>
  )
}
