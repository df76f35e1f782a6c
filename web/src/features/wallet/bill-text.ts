import { type TransferKind, transferTitles } from '#contract/ledger.ts'
import { type BillLine, type Flow, kindTitleOf } from '#contract/wallet.ts'

/** How a line of the bill is called: 充值, 转账给林小满, 收到林小满的红包, 充值退回, 红包退回. */
export const titleOf = ({
  kind,
  returnedKind = null,
  amount,
  counterpart,
}: Pick<BillLine, 'kind' | 'amount'> & Partial<Pick<BillLine, 'returnedKind' | 'counterpart'>>): string => {
  // What was paid in goes back to where it came from.
  if (kind === 'refund' && amount < 0) return '充值退回'
  const title = kindTitleOf({ kind, returnedKind })
  if (kind !== 'remittance' && kind !== 'red-packet') return title
  if (counterpart === null || counterpart === undefined) return amount > 0 ? `收到${title}` : `发出${title}`
  if (amount > 0) return `收到${counterpart.nickname}的${title}`
  return kind === 'remittance' ? `转账给${counterpart.nickname}` : `发给${counterpart.nickname}的红包`
}

/** The sides of a sum, as they are called. */
export const sideTitles: Record<keyof Flow, string> = { outgo: '支出', income: '收入', refund: '退款' }

/** How a kind is called where one side of its sums stands: 红包 that was spent, 红包退回 of what came back. */
export const kindOfSide = (kind: TransferKind, side: keyof Flow): string => {
  if (kind === 'refund') return side === 'outgo' ? '充值退回' : transferTitles.refund
  return side === 'refund' ? `${transferTitles[kind]}退回` : transferTitles[kind]
}

/** What was said when the money moved is called so: of a remittance, also of one that came back, its sender wrote it. */
export const reasonTitleOf = ({ kind, returnedKind }: Pick<BillLine, 'kind' | 'returnedKind'>): string =>
  kind === 'remittance' || returnedKind === 'remittance' ? '转账说明' : '原因'

/** What a printed line says below its title: what was bought, and what was said when the money moved; none of it for most. */
export const detailsOf = ({
  purchase,
  ...line
}: Pick<BillLine, 'kind' | 'returnedKind' | 'purchase' | 'reason'>): string[] => [
  ...(purchase === null ? [] : [purchase.title]),
  ...(line.reason === '' ? [] : [`${reasonTitleOf(line)}：${line.reason}`]),
]

/** The character on its seal. */
export const glyphOf: Record<TransferKind, string> = {
  'top-up': '充',
  withdrawal: '提',
  'withdrawal-fee': '费',
  payment: '付',
  refund: '退',
  remittance: '转',
  'red-packet': '包',
  'points-earned': '得',
  'points-spent': '用',
  'points-lapsed': '过',
  adjustment: '调',
  chargeback: '拒',
}
