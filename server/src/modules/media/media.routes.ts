import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Uploads } from './media.upload.ts'

export const registerMediaRoutes = (register: Register, uploads: Uploads): void => {
  register(contract.media.uploadPicture, ({ viewer, receiveFile }) => uploads.picture(receiveFile, viewer.userId))
  register(contract.media.uploadAvatar, ({ viewer, receiveFile }) => uploads.avatar(receiveFile, viewer.userId))
  register(contract.media.uploadVideo, ({ viewer, receiveFile }) => uploads.video(receiveFile, viewer.userId))
  register(contract.media.uploadAudio, ({ viewer, receiveFile }) => uploads.audio(receiveFile, viewer.userId))
}
