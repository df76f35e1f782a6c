import { randomUUID } from 'node:crypto'
import type { ErrorKey } from '#contract/errors.ts'
import { makeIdNumber } from '../certification-steps.ts'
import { all, anybody, owners, type Row, type Rows, signedIn, staffOnly } from './row.ts'

/** Nobody here has a railway account but for calls that want its session. */
const unregistered = { ...all('RAILWAY_UNREGISTERED'), nobody: 'UNAUTHENTICATED' } as const

/** Of the passenger that the owner is. */
const ofPassenger = (body: object): Row => ({
  input: ({ passengerId }) => ({ body: { id: passengerId, ...body } }),
  get: owners('PASSENGER_GONE'),
})

const code = { phoneKey: 'of no code', phoneCode: '000000' }
const phones = { nobody: '13900000000', stranger: '13900000001', blocked: '13900000002', owner: '13900000003' }

const between = (rest: Record<string, string>): Row => ({
  input: () => ({ query: { from: 'NOWHERE', to: 'city:上海', ...rest } }),
  get: all('STATION_GONE'),
})

/** What the orders of others answer is shown with the orders themselves. */
const ofNobody = (body: object, gone: ErrorKey): Row => ({
  input: () => ({ body }),
  get: { ...all(gone), nobody: 'UNAUTHENTICATED' },
})
/** An id that nothing has. */
const unknown = '999999999'
const leg = { runId: unknown, fromSeq: 0, toSeq: 1, seatClass: 'second' }
const wanted = { combinations: [leg], passengers: [{ id: unknown, type: 'adult' }] }
const wishes = { letters: [], berths: [], together: false }

