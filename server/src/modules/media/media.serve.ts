import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/platform/failure.ts'
import type { Range, Storage } from '#server/platform/storage/storage.ts'
import { contentTypeOf } from './media.sizes.ts'

/** One range; what asks for several, or for something else, gets the whole file (RFC 9110, section 14.2). */
const rangeOf = (header: string | undefined): Range | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}

const headersOf = (etag: string, contentType: string) => ({
  'content-type': contentType,
  etag,
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; media-src 'self'",
})

/** Serves the files of media below /media. A name is used once and for ever, so they may be cached for ever. */
export const serveMedia = (app: FastifyInstance, storage: Storage): void => {
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const contentType = contentTypeOf(name)
    if (!contentType) throw new Failure('NOT_FOUND')
    const etag = `"${name}"`
    const headers = headersOf(etag, contentType)
    const { 'if-none-match': known, 'if-range': held, range } = request.headers
    if (known?.includes(etag)) return await reply.status(304).headers(headers).send()

    if (request.method === 'HEAD') {
      const size = await storage.size(name)
      if (size === undefined) throw new Failure('NOT_FOUND')
      return await reply.headers({ ...headers, 'content-length': size }).send()
    }

    // Part of an older file would not fit; ours never change, so any other mark is a wrong one.
    const asked = held === undefined || held === etag ? rangeOf(range) : undefined
    const file = await storage.get(name, asked)
    if (!file) throw new Failure('NOT_FOUND')
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
  app.route({ method: ['GET', 'HEAD'], url: '/media/:name', schema: { hide: true }, handler: answer })
}
