export type { SharedCard } from './api/send-card.ts'
export { ShareSheet } from './components/share-sheet.tsx'
