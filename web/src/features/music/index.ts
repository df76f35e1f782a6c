export { type LibraryTrack, library, trackOfDay } from './library.ts'
