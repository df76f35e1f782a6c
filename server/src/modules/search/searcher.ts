import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/platform/security/secret.ts'

/** Who searches. */
export interface Searcher {
  viewerId: string | null
  /** IP address. */
  address: string
}

/** Makes what turns who searches into a keyed hash: nothing else of them is kept. */
export const createSearcherHash = (secret: string) => {
  const key = deriveKey(secret, 'who searches')
  return ({ viewerId, address }: Searcher): Buffer =>
    createHmac('sha256', key)
      .update(viewerId === null ? `address ${address}` : `user ${viewerId}`)
      .digest()
}
