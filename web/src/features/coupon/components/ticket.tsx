import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import type { CouponTerms } from '#contract/coupon.ts'
import { conditionsOf, scopeText, valueOf } from '../coupon-text.ts'
import './coupon.css'

interface TicketProps {
  terms: CouponTerms
  /** Nothing can be done with it any more. */
  spent: boolean
  /** How long it holds. */
  validity: string
  /** That this is soon over. */
  soon?: boolean
  /** Stands at the left of what can be done. */
  stock?: ReactNode
  /** What can be done with it, or what has become of it. */
  action: ReactNode
}

/** A coupon of paper: at the left what it is worth, and behind the perforation what it is for. */
export const Ticket = ({ terms, spent, validity, soon = false, stock, action }: TicketProps) => {
  const { title, note, scope, discount } = terms
  const { before, number, after } = valueOf(discount)
  const id = useId()
  return (
    <article aria-labelledby={id} className="coupon" data-scope={scope} data-spent={spent || undefined}>
      <div className="coupon-paper">
        <div className="coupon-stub">
          <p className="coupon-number">
            {before && <small>{before}</small>}
            {number}
            {after && <small>{after}</small>}
          </p>
          {conditionsOf(discount).map((line) => (
            <p key={line} className="text-xs">
              {line}
            </p>
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-1 py-3 pr-3 pl-4">
          <div className="flex items-start gap-1.5">
            <h2 id={id} className={clsx('min-w-0 text-base font-semibold', spent && 'text-ink-2')}>
              {title}
            </h2>
            <span className="coupon-scope">{scopeText[scope]}</span>
          </div>
          {note && <p className="text-xs text-pretty text-ink-2">{note}</p>}
          <p className={clsx('text-xs', soon ? 'font-medium text-rust' : 'text-ink-3')}>{validity}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
            <div className="min-w-0 flex-1">{stock}</div>
            {action}
          </div>
        </div>
      </div>
    </article>
  )
}

/** What has become of a coupon, as if stamped on it. @param fresh it has just come to be so */
export const Stamp = ({ fresh = false, children }: { fresh?: boolean; children: ReactNode }) => (
  <span className="coupon-stamp" data-fresh={fresh || undefined}>
    {children}
  </span>
)
