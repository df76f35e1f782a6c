import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import { sharedFileHeaders } from '#server/platform/http/cdn.ts'
import { answerStoredFile } from '#server/platform/http/stored-file.ts'
import { isPrivateName } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { contentTypeOf } from './file-names.ts'
import type { MediaAvifService } from './media-avif.service.ts'
import type { MediaUploadService } from './media-upload.service.ts'

export const registerMediaRoutes = (register: Register, uploads: MediaUploadService): void => {
  register(contract.media.uploadPicture, ({ viewer, receiveFile }) => uploads.picture(receiveFile, viewer.userId))
  register(contract.media.uploadAvatar, ({ viewer, receiveFile }) => uploads.avatar(receiveFile, viewer.userId))
  register(contract.media.uploadVideo, ({ viewer, receiveFile }) => uploads.video(receiveFile, viewer.userId))
  register(contract.media.uploadAudio, ({ viewer, receiveFile }) => uploads.audio(receiveFile, viewer.userId))
}

const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** A CDN asks again after a day whether a file is still there: what was deleted is gone from it then. */
const mediaHeadersWithCdn = {
  ...mediaHeaders,
  ...sharedFileHeaders,
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
}

interface ServeParts {
  storage: Storage
  avif: MediaAvifService
  /** Whether browsers load the files through a CDN. */
  hasCdn: boolean
}

/** Serves the files of media below /media. A name is used once and for ever, so they may be cached for ever. */
export const serveMedia = (app: FastifyInstance, { storage, avif, hasCdn }: ServeParts): void => {
  const given = hasCdn ? mediaHeadersWithCdn : mediaHeaders
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request, reply) => {
      const { name } = request.params
      const contentType = isPrivateName(name) ? undefined : contentTypeOf(name)
      if (!contentType) throw new AppError('NOT_FOUND')
      // The same address, in whatever form its reader can see it.
      const isPicture = contentType === 'image/webp'
      const headers = { ...given, 'content-type': contentType, ...(isPicture && { vary: 'accept' }) }
      const smaller = isPicture && request.headers.accept?.includes('image/avif') ? await avif.find(name) : undefined
      if (smaller !== undefined) {
        const better = { ...headers, 'content-type': 'image/avif' }
        return await answerStoredFile(request, reply, { storage, name: smaller, etag: `"${smaller}"`, headers: better })
      }
      return await answerStoredFile(request, reply, { storage, name, etag: `"${name}"`, headers })
    },
  })
}
