export { useStations } from './api/list-stations.ts'
export { type TrainOfDay, useStopsOfAll } from './api/list-stops.ts'
export { PlaceSheet } from './components/place-sheet.tsx'
export { TrainSheet } from './components/train-sheet.tsx'
export { WayArrow } from './components/way-arrow.tsx'
export {
  clockOf,
  dateOf,
  dayAfter,
  dayName,
  dayOf,
  daysBetween,
  durationText,
  isDay,
  minuteText,
  nearName,
  weekdayOf,
} from './days.ts'
export { citiesOf, type City, cityPlace, type Place, placeName } from './place.ts'
export { type Leg, readLegs, writeLegs } from './leg.ts'
export { readTripLink, type TrainTrip, tripPath } from './trip-link.ts'
