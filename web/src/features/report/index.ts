export { ReportSheet } from './components/report-sheet.tsx'
