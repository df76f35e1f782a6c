export { BoundAccounts } from './bound-accounts.tsx'
export { useSignInComeback } from './sign-in-comeback.ts'
