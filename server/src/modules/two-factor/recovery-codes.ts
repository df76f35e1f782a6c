import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { hashSlowlyWith, makeSalt } from '#server/platform/security/slow-hash.ts'

/**
 * 32 letters and digits: each carries 5 bits. Of those that are mistaken for each other (0 O, 1 I L, U V) only one is
 * there, so that a mistake can be put right (Crockford's Base32).
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/** 50 bits. */
const length = 10
const shape = new RegExp(`^[${alphabet}]{${length}}$`)

const makeCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** New codes as they are kept, no two alike. */
export const makeRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < limits.recoveryCodes) codes.add(makeCode())
  return [...codes]
}

/** As a code is shown: `XXXXX-XXXXX`. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/**
 * What a user entered, as it is kept.
 * @param entered as `twoFactorCode` of the contract leaves it: capitals, no spaces or hyphens
 * @returns undefined when it can be none
 */
export const readRecoveryCode = (entered: string): string | undefined => {
  const code = entered.replaceAll(/[OILU]/g, (character) => mistaken[character] ?? character)
  return shape.test(code) ? code : undefined
}

/** What is stored of codes: 50 bits could be found from a quick hash, and a key that is lost would take all codes with it. */
export interface StoredCodes {
  salt: Buffer
  hashes: Buffer[]
}

/** @param codes as `makeRecoveryCodes` gives them */
export const hashRecoveryCodes = async (codes: string[]): Promise<StoredCodes> => {
  const salt = makeSalt()
  return { salt, hashes: await Promise.all(codes.map((code) => hashSlowlyWith(salt, code))) }
}

/** @param code as `readRecoveryCode` gives it */
export const hashRecoveryCode = (salt: Buffer, code: string): Promise<Buffer> => hashSlowlyWith(salt, code)
