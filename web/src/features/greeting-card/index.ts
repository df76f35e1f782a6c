export { CardDesk } from './components/card-desk.tsx'
export { CardList } from './components/card-list.tsx'
export { CardView } from './components/card-view.tsx'
export { useBeginning } from './components/use-beginning.ts'
