export { TripBadgeLine, TripBadgeSwitch } from './components/trip-badge.tsx'
