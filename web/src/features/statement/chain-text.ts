import { formatMoney } from '#web/lib/text/format-money.ts'

/** What an account of a statement is called on screen, and how its balance is written. */
export interface ChainText {
  title: string
  /** `¥12.00`, `30 积分`. @param balance 分 or points; a history of coupons has none */
  formatBalance: (balance: number) => string
}

const ofMoney = (title: string): ChainText => ({ title, formatBalance: formatMoney })

/**
 * Reads the name of an account, `12/fen/wallet/`, or of a history of coupons, `12/coupons`
 * (docs/decisions/0024-ledger.md). A name that says nothing to us stands for itself.
 */
export const chainTextOf = (name: string): ChainText => {
  const [, unit, purpose, part] = name.split('/')
  if (unit === 'coupons') return { title: '卡券', formatBalance: () => '' }
  if (unit === 'point')
    return {
      title: part === undefined || part === '' ? '积分' : `积分（${part} 年底过期）`,
      formatBalance: (balance) => `${balance} 积分`,
    }
  if (purpose === 'wallet') return ofMoney('钱包')
  if (purpose === 'receivable') return ofMoney('欠款')
  return ofMoney(name)
}

/** `2026年11月22日`. @param day as the contract writes it: `2026-11-22` */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
