export { usePassengerChanges, usePassengers } from './api/passengers.ts'
export { PassengerCard } from './components/passenger-card.tsx'
/** @public */
export { PassengerPicker } from './components/passenger-picker.tsx'
