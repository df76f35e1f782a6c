export { Checkout } from './components/checkout.tsx'
