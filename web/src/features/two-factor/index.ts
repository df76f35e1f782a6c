export { useTwoFactor } from './api/get-two-factor.ts'
export { TwoFactorSection } from './components/two-factor-section.tsx'
