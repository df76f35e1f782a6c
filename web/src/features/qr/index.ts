export { QrCode } from './components/qr-code.tsx'
export { modulesOf, pathOf } from './modules.ts'
export { userOfLink } from './profile-link.ts'
