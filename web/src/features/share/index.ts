export { PeoplePicker } from './people-picker.tsx'
export { ShareSheet, type SharedCard } from './share-sheet.tsx'
