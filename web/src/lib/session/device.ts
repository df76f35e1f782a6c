import { randomId } from '../browser/random-id.ts'
import { stored } from '../storage/local-storage.ts'

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
