import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, in base64url: whoever has it may do what it stands for. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token; it cannot be guessed, so one round is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
