import { useAmountsHidden } from '#web/features/wallet/index.ts'
import { chainTextOf } from '../chain-text.ts'
import type { StatementFacts } from '../verdict.ts'
import '../statement.css'

interface ChainListProps extends Pick<StatementFacts, 'accounts' | 'coupons'> {
  label: string
}

/** Accounts with their balances, and the history of coupons. */
export const ChainList = ({ label, accounts, coupons }: ChainListProps) => {
  const hidden = useAmountsHidden()
  return (
    <ul aria-label={label} className="statement-chains">
      {accounts.map(({ name, balance, count }) => {
        const { title, formatBalance } = chainTextOf(name)
        return (
          <li key={name}>
            <span>
              {title} <span className="text-xs whitespace-nowrap text-ink-3">{count} 笔</span>
            </span>
            <strong>{hidden ? '••••' : formatBalance(balance)}</strong>
          </li>
        )
      })}
      {coupons !== null && (
        <li>
          <span>卡券</span>
          <strong>{coupons.count} 次变动</strong>
        </li>
      )}
    </ul>
  )
}
