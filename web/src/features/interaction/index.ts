export { interactionKeys } from './interaction-cache.ts'
export { useUnreadInteractions } from './unread.ts'
