export { QrCode } from './components/qr-code.tsx'
export { userOfLink } from './profile-link.ts'
