import type { ProofPath } from '#contract/ledger.ts'

/** What a platform has of cryptography. */
export interface Primitives {
  sha256(bytes: Uint8Array): Uint8Array
  /** Of Ed25519. @param key the 32 bytes of the public key */
  verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean
}

interface Signed {
  publicKey: string
  keyId: string
  signature: string
}

/** Makes the common parts of a verifier. */
export function createProofParts(primitives: Primitives): {
  hashOf(text: string): string
  leafOf(text: string): Uint8Array
  rootOf(leaf: Uint8Array, path: ProofPath): string
  faultOfSignature(signed: Signed, message: string, what: string, trustedKey?: string): string | undefined
}
