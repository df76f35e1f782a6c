export { AgreementRenewal } from './agreement-renewal.tsx'
export { useAgreementsSettled } from './get-accepted.ts'
