import { uploadFile } from '#web/features/media/index.ts'
import type { MediaItem, StoredMedia, TrackTags } from '../media-item.ts'
import type { UploadHooks } from '../upload-queue.ts'

/**
 * Uploads a file of the composer.
 * @param onTags is called with what the tags of a track say
 * @throws ApiError
 */
export const uploadItem = async (
  { kind, file, name }: MediaItem,
  hooks: UploadHooks,
  onTags: (tags: TrackTags) => void,
): Promise<StoredMedia> => {
  if (file === null) throw new Error('there is no file to upload')
  const options = { ...hooks, ...(name !== '' && { name }) }
  if (kind === 'picture') {
    const picture = await uploadFile('picture', file, options)
    return { id: picture.id, picture, url: null, durationMs: null }
  }
  if (kind === 'video') {
    const { id, url, durationMs } = await uploadFile('video', file, options)
    return { id, url, durationMs, picture: null }
  }
  const { id, url, durationMs, title, artist, cover } = await uploadFile('audio', file, options)
  if (!hooks.signal.aborted) onTags({ title: title || name.replace(/\.\w+$/, ''), artist, cover })
  return { id, url, durationMs, picture: null }
}
