import { createPersistedStore } from '#web/lib/store/store.ts'
import { isDay, type Place } from '#web/features/timetable/index.ts'
import type { Trip } from './trip.ts'
import type { Wants } from './trip-filters.ts'

/** What was searched last on this device. */
export interface LastSearch extends Wants {
  from: Place
  to: Place
}

const first: LastSearch = { from: 'city:北京', to: 'city:上海', student: false, fast: false }

/** Kept on the device, so that one begins where one was. */
export const lastSearch = createPersistedStore<LastSearch>('hongyan.train-search', first, (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { from, to, student, fast } = { ...first, ...value }
  return typeof from === 'string' && typeof to === 'string' && typeof student === 'boolean' && typeof fast === 'boolean'
    ? { from, to, student, fast }
    : undefined
})

/** What an address asks for. */
export interface SearchChoice extends Trip, Wants {
  /** Ids of tickets that are to be exchanged for one of the trains that are found; empty: none. */
  change: string
  /** Tickets for which better ones are looked for, as orders write them into an address; empty: none. */
  swap: string
  /** The number of the train that stands open; empty: none. */
  train: string
}

type Search = Readonly<Record<string, string | undefined>>

/** Reads a search out of an address; undefined where it has none. */
export const readSearch = ({ from, to, day, student, fast, change, swap, train }: Search): SearchChoice | undefined =>
  from && to && from !== to && day !== undefined && isDay(day)
    ? {
        ...{ from, to, day, student: student === '1', fast: fast === '1' },
        ...{ change: change ?? '', swap: swap ?? '', train: train ?? '' },
      }
    : undefined

/** The address of a search. */
export const searchOf = ({ from, to, day, student, fast, change, swap, train }: SearchChoice) => ({
  from,
  to,
  day,
  ...(student && { student: '1' }),
  ...(fast && { fast: '1' }),
  ...(change !== '' && { change }),
  ...(swap !== '' && { swap }),
  ...(train !== '' && { train }),
})

/** The address of the trains of a day, on the way that was searched last; `back` is the other way round. */
export const tripSearch = (day: string, back: boolean) => {
  const { from, to, ...wants } = lastSearch.get()
  const way = back ? { from: to, to: from } : { from, to }
  return searchOf({ ...way, ...wants, day, change: '', swap: '', train: '' })
}
