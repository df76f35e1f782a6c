export { downscale } from './downscale.ts'
export { PictureGrid } from './components/picture-grid.tsx'
export { uploadFile, type Uploaded, type UploadKind } from './api/upload-media.ts'
export { AudioCard, VideoPlayer } from './components/recordings.tsx'
