import { stored } from '#web/lib/storage/local-storage.ts'
import { randomId } from '../../lib/browser/random-id.ts'

// Not of one account: what another one has been given is simply worth nothing.
const storedTrust = stored<string | null>('deviceTrust', null, (value) =>
  typeof value === 'string' && value !== '' && value.length <= 256 ? value : undefined,
)

/** Shows that this device need not pass the second step; undefined when it has not been trusted. */
export const deviceTrust = (): string | undefined => storedTrust.read() ?? undefined

/** Keeps what an answer to a second step has given for later sign-ins. */
export const keepDeviceTrust = (trustToken: string | undefined): void => {
  if (trustToken !== undefined) storedTrust.write(trustToken)
}

const storedDeviceId = stored<string | null>('deviceId', null, (value) =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined,
)

/** The name of this device, made on first use and kept apart from the session (specification, section 3). */
export const getDeviceId = (): string => {
  const known = storedDeviceId.read()
  if (known !== null) return known
  const made = randomId()
  storedDeviceId.write(made)
  return made
}
