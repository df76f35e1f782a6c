import { yuanOf } from '#contract/money.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** A way on one train. */
export interface Trip {
  code: string
  from: string
  to: string
  departsAt: Date
}

/** `11月30日 09:00 G1 次 北京南–上海虹桥` */
export const lineOf = ({ code, from, to, departsAt }: Trip): string =>
  `${formatDateTime(departsAt)} ${code} 次 ${from}–${to}`

/** @param seats as they are printed: 小林 05车12A号 */
export const issuedText = (trips: readonly Trip[], seats: readonly string[]): string =>
  `出票成功：${trips.map(lineOf).join('，再换 ')}。${seats.join('，')}。祝你一路平安。`

/** @param back in 分; 0 of what was not paid yet */
export const cancelledText = (trip: Trip, back: number): string =>
  `${lineOf(trip)} 停运了，很抱歉。${back > 0 ? `票款 ${yuanOf(back)} 元已全部退回你的钱包，不收手续费。` : '占的座位已经放开，没有扣款。'}可以看看同一天的其他车次。`

export const delayedText = (trip: Trip, minutes: number): string =>
  minutes === 0
    ? `${lineOf(trip)} 恢复正点，请按票面时间乘车。`
    : `${lineOf(trip)} 预计晚点 ${minutes} 分钟，请留意车站公告。`

/** Some hours before departure. */
export const reminderText = (trip: Trip, seats: readonly string[]): string =>
  `出行提醒：${lineOf(trip)}。${seats.join('，')}。请带好证件，提前到站。`
