import { z } from 'zod'
import { count, id, time } from './envelope.ts'
import { fen } from './money.ts'
import { day, passengerType, seatClass, stationId, trainCode, trainKinds } from './railway.ts'

/**
 * How a ticket stands. As its order while nothing else was done to it: `held` until it is paid, then `paid`, `lapsed` or `cancelled`;
 * `refunded` and `changed` once it was given back or exchanged, `used` once a gate has let it in.
 */
export const ticketStates = ['held', 'paid', 'refunded', 'changed', 'used', 'cancelled', 'lapsed'] as const

/** One passenger's seat on one leg. */
export const trainTicket = z.object({
  id,
  /** Null once the passenger is no more on the user's list. */
  passengerId: id.nullable(),
  name: z.string(),
  /** All but its ends as stars. */
  idNumber: z.string(),
  type: passengerType,
  seatClass,
  /** `05车12A号`, `无座`, or 免费儿童 of who takes no seat. */
  seatText: z.string(),
  car: count.nullable(),
  seat: count.nullable(),
  /** In 分: the price, and what is left of it after this ticket's part of the coupon. */
  price: fen,
  paid: fen,
  /** Of what was given back or changed: what that cost, and what came back. */
  fee: fen,
  refunded: fen,
  state: z.enum(ticketStates),
})
export type TrainTicket = z.infer<typeof trainTicket>

/** A way on one run; all who travel by the order are on it. */
export const trainLeg = z.object({
  runId: id,
  /** On which the train sets out. */
  day,
  code: trainCode,
  kind: z.enum(trainKinds),
  fromSeq: count,
  toSeq: count,
  fromStationId: stationId,
  toStationId: stationId,
  fromName: z.string(),
  toName: z.string(),
  /** By the timetable: `delayMinutes` say how late it is, as far as is known. */
  departTime: time,
  arriveTime: time,
  gate: z.string().nullable(),
  runState: z.enum(['open', 'closed', 'cancelled']),
  delayMinutes: count,
  tickets: z.array(trainTicket),
})
export type TrainLeg = z.infer<typeof trainLeg>

/** `closed`: every ticket was given back or changed. */
export const trainOrderStates = ['held', 'paid', 'lapsed', 'cancelled', 'closed'] as const

export const trainOrder = z.object({
  id,
  state: z.enum(trainOrderStates),
  /** It `lapsed` before its time, as a train of it was cancelled: nobody was late to pay. */
  haltedFlag: z.boolean(),
  createTime: time,
  /** While it is held: then the seats go back by themselves. */
  expireTime: time.nullable(),
  /** The newest payment that was begun for it at the provider's cashier (`payment.topUpDetail`); null: none, or it is paid. */
  cashierId: id.nullable(),
  payTime: time.nullable(),
  /** In 分: `paid` = `price` − `couponOff`, 0 before it is paid. */
  price: fen,
  couponOff: fen,
  couponTitle: z.string().nullable(),
  paid: fen,
  /** What has come back to the wallet. */
  refunded: fen,
  legs: z.array(trainLeg),
  /** The order that was changed into this one, and the one that this was changed into. */
  changedFromId: id.nullable(),
  changedToId: id.nullable(),
})
export type TrainOrder = z.infer<typeof trainOrder>
