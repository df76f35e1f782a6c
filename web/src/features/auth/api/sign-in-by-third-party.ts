import { thirdPartyGrant } from '#contract/auth.ts'
import { deviceTrust, getDeviceId } from '#web/features/auth/device.ts'
import { startSession } from './sign-in.ts'

/**
 * Signs in on this device as whom a third party has led back.
 * @param answer query of the address that it led back to
 * @throws ApiError, which the caller tells
 */
export const signInByThirdParty = async (answer: string): Promise<void> => {
  const trust_token = deviceTrust()
  await startSession(
    { grant_type: thirdPartyGrant, answer, deviceId: getDeviceId(), ...(trust_token !== undefined && { trust_token }) },
    () => true,
  )
}
