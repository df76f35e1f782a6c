export { couponKeys } from './api/coupon-keys.ts'
export { Stamp, Ticket } from './components/ticket.tsx'
export { couponValidity } from './coupon-text.ts'
