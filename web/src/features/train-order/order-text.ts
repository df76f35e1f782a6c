import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'
import type { PassengerType } from '#contract/railway.ts'
import { clockOf, dateOf, dayOf, tripPath } from '#web/features/timetable/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'

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

/** Whether a ticket can still be given back or exchanged on its own account. */
export const isLive = ({ state }: TrainTicket): boolean => state === 'paid'

/** Whether somebody travels by a ticket, checked or not. */
export const isForTravel = ({ state }: TrainTicket): boolean => state === 'paid' || state === 'used'

/** Whether all that was paid of a ticket came back: what its holder gives back at a fee, they gave back before. */
const isBackWhole = ({ state, fee, refunded }: TrainTicket): boolean =>
  state === 'refunded' && fee === 0 && refunded > 0

const haltedText = (legs: readonly TrainLeg[], { legs: { length } }: TrainOrder): string =>
  `${length > 1 ? `${legs.map(({ code }) => code).join('、')} ` : '列车'}停运，`

/**
 * What trains that do not run have done to an order; undefined where none has: what was over before is none of theirs.
 * `isWhole`: nobody travels by what is left of it.
 */
export const haltOf = (order: TrainOrder): { isWhole: boolean; note: string } | undefined => {
  const { haltedFlag, legs, payTime } = order
  const cancelled = legs.filter(({ runState }) => runState === 'cancelled')
  if (haltedFlag)
    return { isWhole: true, note: `${haltedText(cancelled, order)}座位已经放回，没有扣钱。可以改坐别的车。` }
  const halted = cancelled.filter(({ tickets }) => tickets.some((one) => isForTravel(one) || isBackWhole(one)))
  if (payTime === null || halted.length === 0) return undefined
  const tickets = halted.flatMap((leg) => leg.tickets)
  const back = tickets.filter(isBackWhole).reduce((sum, { refunded }) => sum + refunded, 0)
  const others = legs.filter((leg) => !halted.includes(leg)).flatMap((leg) => leg.tickets.filter(isForTravel))
  const isWhole = others.length === 0
  return {
    isWhole,
    note: [
      haltedText(halted, order),
      // It comes back a moment after the train is cancelled.
      tickets.some(isForTravel) ? '票款会全额退回余额' : `票款 ${formatMoney(back)} 已经全额退回余额`,
      '，不收手续费。',
      tickets.some(({ state, fee }) => state === 'refunded' && fee > 0) ? '停运前退的票不算在内。' : '',
      isWhole ? '可以改坐别的车。' : '',
      others.some(isLive) ? '其余车票照常有效，不想走了也可以全额退。' : '',
    ].join(''),
  }
}

/** How an order stands, in a word. A paid one is over when its last train has arrived. */
export const orderStateName = (order: TrainOrder, nowMs: number): string =>
  haltOf(order)?.isWhole === true
    ? '列车停运'
    : {
        held: '待支付',
        paid: order.legs.every(({ arriveTime }) => Date.parse(arriveTime) < nowMs) ? '已完成' : '已出票',
        lapsed: '超时未付',
        cancelled: '已取消',
        closed: '已退改',
      }[order.state]

/** What is stamped on a ticket that is over. */
export const stampOf = ({ haltedFlag }: TrainOrder, { runState }: TrainLeg, { state }: TrainTicket): string => {
  if (!haltedFlag) return ticketStateNames[state]
  return runState === 'cancelled' ? '停运' : ticketStateNames.cancelled
}

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
