export { useUnreadInteractions } from './api/count-unread.ts'
export { interactionKeys } from './api/interaction-keys.ts'
export { InteractionEntry } from './components/interaction-entry.tsx'
export { InteractionList } from './components/interaction-list.tsx'
