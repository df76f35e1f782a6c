// What holding a file against what was signed takes, whatever stands in it. Plain JavaScript, so that the browser and scripts on any Node run
// the very same lines. It shares nothing with the server.

export const noHash = '0'.repeat(64)
const encoder = new TextEncoder()

/** What every public key of Ed25519 begins with, as SubjectPublicKeyInfo; 32 bytes follow (RFC 8410, section 4). */
const spkiStart = '302a300506032b6570032100'
const keyBytes = 32

export const hexOf = (bytes) => {
  let hex = ''
  for (const byte of bytes) hex += byte < 16 ? `0${byte.toString(16)}` : byte.toString(16)
  return hex
}

export const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const bytesOfBase64 = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

export const join = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One line: a field with two could pass for two fields. */
export const isLine = (value) => typeof value === 'string' && !/[\r\n]/.test(value)
export const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
export const isTime = (value) => isLine(value) && !Number.isNaN(Date.parse(value))
export const isBase64 = (value) => typeof value === 'string' && /^[\w+/]+={0,2}$/.test(value) && value.length % 4 === 0
export const isWhole = (value) => Number.isSafeInteger(value)
export const isNullOr = (check) => (value) => value === null || check(value)
export const isListOf = (check) => (value) => Array.isArray(value) && value.every(check)
export const isObjectOf = (fields) => (value) =>
  typeof value === 'object' && value !== null && Object.entries(fields).every(([name, check]) => check(value[name]))

export const isPath = isListOf(isObjectOf({ side: (side) => side === 'left' || side === 'right', hash: isHash }))

/**
 * Makes the common parts of a verifier out of what a platform has of cryptography.
 * @param primitives `sha256` of bytes, and `verify` of an Ed25519 signature by the 32 bytes of a public key
 */
export const createProofParts = ({ sha256, verify }) => {
  /** Of a text, as hexadecimal digits. */
  const hashOf = (text) => hexOf(sha256(encoder.encode(text)))

  /** Of a leaf of a tree (RFC 6962, section 2.1). */
  const leafOf = (text) => sha256(join(Uint8Array.of(0), encoder.encode(text)))

  /** Where the way from a leaf leads. */
  const rootOf = (leaf, path) => {
    let hash = leaf
    for (const { side, hash: hex } of path) {
      const other = bytesOfHex(hex)
      hash = sha256(side === 'left' ? join(Uint8Array.of(1), other, hash) : join(Uint8Array.of(1), hash, other))
    }
    return hexOf(hash)
  }

  /**
   * @param signed with `publicKey`, `keyId` and `signature`
   * @param what it is called: 日结, 日志
   * @returns what does not fit, in Chinese; undefined when all does
   */
  const faultOfSignature = (signed, message, what, trustedKey) => {
    const spki = bytesOfBase64(signed.publicKey)
    if (trustedKey !== undefined && signed.publicKey !== trustedKey) return `${what}的公钥不是公布的那一把`
    if (signed.keyId.length !== 16 || !hexOf(sha256(spki)).startsWith(signed.keyId))
      return `${what}的公钥与它的编号对不上`
    const key = spki.subarray(-keyBytes)
    if (hexOf(spki.subarray(0, -keyBytes)) !== spkiStart) return `${what}的公钥不是 Ed25519 的`
    return verify(bytesOfBase64(signed.signature), encoder.encode(message), key) ? undefined : `${what}的签名不对`
  }

  return { hashOf, leafOf, rootOf, faultOfSignature }
}
