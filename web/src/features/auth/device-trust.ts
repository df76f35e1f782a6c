import { stored } from '#web/lib/storage/local-storage.ts'

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
