import { z } from 'zod'
import { defineCall } from './call.ts'
import { publicKeyPattern } from './e-ticket-code.ts'
import { id, time } from './envelope.ts'
import { staffErrors } from './permission.ts'
import { railwaySessionErrors } from './railway-account.ts'
import { railwayLimits } from './railway-limits.ts'

/** Tickets that have ended although a device holds a certificate of them: what a gate without a network goes by. */
export const gateList = z.object({
  /** In base64url: of the key that signs certificates and this list, as an uncompressed point of P-256. */
  publicKey: z.string(),
  /** When it was so. */
  time,
  /** Ids of certificates of trains that a gate may have to judge by this list, and no others. */
  certificateIds: z.array(id),
  /** Over `revocationText`, in base64url. */
  signature: z.string(),
})
export type GateList = z.infer<typeof gateList>

export const eTicketCalls = {
  /**
   * Certifies that this device may show the tickets of a paid order: what it signs with its key each minute is then good at a gate, with or
   * without a network. A ticket is shown on one device: what another one holds is taken back, if `takeOver`. Idempotent for a device.
   */
  certify: defineCall({
    method: 'POST',
    path: '/train-tickets/e-ticket/certify',
    access: 'user',
    session: 'railway',
    summary: '在这台设备上出示车票',
    audited: true,
    input: {
      body: z.object({
        orderId: id,
        /** In base64url: the uncompressed point of P-256. */
        deviceKey: z.string('缺少设备的公钥').regex(publicKeyPattern, '设备的公钥不正确'),
        takeOver: z.boolean('请选择是否换到这台设备'),
      }),
    },
    /** One for each ticket that can be shown, in the order of their ids. See `e-ticket-code.ts`. */
    output: z.array(z.object({ ticketId: id, certificate: z.string() })),
    errors: [...railwaySessionErrors, 'TRAIN_ORDER_GONE', 'ETICKET_NONE', 'ETICKET_ELSEWHERE'],
  }),
  /** What a gate keeps, so that it can judge without a network. */
  gateList: defineCall({
    method: 'GET',
    path: '/train-tickets/gate/list',
    access: 'staff',
    permission: 'railway.gate.read',
    summary: '检票名单（铁路）',
    input: {},
    output: gateList,
    errors: staffErrors,
  }),
  /** Lets the holder of a ticket in, once. */
  check: defineCall({
    method: 'POST',
    path: '/train-tickets/gate/check',
    access: 'staff',
    permission: 'railway.gate',
    summary: '检票（铁路）',
    input: {
      body: z.object({
        /** What the QR code says. */
        code: z.string('缺少检票码').min(1, '缺少检票码').max(railwayLimits.codeLength, '这不是车票的检票码'),
        /** When the gate has read it: it may have had no network since. */
        checkTime: time,
      }),
    },
    output: z.object({
      ticketId: id,
      /** False: it was used before, and this changes nothing. */
      firstFlag: z.boolean(),
      /** When it was used, by the gate that has let it in. */
      checkTime: time,
    }),
    errors: [...staffErrors, 'GATE_CODE_WRONG', 'GATE_CODE_OLD', 'GATE_TIME_WRONG', 'GATE_TICKET_ENDED'],
  }),
}
