import { createHash } from 'node:crypto'

/** What is stored of a random token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
