import { z } from 'zod'

/** Kinds of trains, by the letter before their number: 高铁 动车 城际 直达 特快 快速. */
export const trainKinds = ['G', 'D', 'C', 'Z', 'T', 'K'] as const
export type TrainKind = (typeof trainKinds)[number]

/** Classes of seats, the dearest first. `standing` (无座) is a ticket without a seat, at the price of the plainest class of its train. */
export const seatClasses = [
  'business',
  'first',
  'second',
  'soft-sleeper',
  'moving-sleeper',
  'hard-sleeper',
  'hard-seat',
  'standing',
] as const
export type SeatClass = (typeof seatClasses)[number]
export const seatClass = z.enum(seatClasses, '没有这种席别')
/** As they stand on the screen. @public */
export const seatClassNames: Record<SeatClass, string> = {
  business: '商务座',
  first: '一等座',
  second: '二等座',
  'soft-sleeper': '软卧',
  'moving-sleeper': '动卧',
  'hard-sleeper': '硬卧',
  'hard-seat': '硬座',
  standing: '无座',
}

/** A day of the calendar in Asia/Shanghai: `2026-11-23`. */
export const day = z.iso.date('日期应为 年-月-日')
/** Of a station, as its feed calls it. */
export const stationId = z.string('缺少车站').regex(/^[\w-]{1,40}$/, '没有这个车站')
/** The number of a train as it is printed: `G1`, `D3012`, `K47`. */
export const trainCode = z.string('缺少车次').regex(/^[A-Z]?\d{1,5}$/, '车次应为一个字母和数字，例如 G1')

/** Who travels, as far as the fare asks. @public */
export const passengerTypes = ['adult', 'child', 'student'] as const
export type PassengerType = (typeof passengerTypes)[number]
/** @public */
export const passengerType = z.enum(passengerTypes, '没有这种旅客类型')

/** What one seat of a class costs between two stations, and how many there are now. */
export const classOffer = z.object({
  seatClass,
  /** In 分, an adult's; of berths the lowest. */
  price: z.int().nonnegative(),
  /** Seats that can be ordered now, exactly: what is shown is orderable. */
  free: z.int().nonnegative(),
})
export type ClassOffer = z.infer<typeof classOffer>
