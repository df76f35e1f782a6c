export { CheckCard } from './components/check-card.tsx'
export { TakeCard } from './components/take-card.tsx'
