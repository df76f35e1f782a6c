import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { createLane } from '#server/platform/lane.ts'

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes 19 MiB and one of the process's four worker threads for tens of milliseconds: two at once leave
 * threads for files and pictures, and whoever would wait for many seconds is asked to come again.
 */
const inTurn = createLane(2, 200)

// Of a password that nobody has: checking against it takes as long as checking a real one.
const decoy = hash(randomBytes(32), options)

/**
 * What is hashed: keyboards and input methods compose characters differently and type full-width letters, so the same
 * password may arrive in several forms; NIST SP 800-63B-4, 3.1.1.2, asks for normalisation (NFKC) before hashing.
 * Nothing else is changed: no case, no space, no length (ASVS 5.0, 6.2.8).
 */
const normalise = (password: string) => password.normalize('NFKC')

/**
 * @returns an argon2id hash in PHC form
 * @throws {Failure} UNAVAILABLE when too many wait
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalise(password), options))

/**
 * Without a hash, or with a value that is none (nobody can sign in to such an account), it takes as long and says no.
 * @throws {Failure} UNAVAILABLE when too many wait
 */
export const isPasswordRight = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const real = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
  const against = real ?? (await decoy)
  const right = await inTurn(() => verify(against, normalise(password)))
  return right && real !== undefined
}

/** Over 3,000 of at least eight characters, lower-cased: those that lists of leaked passwords have in common. */
const commonFile = path.join(import.meta.dirname, 'common-passwords.txt')
let common: Promise<Set<string>> | undefined

/** Whether a password is among the commonest (ASVS 5.0, 6.2.4) or is one of the user's own names, in any case. */
export const isPasswordCommon = async (password: string, ownNames: string[]): Promise<boolean> => {
  common ??= readFile(commonFile, 'utf8').then((list) => new Set(list.split('\n').filter(Boolean)))
  const folded = normalise(password).toLowerCase()
  return (await common).has(folded) || ownNames.some((name) => name.toLowerCase() === folded)
}
