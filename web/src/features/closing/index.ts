export { ClosingQuestion } from './closing-question.tsx'
export { ClosingSection } from './closing-section.tsx'
export { useStays } from './select-closing.ts'
