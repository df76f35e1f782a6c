import type { TransferKind } from '#contract/ledger.ts'
import { billMonth } from '#contract/wallet.ts'
import { id } from '#contract/envelope.ts'

/** What the bill can be narrowed to, as a person thinks of it. */
export const billGroups = [
  { key: 'all', text: '全部', kinds: [] },
  { key: 'payment', text: '消费', kinds: ['payment', 'refund'] },
  { key: 'people', text: '转账红包', kinds: ['remittance', 'red-packet'] },
  { key: 'top-up', text: '充值', kinds: ['top-up'] },
  { key: 'withdrawal', text: '提现', kinds: ['withdrawal', 'withdrawal-fee'] },
  { key: 'other', text: '其他', kinds: ['adjustment', 'chargeback'] },
] as const satisfies { key: string; text: string; kinds: TransferKind[] }[]
export type BillGroup = (typeof billGroups)[number]['key']

/** The kinds of a group; none stands for all. */
export const kindsOf = (group: BillGroup): TransferKind[] => [
  ...(billGroups.find(({ key }) => key === group)?.kinds ?? []),
]

export interface BillFilters {
  group: BillGroup
  /** `2026-11`. */
  month: string | undefined
  counterpartId: string | undefined
  keyword: string
}

type Search = Readonly<Record<string, string | undefined>>

/** The filters that an address names; what makes no sense there is left out. */
export const filtersOf = ({ kind, month, with: counterpartId, q }: Search): BillFilters => ({
  group: billGroups.find(({ key }) => key === kind)?.key ?? 'all',
  month: billMonth.safeParse(month).data,
  counterpartId: id.safeParse(counterpartId).data,
  keyword: q?.trim() ?? '',
})

/** The query of an address that names the filters. */
export const searchOf = ({
  group,
  month,
  counterpartId,
  keyword,
}: BillFilters): Record<string, string | undefined> => ({
  kind: group === 'all' ? undefined : group,
  month,
  with: counterpartId,
  q: keyword,
})
