import { toBase64url } from '../text/base64url.ts'
import { createIdbStore } from './idb-store.ts'

/** By what this device shows that it is itself. The private half never leaves the browser, nor can it be read in it. */
export interface DeviceKey {
  /** The uncompressed point of P-256, in base64url. */
  publicKey: string
  /** Signs with ECDSA and SHA-256. @returns both halves beside each other (IEEE P1363), in base64url */
  sign: (text: string) => Promise<string>
}

const store = createIdbStore('hongyan-device-key')
const name = 'key'

const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

const readPair = async (): Promise<CryptoKeyPair> => {
  const kept = await store.get(name)
  if (isKeyPair(kept)) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  await store.set(name, made)
  return made
}

/** Browsers have keys at https and localhost alone. */
export const canHoldKey = (): boolean => isSecureContext

/** The key of this device; made when it is wanted first. Only where `canHoldKey`. */
export const readDeviceKey = async (): Promise<DeviceKey> => {
  // Two tabs must not make one each.
  const { privateKey, publicKey } = await navigator.locks.request('device-key', readPair)
  return {
    publicKey: toBase64url(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (text) => {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return toBase64url(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)))
    },
  }
}

/** Who uses the device next gets another one. */
export const dropDeviceKey = (): Promise<void> => store.clear()
