export { ShareSheet, type SharedCard } from './share-sheet.tsx'
