export { TripBadgeSwitch } from './components/trip-badge.tsx'
