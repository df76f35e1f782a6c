import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { Primitives } from './proof-parts.d.mts'

hashes.sha512 = sha512

/**
 * What verifiers need of cryptography. By a library rather than by WebCrypto, which is missing where a page came without TLS, is slower for many
 * short texts (docs/decisions/0024-ledger.md), and lacks Ed25519 in older browsers: there is one way, and it is everywhere the same.
 */
export const browserPrimitives: Primitives = {
  sha256,
  verify: (signature, message, key) => {
    try {
      return verify(signature, message, key)
    } catch {
      // Neither a signature nor a key at all.
      return false
    }
  },
}
