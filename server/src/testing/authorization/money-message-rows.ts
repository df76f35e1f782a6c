import { randomUUID } from 'node:crypto'
import { all, owners, type Rows, shown, signedIn } from './row.ts'

// The owner alone is certified, and has no payment password.
const certified = { ...owners('CERTIFICATION_NEEDED'), owner: 'PAYMENT_PASSWORD_UNSET' } as const

const redPacket = () => ({ clientId: randomUUID(), total: 1234, cover: 'hongyan', paymentPassword: '135790' })

/** Money in chat. */
export const moneyMessageRows: Rows = {
  'remittance.send': {
    input: ({ windowId }) => ({ body: { clientId: randomUUID(), windowId, amount: 1234, paymentPassword: '135790' } }),
    get: certified,
  },
  // Who has sent it cannot take or return it.
  'remittance.accept': {
    input: ({ remittanceId }) => ({ body: { id: remittanceId } }),
    get: { ...all('REMITTANCE_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'remittance.return': {
    input: ({ remittanceId }) => ({ body: { id: remittanceId } }),
    get: { ...all('REMITTANCE_GONE'), nobody: 'UNAUTHENTICATED' },
  },
  'remittance.detail': {
    input: ({ remittanceId }) => ({ params: { id: remittanceId } }),
    get: owners('REMITTANCE_GONE'),
  },
  'redPacket.send': {
    input: ({ windowId }) => ({ body: { ...redPacket(), windowId } }),
    get: certified,
  },
  'redPacket.share': {
    input: () => ({ body: { ...redPacket(), kind: 'even', count: 1 } }),
    get: certified,
  },
  'redPacket.reply': {
    input: ({ topicId }) => ({ body: { ...redPacket(), kind: 'even', count: 1, topicId } }),
    get: certified,
  },
  'redPacket.take': {
    input: ({ redPacketKey }) => ({ body: { key: redPacketKey } }),
    get: { ...all('RED_PACKET_GONE'), nobody: 'UNAUTHENTICATED', owner: 'RED_PACKET_OWN' },
  },
  // With its link everybody but who is blocked.
  'redPacket.detail': {
    input: ({ sharedRedPacketKey }) => ({ params: { key: sharedRedPacketKey } }),
    get: shown('RED_PACKET_GONE'),
  },
  'redPacket.revoke': {
    input: ({ sharedRedPacketKey }) => ({ body: { key: sharedRedPacketKey } }),
    get: owners('RED_PACKET_GONE'),
  },
  'redPacket.records': { get: signedIn },
}
