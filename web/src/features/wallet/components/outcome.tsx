import type { ReactNode } from 'react'
import '../wallet.css'

interface OutcomeProps {
  /** What shows at a glance how it stands. */
  mark: ReactNode
  title: string
  /** Ready to show. */
  amount: string
  text?: string
}

/** What became of money, told large; a change of it is read out. */
export const Outcome = ({ mark, title, amount, text }: OutcomeProps) => (
  <section aria-label={title} className="wallet-outcome">
    {mark}
    <div role="status">
      <h2 className="mt-4 text-lg font-medium">{title}</h2>
      <p className="wallet-outcome-amount">{amount}</p>
      {text !== undefined && <p className="mt-1.5 max-w-[18rem] text-sm text-ink-2">{text}</p>}
    </div>
  </section>
)
