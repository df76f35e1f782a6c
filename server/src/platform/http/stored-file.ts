import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Range, Storage } from '../storage/storage.ts'

interface Served {
  storage: Pick<Storage, 'get' | 'size'>
  /** In the storage. */
  name: string
  /** The same for as long as the content is. */
  etag: string
  /** Besides those of length, range and ETag. */
  headers: Record<string, string>
}

/** One range; what asks for several, or for something else, gets the whole file (RFC 9110, section 14.2). */
const rangeOf = (header: string | undefined): Range | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

/**
 * Answers GET or HEAD with a stored file or the part of it that is asked for.
 * @throws {AppError} NOT_FOUND
 */
export const answerStoredFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, name, etag, headers: given }: Served,
): Promise<FastifyReply> => {
  const headers = { ...given, etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' }
  const { 'if-none-match': known, 'if-range': held, range } = request.headers
  if (known?.includes(etag)) return await reply.status(304).headers(headers).send()

  if (request.method === 'HEAD') {
    const size = await storage.size(name)
    if (size === undefined) throw new AppError('NOT_FOUND')
    return await reply.headers({ ...headers, 'content-length': size }).send()
  }

  // Part of an older file would not fit; ours never change, so any other mark is a wrong one.
  const asked = held === undefined || held === etag ? rangeOf(range) : undefined
  const file = await storage.get(name, asked)
  if (!file) throw new AppError('NOT_FOUND')
  if (file === 'beyond') {
    const size = await storage.size(name)
    return await reply
      .status(416)
      .header('content-range', `bytes */${size ?? 0}`)
      .send()
  }
  const { start, end, size, content } = file
  reply.headers({ ...headers, 'content-length': end - start + 1 })
  if (asked) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return await reply.send(content)
}
