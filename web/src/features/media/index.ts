export { PictureGrid } from './picture-grid.tsx'
export { takePlayback } from './playback.ts'
export { uploadFile, type Uploaded, type UploadKind } from './upload-media.ts'
export { AudioCard, VideoPlayer } from './recordings.tsx'
