import { z } from 'zod'
import { id } from './envelope.ts'
import { railwayLimits } from './railway-limits.ts'
import { passengerType, seatClass } from './railway.ts'

const place = z.int('站序不正确').min(0, '站序不正确').max(railwayLimits.trainStops, '站序不正确')
/** Seats on a run between two of its stops, by their places from 0. */
export const wantedLeg = z
  .object({ runId: id, fromSeq: place, toSeq: place, seatClass })
  .refine(({ fromSeq, toSeq }) => fromSeq < toSeq, '到站要在出发站之后')
export const wantedLegs = z.array(wantedLeg).min(1, '请选择车次').max(railwayLimits.orderLegs, '一笔订单最多两段行程')
export const wantedPassengers = z
  .array(z.object({ id, type: passengerType }))
  .min(1, '请选择乘车人')
  .max(railwayLimits.orderPassengers, `一笔订单最多 ${railwayLimits.orderPassengers} 位乘车人`)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, '同一位乘车人只能选一次')

/** What somebody would like; who cannot have it gets another seat of the class. */
export const seatWishes = z.object({
  letters: z
    .array(z.enum(['A', 'B', 'C', 'D', 'F'], '没有这种座位'))
    .max(railwayLimits.orderPassengers, '选的座位太多'),
  berths: z
    .array(z.enum(['lower', 'middle', 'upper'], '没有这种铺位'))
    .max(railwayLimits.orderPassengers, '选的铺位太多'),
  /** Side by side. */
  together: z.boolean('请选择是否坐在一起'),
})
export type SeatWishes = z.infer<typeof seatWishes>

export const ticketIds = z
  .array(id)
  .min(1, '请选择车票')
  .max(railwayLimits.orderPassengers * railwayLimits.orderLegs, '选的车票太多')
  .refine((all) => new Set(all).size === all.length, '同一张车票只能选一次')
