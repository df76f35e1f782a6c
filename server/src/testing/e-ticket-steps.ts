import { generateKeyPairSync, sign } from 'node:crypto'
import type { CallInput } from '#contract/call.ts'
import { minuteOf, writeCode } from '#contract/e-ticket-code.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'
import { buyOrder, makeBuyer } from './train-order-steps.ts'

/** A device that can sign, as a browser does. */
export interface TestDevice {
  /** The public half of its key. */
  deviceKey: string
  /** What its screen shows at a time of a ticket. */
  show(certificate: string, at: Date): Promise<string>
}

export const makeDevice = (): TestDevice => {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    deviceKey: point.toString('base64url'),
    show: (certificate, at) =>
      writeCode(certificate, minuteOf(at.getTime()), async (text) =>
        sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
      ),
  }
}

const calls = contract.eTicket

export const certify = (
  test: TestApp,
  user: TestUser,
  orderId: string,
  { device, takeOver = false }: { device: TestDevice; takeOver?: boolean },
) => makeCall(test, calls.certify, { body: { orderId, deviceKey: device.deviceKey, takeOver } }, user)

export const checkAt = (test: TestApp, staff: TestUser, body: CallInput<typeof calls.check>['body']) =>
  makeCall(test, calls.check, { body }, staff)

/** So long before departure a ticket can still be bought. */
const marginMs = 3_600_000

/** What a device shows now of a ticket that somebody has just bought for a train that leaves soon. The sale is open. */
export const makeShownCode = async (test: TestApp): Promise<string> => {
  const { id: runId } = await test.db
    .selectFrom('runs')
    .select('id')
    .where('state', '=', 'open')
    .where('departs_at', '>', new Date(test.clock.now().getTime() + marginMs))
    .orderBy('departs_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const buyer = await makeBuyer(test)
  const { id } = await buyOrder(test, buyer, { legs: [{ runId }] })
  const device = makeDevice()
  const { data } = await certify(test, buyer, id, { device })
  return await device.show(data[0]?.certificate ?? '', test.clock.now())
}