/** Calls of the railway, about stations, trains and orders that are not there: with and without a timetable they are answered alike. */
export const railwayRows: Rows = {
  'passenger.list': { get: signedIn },
  'passenger.add': {
    input: () => ({ body: { name: '李小雁', idNumber: makeIdNumber(), type: 'adult', phone: '13700000000' } }),
    get: signedIn,
  },
  'passenger.askConsent': ofPassenger({ phone: '13700000000' }),
  'passenger.confirm': ofPassenger({ phoneCode: '000000' }),
  'passenger.update': ofPassenger({ type: 'adult' }),
  'passenger.submitStudent': ofPassenger({ school: '北雁大学', fromCity: '北京', toCity: '上海' }),
  // Whoever has none to delete is done.
  'passenger.delete': { ...ofPassenger({}), get: { ...signedIn, owner: 'PASSENGER_SELF' } },
  'railwayAccount.state': { get: signedIn },
  'railwayAccount.sendCode': { input: (_, asker) => ({ body: { phone: phones[asker] } }), get: signedIn },
  'railwayAccount.sendMyCode': { get: unregistered },
  'railwayAccount.register': {
    input: (_, asker) => ({ body: { ...code, phone: phones[asker], password: 'a password for trains' } }),
    // Only the owner is certified.
    get: {
      ...unregistered,
      stranger: 'CERTIFICATION_NEEDED',
      blocked: 'CERTIFICATION_NEEDED',
      owner: 'PHONE_CODE_WRONG',
    },
  },
  'railwayAccount.signIn': { input: () => ({ body: { password: 'a password for trains' } }), get: unregistered },
  'railwayAccount.signInByUser': {
    get: { ...unregistered, stranger: 'CERTIFICATION_NEEDED', blocked: 'CERTIFICATION_NEEDED' },
  },
  'railwayAccount.signOut': { get: signedIn },
  'railwayAccount.resetPassword': {
    input: () => ({ body: { ...code, password: 'a password for trains' } }),
    get: unregistered,
  },
  'trainSearch.list': between({ day: '2026-11-21' }),
  'trainSearch.counts': { input: () => ({ body: { items: [] } }), get: anybody },
  'trainSearch.calendar': between({}),
  'trainSearch.connections': between({ day: '2026-11-21' }),
  'trainSearch.alternatives': {
    input: () => ({ query: { runId: unknown, fromSeq: '0', toSeq: '1' } }),
    get: all('TRAIN_GONE'),
  },
  'trainOrder.quote': ofNobody({ legs: [leg], passengers: [{ id: unknown, type: 'adult' }] }, 'RUN_NOT_ON_SALE'),
  'trainOrder.create': {
    input: () => ({
      body: {
        ...{ clientId: randomUUID(), legs: [leg], passengers: [{ id: unknown, type: 'adult' }] },
        ...{ wishes, standingFlag: false, agreedPrice: 100 },
      },
    }),
    get: { ...all('RUN_NOT_ON_SALE'), nobody: 'UNAUTHENTICATED' },
  },
  'trainOrder.pay': ofNobody({ id: unknown, couponId: null, paymentPassword: '135790' }, 'TRAIN_ORDER_GONE'),
  'trainOrder.payAtCashier': ofNobody({ id: unknown, couponId: null }, 'TRAIN_ORDER_GONE'),
  'trainOrder.leaveCashier': ofNobody({ id: unknown }, 'TRAIN_ORDER_GONE'),
  'trainOrder.cancel': ofNobody({ id: unknown }, 'TRAIN_ORDER_GONE'),
  'trainOrder.page': { input: () => ({ query: { kind: 'coming' } }), get: signedIn },
  'trainOrder.detail': {
    input: () => ({ params: { id: unknown } }),
    get: { ...all('TRAIN_ORDER_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'trainOrder.refundQuote': ofNobody({ ticketIds: [unknown] }, 'TICKET_GONE'),
  'trainOrder.refund': ofNobody({ ticketIds: [unknown], agreedBack: 0 }, 'TICKET_GONE'),
  'trainOrder.changeQuote': ofNobody({ ticketIds: [unknown], leg }, 'TICKET_GONE'),
  'trainOrder.change': {
    input: () => ({
      body: {
        ...{ clientId: randomUUID(), ticketIds: [unknown], leg, wishes, standingFlag: false },
        ...{ agreedPay: 0, agreedBack: 0, paymentPassword: null },
      },
    }),
    get: { ...all('TICKET_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'tripBadge.query': { input: () => ({ params: { userId: unknown } }), get: anybody },
  'tripBadge.mine': { get: signedIn },
  'tripBadge.show': { input: () => ({ body: { shownFlag: false } }), get: signedIn },
  'waitlist.quote': ofNobody({ ...wanted, leadMinutes: 20 }, 'RUN_NOT_ON_SALE'),
  'waitlist.create': {
    input: () => ({
      body: {
        ...{ ...wanted, clientId: randomUUID(), leadMinutes: 20, partFlag: false },
        ...{ agreedPrepay: 100, paymentPassword: null },
      },
    }),
    get: { ...all('RUN_NOT_ON_SALE'), nobody: 'UNAUTHENTICATED' },
  },
  'waitlist.page': { input: () => ({ query: { kind: 'waiting' } }), get: signedIn },
  'waitlist.detail': {
    input: () => ({ params: { id: unknown } }),
    get: { ...all('WAITLIST_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'waitlist.receipt': {
    input: () => ({ params: { id: unknown } }),
    get: { ...signedIn, owner: 'WAITLIST_GONE', stranger: 'WAITLIST_GONE', blocked: 'WAITLIST_GONE' },
  },
  'waitlistLog.head': { get: all('LOG_EMPTY') },
  'waitlistLog.run': { input: () => ({ query: { runId: unknown } }), get: all('RUN_GONE') },
  'waitlist.withdraw': ofNobody({ id: unknown }, 'WAITLIST_GONE'),
  'run.page': staffOnly({ day: '2026-11-21' }),
  'run.detail': staffOnly({ runId: unknown }),
  'waitlist.ofRun': staffOnly({ runId: unknown }),
  'timetable.page': staffOnly({}),
  'trainOrder.cancelRun': staffOnly({ runId: unknown, reason: '试一试' }),
  'trainOrder.delayRun': staffOnly({ runId: unknown, minutes: 5, reason: '试一试' }),
  'trainOrder.addCars': staffOnly({ runId: unknown, cars: 1, reason: '试一试' }),
  'eTicket.certify': ofNobody({ orderId: unknown, deviceKey: 'A'.repeat(87), takeOver: false }, 'TRAIN_ORDER_GONE'),
  'eTicket.gateList': { get: { ...all('FORBIDDEN'), nobody: 'UNAUTHENTICATED' } },
  'eTicket.check': staffOnly({ code: 'none', checkTime: '2026-11-21T08:00:00+08:00' }),
  'fare.rules': { get: anybody },
  'timetable.stations': { get: anybody },
  'timetable.stops': { input: () => ({ query: { code: 'G99999', day: '2026-11-21' } }), get: all('TRAIN_GONE') },
}
