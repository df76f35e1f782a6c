import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createMediaAvifService } from './media-avif.service.ts'
import { createMediaPictureService } from './media-picture.service.ts'
import { createMediaPersonal } from './media.personal.ts'
import { registerMediaRoutes, serveMedia } from './media.routes.ts'
import { createMediaService } from './media.service.ts'
import { createMediaViews } from './media.views.ts'
import { createMediaUploadService } from './media-upload.service.ts'

export { createMediaPictureService, type StoredPicture } from './media-picture.service.ts'
export { storeOurRecording, type StoredRecording } from './media-upload.service.ts'
export type { Deleted, MediaService } from './media.service.ts'
export type { Recording } from './media.views.ts'
export type { Purpose } from './picture.ts'

type MediaConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3' | 'pictureAvif' | 'cdnUrl'>>

interface Parts {
  config: MediaConfig
  db: Executor
  clock: Clock
}

export const createMediaModule = ({ config, db, clock }: Parts) => {
  const storage = openMediaStorage(config)
  const pictures = createMediaPictureService(storage)
  const views = createMediaViews(config.cdnUrl)
  const service = createMediaService({ db, clock, storage, views })
  const uploads = createMediaUploadService({ db, clock, storage, pictures, views })
  const avif = createMediaAvifService({ storage, isOn: config.pictureAvif ?? false })
  return {
    service,
    jobs: [cleanupJob('media', service.deleteOrphans)],
    personal: createMediaPersonal({ db, storage }),
    /** Decodes a picture and writes it again without metadata, for who keeps it elsewhere: see `MediaPictureService`. */
    rewritePicture: pictures.rewrite,
    routes: (register: Register, app: FastifyInstance) => {
      registerMediaRoutes(register, uploads)
      serveMedia(app, { storage, avif, hasCdn: config.cdnUrl !== undefined })
    },
  }
}

/** Where the files of pictures, videos and tracks are: the folder `media`, or a bucket. */
export const openMediaStorage = (config: MediaConfig): Storage =>
  openStorage(config, path.join(config.dataDir, 'media'))
