import { createHash } from 'node:crypto'

/**
 * The client id of a text that an official account writes: a UUID (version 8, RFC 9562) out of what it is written for,
 * so that whoever writes it a second time writes the same message.
 */
export const clientIdOf = (...purpose: string[]): string => {
  const hash = createHash('sha256').update(purpose.join('\n')).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
