export { DevicesSection } from './devices-section.tsx'
