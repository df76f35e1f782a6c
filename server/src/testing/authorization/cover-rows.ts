import { randomUUID } from 'node:crypto'
import { all, owners, type Rows, signedIn } from './row.ts'

/** Covers of red packets: everybody sees what there is, and each their own orders. */
export const coverRows: Rows = {
  'redPacketCover.list': { get: signedIn },
  'redPacketCover.quote': { input: () => ({ query: { cover: 'xinghe' } }), get: signedIn },
  'redPacketCover.buy': {
    input: () => ({
      body: { clientId: randomUUID(), cover: 'xinghe', couponId: null, paymentPassword: '135790' },
    }),
    get: { ...all('PAYMENT_PASSWORD_UNSET'), nobody: 'UNAUTHENTICATED' },
  },
  // The owner's is used, so that it stays as it is.
  'redPacketCover.refund': {
    input: ({ coverOrderId }) => ({ body: { id: coverOrderId } }),
    get: { ...owners('COVER_ORDER_GONE'), owner: 'COVER_USED' },
  },
  'redPacketCover.detail': {
    input: ({ coverOrderId }) => ({ params: { id: coverOrderId } }),
    get: owners('COVER_ORDER_GONE'),
  },
}
