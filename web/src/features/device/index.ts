export { DevicesSection } from './components/devices-section.tsx'
