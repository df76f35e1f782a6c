import { citiesOf, type City, cityPlace, type Place, placeName, useStations } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { lastSearch, type SearchChoice, searchOf } from '../search-choice.ts'

const citiesShown = 12
const earthRadiusKm = 6371

interface Point {
  lon: number
  lat: number
}

const pointOf = (places: readonly { lon: number | null; lat: number | null }[]): Point | undefined => {
  const known = places.find(({ lon, lat }) => lon !== null && lat !== null)
  return known && { lon: known.lon ?? 0, lat: known.lat ?? 0 }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the goose flies, in km. */
const distanceOf = (one: Point, other: Point) => {
  const [lat, otherLat] = [radians(one.lat), radians(other.lat)]
  const across = radians(other.lon - one.lon)
  const cosine = Math.sin(lat) * Math.sin(otherLat) + Math.cos(lat) * Math.cos(otherLat) * Math.cos(across)
  return earthRadiusKm * Math.acos(Math.min(1, cosine))
}

const goesFrom = (place: Place, { name, stations }: City) =>
  cityPlace(name) === place || stations.some(({ id }) => id === place)

/** Where most trains go, from the place that is chosen and on the day that is chosen: one tap instead of a search. */
export const HotCities = ({ choice }: { choice: SearchChoice }) => {
  const { data } = useStations()
  // Who changes a ticket knows where to.
  if (data === undefined || choice.change !== '' || choice.swap !== '') return null
  const { from, student, fast } = choice
  const cities = citiesOf(data.stations)
  const start = cities.find((city) => goesFrom(from, city))
  const here = start && pointOf(start.stations)
  const shown = cities
    .filter((city) => city.hot && city !== start)
    .map(({ name, stations }) => {
      const there = pointOf(stations)
      return { city: name, km: here && there && distanceOf(here, there) }
    })
    .toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0)
    .slice(0, citiesShown)
  const name = placeName(from, data.stations)
  if (name === undefined || shown.length === 0) return null
  return (
    <nav aria-labelledby="hot-cities" className="hot-cities">
      <h2 id="hot-cities">从{name}出发</h2>
      <ul>
        {shown.map(({ city, km }) => {
          const to = cityPlace(city)
          return (
            <li key={city}>
              <Link
                to="/train-tickets"
                search={searchOf({ ...choice, to })}
                onClick={() => lastSearch.set({ from, to, student, fast })}
              >
                <b>{city}</b>
                {km !== undefined && <small> 相隔 {Math.round(km)} 公里</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
