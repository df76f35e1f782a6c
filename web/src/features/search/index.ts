export { useFoundHashtags } from './api/search-hashtags.ts'
