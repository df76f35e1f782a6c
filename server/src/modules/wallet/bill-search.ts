import { transferTitles } from '#contract/ledger.ts'
import { fenOf } from '#contract/money.ts'
import { type BillLine, kindTitleOf } from '#contract/wallet.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'

/** What stands between the ends of a way, as it is written and as people type it: 北京南–天津, 北京南到天津. */
const joints = /[\s\p{Pd}~→·到至]/gu

/** Whether a line of the bill is what a keyword means: in its note or reason, the other's nickname, its kind, what was bought, or its amount. */
export const createLineMatch = (keyword: string) => {
  const wanted = foldForSearch(keyword)
  const way = wanted.replaceAll(joints, '')
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
      (way !== '' &&
        foldForSearch(purchase?.title ?? '')
          .replaceAll(joints, '')
          .includes(way)) ||
      [transferTitles[kind], kindTitleOf(line), counterpart?.nickname ?? '', purchase?.title ?? '', reason, note].some(
        (text) => foldForSearch(text).includes(wanted),
      )
    )
  }
}
