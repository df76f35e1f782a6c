import { generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { readOrCreate } from '#server/platform/security/secret.ts'
import type { GatewayKeys } from './gateway.ts'

/** Both sides' keys, as the provider's console would hand them out. */
export interface SandboxKeys extends GatewayKeys {
  /** Signs what the app asks: PEM, PKCS#1. */
  appPrivateKey: string
  /** Holds the gateway's signatures against: PEM. */
  gatewayPublicKey: string
}

const makePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })

/** Keys that nobody else has. */
export const makeSandboxKeys = (): SandboxKeys => {
  const [app, gateway] = [makePair(), makePair()]
  return {
    appId: '9021000000000000',
    appPrivateKey: app.privateKey,
    appPublicKey: app.publicKey,
    gatewayPrivateKey: gateway.privateKey,
    gatewayPublicKey: gateway.publicKey,
    controlToken: randomBytes(24).toString('base64url'),
  }
}

/** The keys of an installation: made at the first start, and kept beside the gateway's store. */
export const loadSandboxKeys = async (folder: string): Promise<SandboxKeys> =>
  JSON.parse(await readOrCreate(path.join(folder, 'keys.json'), () => JSON.stringify(makeSandboxKeys()))) as SandboxKeys
