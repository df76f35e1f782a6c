export { PictureGrid } from './picture-grid.tsx'
export { uploadFile, type Uploaded, type UploadKind } from './upload-media.ts'
export { AudioCard, VideoPlayer } from './recordings.tsx'
