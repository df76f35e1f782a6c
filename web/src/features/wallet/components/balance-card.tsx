import { Eye, EyeOff } from 'lucide-react'
import type { Wallet } from '#contract/wallet.ts'
import { createPersistedStore, useStore } from '#web/lib/store/store.ts'
import { formatFen } from '#web/lib/text/format-money.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Seal } from './seal.tsx'
import '../wallet.css'

/** Whether amounts are hidden from who looks over one's shoulder; kept on the device. */
const hiddenStore = createPersistedStore('hongyan.wallet-hidden', false, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

/** Whether the user has hidden their amounts. */
export const useAmountsHidden = (): boolean => useStore(hiddenStore)

const dots = '••••••'

const Hill = () => (
  <svg viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true" className="wallet-card-hill">
    <path
      fill="currentColor"
      d="M0 96c40-6 58-44 96-48 30-3 40 22 70 24 28 2 44-34 80-42 40-8 58 26 88 30 26 4 40-8 66-14v74H0Z"
    />
    <path fill="currentColor" opacity=".7" d="M0 112c60-2 92-30 150-30 50 0 84 22 140 20 40-2 70-16 110-20v38H0Z" />
  </svg>
)

/** The balance, on a card of ink; the eye hides it. */
export const BalanceCard = ({ wallet: { balance, held, available } }: { wallet: Wallet }) => {
  const hidden = useAmountsHidden()
  const Icon = hidden ? EyeOff : Eye
  const show = (amount: number) => (hidden ? dots : formatFen(amount))
  return (
    <section aria-labelledby="balance" className="wallet-card">
      <Hill />
      <div className="wallet-card-head">
        <h2 id="balance">余额（元）</h2>
        <IconButton
          label={hidden ? '显示金额' : '隐藏金额'}
          aria-pressed={hidden}
          onClick={() => hiddenStore.set(!hidden)}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      </div>
      <p className="wallet-balance">
        {hidden && <span className="sr-only">余额已隐藏</span>}
        <span aria-hidden={hidden || undefined}>{show(balance)}</span>
      </p>
      {held > 0 && (
        <p className="wallet-parts">
          <span>可用 {show(available)}</span>
          <span>冻结 {show(held)}</span>
        </p>
      )}
      <div className="wallet-seal">
        <Seal glyph="钱" size={48} />
      </div>
    </section>
  )
}

/** Stands where the balance will be. */
export const BalanceSkeleton = () => <div className="wallet-card" style={{ minHeight: 132 }} />
