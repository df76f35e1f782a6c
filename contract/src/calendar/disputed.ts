import type { IsoDay } from './iso-day.ts'

/** Days of which almanacs and astronomy disagree, and what a reader is told of it. */
interface DisputedDays {
  from: IsoDay
  to: IsoDay
  note: string
}

const byBeijing = '当年历书按北京地方时编算，比东八区早约 14 分钟'
const byOldTables = '当年历书沿用旧法推算'
const byEarth = '地球自转的快慢还不能算得这么远，届时以公布的历书为准'

/**
 * A term concerns its two days, a new moon the day before it and all of its month. Until 1928 the days are those of the
 * almanacs of their time; what is to come hangs on the turning of the earth, which nobody knows to the minute after
 * 2050. A test works all of them out by astronomy.
 */
export const disputedDays: readonly DisputedDays[] = [
  { from: '1912-11-22', to: '1912-11-23', note: `小雪在 22 日 23 时 48 分，历书记在 23 日：${byOldTables}` },
  { from: '1913-09-23', to: '1913-09-24', note: `秋分在 23 日 23 时 53 分，历书记在 24 日：${byOldTables}` },
  {
    from: '1914-11-17',
    to: '1914-12-16',
    note: `朔在 18 日 0 时 2 分，十月初一记在 17 日，按今天的算法本月各日要晚一天：${byBeijing}`,
  },
  {
    from: '1916-02-03',
    to: '1916-03-03',
    note: `朔在 4 日 0 时 5 分，正月初一记在 3 日，按今天的算法本月各日要晚一天：${byBeijing}`,
  },
  { from: '1917-12-07', to: '1917-12-08', note: `大雪在 8 日 0 时 1 分，历书记在 7 日：${byBeijing}` },
  {
    from: '1920-11-10',
    to: '1920-12-09',
    note: `朔在 11 日 0 时 5 分，十月初一记在 10 日，按今天的算法本月各日要晚一天：${byBeijing}`,
  },
  { from: '1927-09-08', to: '1927-09-09', note: `白露在 9 日 0 时 5 分，历书记在 8 日：${byBeijing}` },
  { from: '1928-06-21', to: '1928-06-22', note: `夏至在 22 日 0 时 6 分，历书记在 21 日：${byBeijing}` },
  { from: '1951-12-22', to: '1951-12-23', note: '冬至与 23 日零点只差几秒，有的历书记在 22 日' },
  { from: '1979-01-20', to: '1979-01-21', note: '大寒与 21 日零点只差几秒，当年历书记在 21 日' },
  { from: '2051-03-20', to: '2051-03-21', note: `春分与 21 日零点只差一分多钟：${byEarth}` },
  {
    from: '2057-09-28',
    to: '2057-10-27',
    note: `朔与 9 月 29 日零点只差几秒，九月各日可能要早一天：${byEarth}`,
  },
  { from: '2083-02-03', to: '2083-02-04', note: `立春与 4 日零点只差两分钟：${byEarth}` },
  { from: '2084-03-19', to: '2084-03-20', note: `春分与 20 日零点不到一分钟，有的历书记在 20 日：${byEarth}` },
  { from: '2084-06-04', to: '2084-06-05', note: `芒种与 5 日零点只差两分多钟：${byEarth}` },
  {
    from: '2089-09-04',
    to: '2089-10-03',
    note: `朔与 9 月 5 日零点只差两分多钟，八月各日可能要晚一天：${byEarth}`,
  },
  {
    from: '2097-08-07',
    to: '2097-09-05',
    note: `朔与 8 月 8 日零点不到一分钟，有的历书以 8 日为七月初一，本月各日可能要晚一天：${byEarth}`,
  },
]

/** What a reader is told of a day that is disputed; null of all others. */
export const disputeOf = (day: IsoDay): string | null =>
  disputedDays.find(({ from, to }) => from <= day && day <= to)?.note ?? null
