export { RemittanceBubble } from './components/remittance-bubble.tsx'
export { RemittanceSheet } from './components/remittance-sheet.tsx'
export { SendRemittanceSheet } from './components/send-remittance-sheet.tsx'
