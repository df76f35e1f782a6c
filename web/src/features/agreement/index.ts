export { AgreementRenewal } from './components/agreement-renewal.tsx'
export { useAgreementsSettled } from './api/get-standing.ts'
