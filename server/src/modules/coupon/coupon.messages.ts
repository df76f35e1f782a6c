import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** What is about to lapse, as its owner is told. */
export interface LapsingCoupon {
  title: string
  /** Until just before then. */
  validEnd: Date
}

/** Titles that one notice names; of more it says how many. */
const namedTitles = 3

/** What the account 系统通知 says of coupons on their last day. @param coupons at least one, those that lapse first first */
export const lastDayText = (coupons: LapsingCoupon[]): string => {
  const [first] = coupons
  const names = coupons.slice(0, namedTitles).map(({ title }) => `「${title}」`)
  const rest = coupons.length > namedTitles ? `等 ${coupons.length} 张` : ''
  // The minute before is what people call the end: 23:59 of the same day.
  const end = formatDateTime(new Date((first?.validEnd.getTime() ?? 0) - 60_000))
  return `你有 ${coupons.length} 张卡券快要过期了。
${names.join('')}${rest}，最早的一张 ${end} 后就不能用了。
在「我的」里打开「卡券」，就能看到它们。`
}
