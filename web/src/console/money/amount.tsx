import { clsx } from 'clsx'
import { yuanOf } from '#contract/money.ts'

/** 分 as yuan with their thousands apart. */
export const yuanText = (amount: number): string => {
  const [whole = '', cents = ''] = yuanOf(Math.abs(amount)).split('.')
  return `${amount < 0 ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** A sum of money, its digits below each other. @param signed says by a sign and a colour whether it came or went */
export const Amount = ({ amount, signed = false }: { amount: number; signed?: boolean }) => (
  <span className={clsx('whitespace-nowrap tabular-nums', signed && (amount < 0 ? 'text-rust' : 'text-leaf'))}>
    {signed && amount > 0 && '+'}
    {yuanText(amount)}
  </span>
)
