import { transferTitles } from '#contract/ledger.ts'
import { fenOf } from '#contract/money.ts'
import { type BillLine, kindTitleOf } from '#contract/wallet.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'

/** Whether a line of the bill is what a keyword means: in its note or reason, the other's nickname, its kind, or its amount. */
export const createLineMatch = (keyword: string) => {
  const wanted = foldForSearch(keyword)
  const amount = fenOf(
    keyword
      .normalize('NFKC')
      .replace(/^¥/, '')
      .replaceAll(/[,\s]|元$/g, ''),
  )
  return (line: BillLine): boolean => {
    const { kind, counterpart, note, reason, purchase, amount: moved } = line
    return (
      Math.abs(moved) === amount ||
      [transferTitles[kind], kindTitleOf(line), counterpart?.nickname ?? '', purchase?.title ?? '', reason, note].some(
        (text) => foldForSearch(text).includes(wanted),
      )
    )
  }
}
