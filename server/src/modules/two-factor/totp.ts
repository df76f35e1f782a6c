import { generateSecret, generateURI, verifySync } from 'otplib'

/** The length of a time step in seconds (RFC 6238, 4.1: X). Codes are of six digits by SHA-1, as every app makes them. */
const stepSeconds = 30

/** What an app calls the account. */
const issuer = '鸿雁'

/** A new seed of 160 bits (RFC 4226, section 4, R6), in Base32. */
export const makeSeed = (): string => generateSecret({ length: 20 })

/** The address that an app reads from the QR code. @param label which of the user's accounts it is */
export const uriOf = (seed: string, label: string): string =>
  generateURI({ issuer, label, secret: seed, period: stepSeconds })

/**
 * The time step whose code this is: the present one, or the one before or after it, for clocks that differ (RFC 6238,
 * 5.2).
 * @returns undefined when it is none of them
 */
export const findStep = (seed: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({
    secret: seed,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
