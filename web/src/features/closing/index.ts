export { ClosingQuestion } from './components/closing-question.tsx'
export { ClosingSection } from './components/closing-section.tsx'
export { useStays } from './api/select-closing.ts'
