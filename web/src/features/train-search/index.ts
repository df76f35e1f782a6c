export { Results } from './components/results.tsx'
export { SearchForm } from './components/search-form.tsx'
export { readSearch, type SearchChoice, searchOf } from './search-choice.ts'
