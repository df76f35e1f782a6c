import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createMediaFiles } from './media.files.ts'
import { createMediaPersonal } from './media.personal.ts'
import { registerMediaRoutes } from './media.routes.ts'
import { serveMedia } from './media.serve.ts'
import { createMediaService } from './media.service.ts'
import { createUploads } from './media.upload.ts'

export { createMediaFiles, type MediaFiles, type Purpose, type StoredPicture } from './media.files.ts'
export { createLettingGo, type Deleted } from './media.letting-go.ts'
export type { MediaService } from './media.service.ts'
export type { Recording } from './media.views.ts'

type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>

interface Parts {
  config: Place
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
}

export const createMediaModule = ({ config, db, clock, limiter }: Parts) => {
  const storage = openMediaStorage(config)
  const files = createMediaFiles(storage)
  const service = createMediaService({ db, clock, storage })
  const uploads = createUploads({ db, clock, limiter, storage, files })
  return {
    service,
    jobs: [cleanupJob('media', service.sweep)],
    personal: createMediaPersonal({ db, storage }),
    /** Decodes a picture and writes it anew without metadata, for who keeps it elsewhere: see `MediaFiles`. */
    rewritePicture: files.rewrite,
    routes: (register: Register, app: FastifyInstance) => {
      registerMediaRoutes(register, uploads)
      serveMedia(app, storage)
    },
  }
}

/** Where the files of pictures, videos and tracks are: the folder `media`, or a bucket. */
export const openMediaStorage = (config: Place): Storage => openStorage(config, path.join(config.dataDir, 'media'))
