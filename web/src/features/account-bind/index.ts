export { BoundAccounts } from './components/bound-accounts.tsx'
export { useSignInCallback } from './components/use-sign-in-callback.ts'
