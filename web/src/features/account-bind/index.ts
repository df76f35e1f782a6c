export { BoundAccounts } from './components/bound-accounts.tsx'
