import type { Station } from '#contract/timetable.ts'

/** Where one travels from or to, as a search names it: the id of a station, or `city:北京` for all stations of a city. */
export type Place = string

const cityStart = 'city:'

export const cityPlace = (city: string): Place => cityStart + city

/** What a place is called; undefined for one that the network does not have. */
export const placeName = (place: Place, stations: readonly Station[]): string | undefined =>
  place.startsWith(cityStart)
    ? stations.find(({ city }) => cityPlace(city) === place)?.city
    : stations.find(({ id }) => id === place)?.name

/** A city with its stations. */
export interface City {
  name: string
  /** What it is found and sorted by: `beijing`, `bj`. */
  pinyin: string
  initials: string
  stations: readonly Station[]
  hot: boolean
}

const commonStart = (words: readonly string[]): string => {
  const [first = '', ...others] = words
  let length = first.length
  for (const word of others) while (!word.startsWith(first.slice(0, length))) length--
  return first.slice(0, length)
}

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** The first character of each letter in that order; no spelling begins with i, u or v. */
const letterStarts = '阿八嚓搭蛾发噶哈击喀垃妈拿哦啪七然撒塌挖昔压匝'.split('')
const letters = 'abcdefghjklmnopqrstwxyz'

/** The letter with which a character's pinyin begins, by the order in which the browser sorts it. */
const firstLetter = (character: string): string =>
  letters[letterStarts.findLastIndex((start) => byPinyin.compare(start, character) <= 0)] ?? ''

/** How a city is spelled: by the stations that bear its name; of one without, its first letters. */
const spellingOf = (city: string, stations: readonly Station[], part: 'pinyin' | 'initials'): string => {
  const namesake = stations.find(({ name }) => name === city)
  if (namesake !== undefined) return namesake[part]
  // 上海虹桥 and 上海南 agree on what 上海 is spelled like; a suburb of another name has no say.
  const bearing = stations.filter(({ name }) => name.startsWith(city)).map((station) => station[part])
  return commonStart(bearing) || city.split('').map(firstLetter).join('')
}

/** All cities, in the order of their spelling. */
export const citiesOf = (stations: readonly Station[]): City[] =>
  [...Map.groupBy(stations, ({ city }) => city)]
    .map(([name, own]) => ({
      name,
      pinyin: spellingOf(name, own, 'pinyin'),
      initials: spellingOf(name, own, 'initials'),
      stations: own,
      hot: own.some(({ hotFlag }) => hotFlag),
    }))
    .toSorted((one, other) => (one.pinyin < other.pinyin ? -1 : Number(one.pinyin > other.pinyin)))

/** A place that was found. */
export interface FoundPlace {
  place: Place
  name: string
  /** Where it lies or what it takes in, for who does not know. */
  note: string
}

/** From so many letters on, a spelling is also looked for within a name: `hongqiao` for 上海虹桥. Fewer stand in nearly every one. */
const innerLetters = 4

/** How well a word fits a name, the lower the better; undefined when it does not. */
const fit = (word: string, { name, pinyin, initials }: Pick<City, 'name' | 'pinyin' | 'initials'>) => {
  const tests = [
    name === word || initials === word || pinyin === word,
    name.startsWith(word),
    initials.startsWith(word),
    pinyin.startsWith(word),
    name.includes(word) || (word.length >= innerLetters && pinyin.includes(word)),
  ]
  const index = tests.indexOf(true)
  return index === -1 ? undefined : index
}

/** So many are shown: whoever does not find the one meant among them types on. */
const maxFound = 30

/**
 * Places by what somebody types: Chinese, pinyin or its first letters. Those that fit best come first; a whole city before its
 * stations.
 */
export const findPlaces = (typed: string, stations: readonly Station[]): FoundPlace[] => {
  const word = typed.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  if (word === '') return []
  const found = citiesOf(stations).flatMap((city) => {
    const ofCity = fit(word, city)
    const wholes =
      ofCity !== undefined && city.stations.length > 1
        ? [
            {
              place: cityPlace(city.name),
              name: city.name,
              note: `全部 ${city.stations.length} 个车站`,
              rank: ofCity * 10,
            },
          ]
        : []
    return [
      ...wholes,
      ...city.stations.flatMap((station) => {
        // The station of a city that fits is worth showing, too, after those that fit themselves.
        const rank = fit(word, station) ?? (ofCity === undefined ? undefined : ofCity + 5)
        return rank === undefined
          ? []
          : [{ place: station.id, name: station.name, note: city.name, rank: rank * 10 + (station.hotFlag ? 1 : 2) }]
      }),
    ]
  })
  return found
    .toSorted((one, other) => one.rank - other.rank || one.name.length - other.name.length)
    .slice(0, maxFound)
    .map(({ place, name, note }) => ({ place, name, note }))
}
