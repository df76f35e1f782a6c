import { fenOf, yuanOf } from '#contract/money.ts'

/**
 * An amount as a person reads it, without a sign for its currency: `1,234.50`; `-0.05`.
 * @param fen whole 分
 */
export const formatFen = (fen: number): string => yuanOf(fen).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** The same with the currency before it: `¥1,234.50`; `-¥0.05`. @param fen 分 */
export const formatMoney = (fen: number): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`

/** The same with a sign on both sides, as in a bill: `+12.00`, `-3.50`, `0.00`. @param fen 分 */
export const formatSigned = (fen: number): string => (fen > 0 ? `+${formatFen(fen)}` : formatFen(fen))

/**
 * Reads an amount of yuan as people type or paste it: `12`, `12.`, `.5`, `¥1,234.50`, full width, `12元`.
 * @returns 分, or undefined for what is no amount
 */
export const parseYuan = (typed: string): number | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replace(/^¥/, '')
    .replace(/元$/, '')
    .replace(/^(?=\.\d)/, '0')
    .replace(/\.$/, '')
  return fenOf(plain)
}
