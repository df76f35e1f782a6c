export { PictureGrid } from './picture-grid.tsx'
export { formatDuration, takePlayback } from './playback.ts'
export { uploadFile, type Uploaded, type UploadKind } from './upload-media.ts'
export { AudioCard, VideoPlayer } from './recordings.tsx'
