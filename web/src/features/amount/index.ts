export { CapitalWriter } from './components/capital-writer.tsx'
