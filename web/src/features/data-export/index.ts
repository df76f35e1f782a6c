export { DataExportSection } from './data-export-section.tsx'
