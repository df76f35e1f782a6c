export { useAppeal } from './api/create-appeal.ts'
export { useDecision } from './api/get-decision.ts'
export { AppealLink } from './components/appeal-link.tsx'
