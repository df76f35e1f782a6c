import { randomBytes } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createSemaphore } from '../concurrency/semaphore.ts'

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes 19 MiB and one of the process's four worker threads for tens of milliseconds: two at once leave
 * threads for files and pictures, and whoever would wait for many seconds is asked to come again.
 */
const semaphore = createSemaphore(2, 200)

/**
 * What is stored of a text that could be guessed, with a salt of its own.
 * @returns an argon2id hash in PHC form
 * @throws {AppError} UNAVAILABLE when too many wait
 */
export const hashSlowly = (text: string): Promise<string> => semaphore(() => hash(text, options))

/** @throws {AppError} UNAVAILABLE when too many wait */
export const isSlowHashOf = (slowHash: string, text: string): Promise<boolean> =>
  semaphore(() => verify(slowHash, text))

export const makeSalt = (): Buffer => randomBytes(16)

/**
 * The same for several texts of one owner, of which one is looked for: with the salt that they share, it is hashed once.
 * @throws {AppError} UNAVAILABLE when too many wait
 */
export const hashSlowlyWith = (salt: Buffer, text: string): Promise<Buffer> =>
  semaphore(() => hashRaw(text, { ...options, salt }))
