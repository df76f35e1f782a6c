import type { CSSProperties } from 'react'
import type { TransferKind } from '#contract/ledger.ts'
import type { BillLine } from '#contract/wallet.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatSigned } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { glyphOf, titleOf } from '../bill-text.ts'
import { tintOf } from '../tints.ts'
import '../wallet.css'

/** The seal of a kind, in its colour. */
export const KindGlyph = ({ kind }: { kind: TransferKind }) => (
  <span aria-hidden className="wallet-glyph" style={{ '--tint': tintOf[kind] } as CSSProperties}>
    {glyphOf[kind]}
  </span>
)

interface SignedAmountProps {
  /** In 分; what came in is green. */
  amount: number
  hidden?: boolean
}

/** What a movement has changed. */
export const SignedAmount = ({ amount, hidden = false }: SignedAmountProps) => (
  <span className="wallet-amount" data-in={!hidden && amount > 0}>
    {hidden ? (
      <>
        <span aria-hidden>••••</span>
        <span className="sr-only">金额已隐藏</span>
      </>
    ) : (
      formatSigned(amount)
    )}
  </span>
)

interface BillLineLinkProps {
  line: BillLine
  /** The user has hidden their amounts. */
  hidden?: boolean
}

/** One movement of the balance, and the way to all that is known of it. */
export const BillLineLink = ({ line, hidden = false }: BillLineLinkProps) => (
  <Link
    to="/wallet/bill-detail/$id"
    params={{ id: line.id }}
    className="wallet-line transition-colors active:bg-wash -outline-offset-2"
  >
    <KindGlyph kind={line.kind} />
    <span className="wallet-line-text">
      <span className="block text-base font-medium break-words">{titleOf(line)}</span>
      {line.purchase !== null && (
        <span className="block text-sm break-words break-keep text-ink-2">{line.purchase.title}</span>
      )}
      {line.reason !== '' && <span className="block truncate text-sm text-ink-2">{line.reason}</span>}
      {line.note !== '' && <span className="block truncate text-sm text-ink-2">{line.note}</span>}
      <time dateTime={line.createTime} className="block text-xs text-ink-3">
        {formatDateTime(line.createTime)}
      </time>
    </span>
    <SignedAmount amount={line.amount} hidden={hidden} />
  </Link>
)
