import { generateSync } from 'otplib'
import { expect } from './fixtures.ts'

/** RFC 6238, 4.1. */
const stepSeconds = 30

/** The server takes the code of one step before and of one after its own. */
const tolerance = 1

/** So long a code is still taken at least. */
const arrivalSeconds = 15

export interface Authenticator {
  /** A code that has not been used yet; after two or three within half a minute, it waits for the next. */
  nextCode: () => Promise<string>
}

/** An authenticator app that knows a key. Each code works once, so each time it shows a later one. */
export const createAuthenticator = (key: string): Authenticator => {
  let last = 0
  const now = () => Math.floor(Date.now() / 1000 / stepSeconds)
  // A code of the step before might be too old by the time that it arrives: a busy machine takes its time over typing it.
  const oldest = () => Math.floor((Date.now() / 1000 + arrivalSeconds) / stepSeconds) - tolerance
  return {
    nextCode: async () => {
      await expect.poll(() => now() + tolerance > last, { timeout: 2 * stepSeconds * 1000 }).toBe(true)
      last = Math.max(last + 1, oldest())
      return generateSync({ secret: key, epoch: last * stepSeconds })
    },
  }
}
