import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'

/** A ticket of somebody. */
export const makeTicket = (name: string, state: TrainTicket['state']): TrainTicket => ({
  id: '1',
  passengerId: '1',
  name,
  idNumber: '1101**********1234',
  type: 'adult',
  seatClass: 'second',
  seatText: '05车12A号',
  car: 5,
  seat: 61,
  price: 55_300,
  paid: 55_300,
  fee: 0,
  refunded: 0,
  state,
})

/** A way from Beijing to Shanghai. */
export const makeLeg = (tickets: TrainTicket[], more: Partial<TrainLeg> = {}): TrainLeg => ({
  runId: '1',
  day: '2026-11-25',
  code: 'G1',
  kind: 'G',
  fromSeq: 0,
  toSeq: 3,
  fromStationId: 'VNP',
  toStationId: 'AOH',
  fromName: '北京南',
  toName: '上海虹桥',
  departTime: '2026-11-25T07:00:00+08:00',
  arriveTime: '2026-11-25T11:36:00+08:00',
  gate: '6A',
  runState: 'open',
  delayMinutes: 0,
  tickets,
  ...more,
})

/** An order of these trains, paid if nothing else is said. */
export const makeOrder = (legs: TrainLeg[], more: Partial<TrainOrder> = {}): TrainOrder => ({
  id: '1',
  state: 'paid',
  haltedFlag: false,
  createTime: '2026-11-01T08:00:00Z',
  expireTime: null,
  cashierId: null,
  payTime: '2026-11-01T08:01:00Z',
  price: 55_300,
  couponOff: 0,
  couponTitle: null,
  paid: 55_300,
  refunded: 0,
  legs,
  changedFromId: null,
  changedToId: null,
  ...more,
})
