import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSlowly, isSlowHashOf } from '#server/platform/security/slow-hash.ts'

// Of a password that nobody has: checking against it takes as long as checking a real one.
const decoy = hashSlowly(randomBytes(32).toString('base64'))

/**
 * What is hashed: keyboards and input methods compose characters differently and type full-width letters, so the same
 * password may arrive in several forms; NIST SP 800-63B-4, 3.1.1.2, asks for normalisation (NFKC) before hashing.
 * Nothing else is changed: no case, no space, no length (ASVS 5.0, 6.2.8).
 */
const normalise = (password: string) => password.normalize('NFKC')

/**
 * @returns an argon2id hash in PHC form
 * @throws {AppError} UNAVAILABLE when too many wait
 */
export const hashPassword = (password: string): Promise<string> => hashSlowly(normalise(password))

/**
 * Without a hash, or with a value that is none (nobody can sign in to such an account), it takes as long and says no.
 * @throws {AppError} UNAVAILABLE when too many wait
 */
export const isPasswordRight = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const real = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
  const against = real ?? (await decoy)
  const right = await isSlowHashOf(against, normalise(password))
  return right && real !== undefined
}

/** Whether two passwords that a user entered are one. */
export const isSamePassword = (one: string, other: string): boolean => normalise(one) === normalise(other)

/** Over 3,000 of at least eight characters, lower-cased: those that lists of leaked passwords have in common. */
const commonFile = path.join(import.meta.dirname, 'common-passwords.txt')
let common: Promise<Set<string>> | undefined

/** Whether a password is among the commonest (ASVS 5.0, 6.2.4) or is one of the user's own names, in any case. */
export const isPasswordCommon = async (password: string, ownNames: string[]): Promise<boolean> => {
  common ??= readFile(commonFile, 'utf8').then((list) => new Set(list.split('\n').filter(Boolean)))
  const folded = normalise(password).toLowerCase()
  return (await common).has(folded) || ownNames.some((name) => name.toLowerCase() === folded)
}
