import { all, type Rows, signedIn } from './row.ts'

/** Calls on coupons: everybody has their own, and an offer that is not there is not there for anybody. */
export const couponRows: Rows = {
  'coupon.list': { get: signedIn },
  'coupon.myList': { get: signedIn },
  'coupon.receive': {
    input: () => ({ body: { id: '999999999' } }),
    get: { ...all('COUPON_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'coupon.statement': { input: () => ({ query: { day: '2026-11-20' } }), get: signedIn },
  'coupon.statementEntries': { input: () => ({ body: { until: 9 } }), get: signedIn },
}
