export { useFoundHashtags } from './find-hashtags.ts'
