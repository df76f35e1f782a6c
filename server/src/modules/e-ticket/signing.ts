import { createPrivateKey, createPublicKey, createECDH, type KeyObject, sign, verify } from 'node:crypto'
import type { VerifySignature } from '#contract/e-ticket-code.ts'
import { deriveKey } from '#server/platform/security/secret.ts'

/** Signs what gates believe without a network. */
export interface TicketSigner {
  /** In base64url: an uncompressed point of P-256. */
  publicKey: string
  /** @returns in base64url, as `VerifySignature` takes it */
  sign(text: string): string
}

const curve = 'prime256v1'
/** As WebCrypto has it: both halves beside each other. */
const dsaEncoding = 'ieee-p1363'
/** Of a coordinate of the curve. */
const coordinateBytes = 32

const jwkOf = (point: Buffer) => ({
  ...{ kty: 'EC', crv: 'P-256' },
  x: point.subarray(1, 1 + coordinateBytes).toString('base64url'),
  y: point.subarray(1 + coordinateBytes).toString('base64url'),
})

/**
 * The same key in every process that has the secret; with another secret certificates are to be issued anew.
 * @throws when the secret makes no key, once in 2^32
 */
export const createTicketSigner = (secret: string): TicketSigner => {
  const scalar = Buffer.from(deriveKey(secret, 'e-ticket'))
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const key = createPrivateKey({ format: 'jwk', key: { ...jwkOf(point), d: scalar.toString('base64url') } })
  return {
    publicKey: point.toString('base64url'),
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding }).toString('base64url'),
  }
}

const readKey = (publicKey: string): KeyObject | undefined => {
  try {
    return createPublicKey({ format: 'jwk', key: jwkOf(Buffer.from(publicKey, 'base64url')) })
  } catch {
    // No point of the curve.
    return undefined
  }
}

/** Whether this is a public key at all: an uncompressed point of the curve, in base64url. */
export const isPublicKey = (publicKey: string): boolean =>
  Buffer.from(publicKey, 'base64url')[0] === 4 && readKey(publicKey) !== undefined

export const verifySignature: VerifySignature = async ({ publicKey, text, signature }) => {
  const key = readKey(publicKey)
  return (
    key !== undefined && verify('sha256', Buffer.from(text), { key, dsaEncoding }, Buffer.from(signature, 'base64url'))
  )
}
