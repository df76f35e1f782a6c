import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/platform/security/secret.ts'
import type { Seeker } from './search.parts.ts'

/** Who searches is only known by a keyed hash. */
export const createSeekerHash = (secret: string) => {
  const key = deriveKey(secret, 'who searches')
  return ({ viewerId, address }: Seeker): Buffer =>
    createHmac('sha256', key)
      .update(viewerId === null ? `address ${address}` : `user ${viewerId}`)
      .digest()
}
