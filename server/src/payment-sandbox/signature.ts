import { createSign, createVerify } from 'node:crypto'

/** Fields of a request, an answer in a page's address, or a notification. */
export type Fields = Record<string, string>

const algorithm = 'RSA-SHA256'

/** What is signed of them: each but those left out, sorted by name, as they are before any encoding. */
const signedText = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** @param privateKey PEM. @returns the RSA2 signature in Base64 */
export const signText = (text: string, privateKey: string): string =>
  createSign(algorithm).update(text, 'utf8').sign(privateKey, 'base64')

/** Whether a request is signed by RSA2 with the app's key. Any other way of signing, such as SHA-1, is refused. */
export const isSignedRequest = (fields: Fields, appPublicKey: string): boolean => {
  const { sign, sign_type } = fields
  if (sign === undefined || sign_type !== 'RSA2') return false
  return createVerify(algorithm)
    .update(signedText(fields, ['sign']), 'utf8')
    .verify(appPublicKey, sign, 'base64')
}

/** Signs what goes to the merchant's own addresses: of notifications and page returns, `sign_type` is not signed. */
export const signFields = (fields: Fields, privateKey: string): Fields => ({
  ...fields,
  sign: signText(signedText(fields, ['sign', 'sign_type']), privateKey),
  sign_type: 'RSA2',
})
