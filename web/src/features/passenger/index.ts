export { usePassengerChanges, usePassengers } from './api/passengers.ts'
export { PassengerCard } from './components/passenger-card.tsx'
export { type ChosenPassenger, PassengerPicker } from './components/passenger-picker.tsx'
export { passengerTypeNames } from './passenger-words.ts'
