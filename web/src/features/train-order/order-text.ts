import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'
import type { PassengerType } from '#contract/railway.ts'
import { clockOf, dateOf, dayOf, tripPath } from '#web/features/timetable/index.ts'

export const typeNames: Record<PassengerType, string> = { adult: '成人', child: '儿童', student: '学生' }

export const ticketStateNames: Record<TrainTicket['state'], string> = {
  held: '待支付',
  paid: '已出票',
  refunded: '已退票',
  changed: '已改签',
  used: '已检票',
  cancelled: '已取消',
  lapsed: '已过期',
}

/** How an order stands, in a word. A paid one is over when its last train has arrived. */
export const orderStateName = ({ state, legs }: TrainOrder, nowMs: number): string =>
  ({
    held: '待支付',
    paid: legs.every(({ arriveTime }) => Date.parse(arriveTime) < nowMs) ? '已完成' : '已出票',
    lapsed: '超时未付',
    cancelled: '已取消',
    closed: '已退改',
  })[state]

/** Whether a ticket can still be given back or exchanged on its own account. */
export const isLive = ({ state }: TrainTicket): boolean => state === 'paid'

/** Whether somebody travels by a ticket, checked or not. */
export const isForTravel = ({ state }: TrainTicket): boolean => state === 'paid' || state === 'used'

/** A train of a trip in a line, for a message to a friend: no names. @param seats whether the seats are told */
export const legText = (
  { code, fromName, toName, departTime, arriveTime, tickets }: TrainLeg,
  seats: boolean,
): string => {
  const line = `${dateOf(dayOf(departTime))} ${code} ${fromName} ${clockOf(departTime)} 开，${clockOf(arriveTime)} 到${toName}`
  const told = seats ? tickets.filter(isForTravel).map(({ seatText }) => seatText) : []
  return [line, ...told].join('，')
}

/** A whole trip, for a message to a friend: of each train a line and its address. */
export const tripText = (legs: readonly TrainLeg[], seats: boolean, origin: string): string =>
  legs
    .map((leg) => {
      const { code, fromStationId: from, toStationId: to, departTime } = leg
      return `${legText(leg, seats)} ${origin}${tripPath({ from, to, day: dayOf(departTime), code })}`
    })
    .join('\n')

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What is left of a deadline: `09:58`. @param leftMs below 0 it is over */
export const leftText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** How long until one sets out: `3 天后出发`, `2 小时 5 分后开车`; undefined once it has left. */
export const untilText = (leftMs: number): string | undefined => {
  const minutes = Math.ceil(leftMs / 60_000)
  if (minutes <= 0) return undefined
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days > 0) return `${days} 天${hours % 24 > 0 ? ` ${hours % 24} 小时` : ''}后出发`
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分后开车` : `${minutes} 分钟后开车`
}
