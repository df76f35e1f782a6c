import type { Passenger } from '#contract/passenger.ts'
import type { PassengerType } from '#contract/railway.ts'

/** As they stand on the screen. */
export const passengerTypeNames: Record<PassengerType, string> = { adult: '成人', child: '儿童', student: '学生' }

/** What is to be said of somebody's studies. */
export const studentText = ({
  state,
  tripsLeft,
  untilDay,
  reason,
  school,
}: NonNullable<Passenger['student']>): string => {
  if (state === 'pending') return `${school}，正在核验`
  if (state === 'refused') return `没有通过：${reason ?? ''}`
  if (state === 'expired') return `${school}，资质已过期，请重新提交`
  return `${school}，到 ${untilDay ?? ''} 还能买 ${tripsLeft} 次学生票`
}

/** As what somebody travels unless they choose otherwise. */
export const usualTypeOf = ({ type, ticketTypes }: Pick<Passenger, 'type' | 'ticketTypes'>): PassengerType =>
  ticketTypes.includes(type) ? type : (ticketTypes[0] ?? 'adult')
