import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { forgetTrustOf, isDeviceTrusted, trustDevice } from './trust.queries.ts'

/** Devices that need not pass the second step. */
export interface Trust {
  /** Whether a user has trusted a device, and the token is the one that it got for that. */
  isTrusted(
    db: Executor,
    device: { userId: string; deviceId: string; trustToken: string | undefined },
  ): Promise<boolean>
  /** Trusts a device for `limits.trustSeconds`. @returns what it shows then */
  trust(transaction: Executor, deviceRowId: string): Promise<string>
  /**
   * All of the user's devices must pass the second step again.
   * @param exceptSessionId but for the device of this session
   */
  forgetTrust(transaction: Executor, userId: string, exceptSessionId?: string): Promise<void>
}

const hash = (token: string) => createHash('sha256').update(token).digest()

export const createTrust = ({ clock }: { clock: Clock }): Trust => ({
  isTrusted: async (db, { userId, deviceId, trustToken }) =>
    trustToken !== undefined &&
    (await isDeviceTrusted(db, { userId, deviceId, trustHash: hash(trustToken), now: clock.now() })),

  trust: async (transaction, deviceRowId) => {
    const token = randomBytes(32).toString('base64url')
    const trusted_until = new Date(clock.now().getTime() + limits.trustSeconds * 1000)
    await trustDevice(transaction, deviceRowId, { trust_hash: hash(token), trusted_until })
    return token
  },

  forgetTrust: forgetTrustOf,
})
