import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors/app-error.ts'
import { answerStoredFile } from '#server/platform/http/stored-file.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { contentTypeOf } from './media.sizes.ts'

const always = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** Serves the files of media below /media. A name is used once and for ever, so they may be cached for ever. */
export const serveMedia = (app: FastifyInstance, storage: Storage): void => {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params
      const contentType = contentTypeOf(name)
      if (!contentType) throw new AppError('NOT_FOUND')
      const headers = { ...always, 'content-type': contentType }
      return await answerStoredFile(request, reply, { storage, name, etag: `"${name}"`, headers })
    },
  })
}
