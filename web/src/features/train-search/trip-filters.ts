import type { SeatClass, TrainKind } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { clockOf } from '#web/features/timetable/index.ts'
import { isBookable, lowestPrice } from './offer-text.ts'

/** Parts of a day in which one sets out: hours, from and to. */
export const windows = [
  { key: '0', text: '00–06 点', from: 0, to: 6 },
  { key: '6', text: '06–12 点', from: 6, to: 12 },
  { key: '12', text: '12–18 点', from: 12, to: 18 },
  { key: '18', text: '18–24 点', from: 18, to: 24 },
] as const

/** What one wants to see of the trains that were found. An empty list lets all through. */
export interface TripFilters {
  kinds: readonly TrainKind[]
  /** Keys of `windows`. */
  windows: readonly string[]
  /** Ids of stations where one gets on, and off. */
  from: readonly string[]
  to: readonly string[]
  classes: readonly SeatClass[]
  /** Only those of which something is left. */
  bookable: boolean
}

export const noFilters: TripFilters = { kinds: [], windows: [], from: [], to: [], classes: [], bookable: false }

/** How many things a filter asks for. */
export const countFilters = ({ bookable, ...lists }: TripFilters): number =>
  Object.values(lists).filter((list) => list.length > 0).length + Number(bookable)

export const sorts = [
  { key: 'depart', label: '出发早' },
  { key: 'duration', label: '耗时短' },
  { key: 'price', label: '价格低' },
] as const
export type Sort = (typeof sorts)[number]['key']

/** Classes a student's ticket is sold for. */
const studentClasses: readonly SeatClass[] = ['second', 'hard-seat', 'hard-sleeper', 'standing']
const fastKinds: readonly TrainKind[] = ['G', 'D', 'C']

const includes = <Item>(list: readonly Item[], item: Item) => list.length === 0 || list.includes(item)

const isInWindow = ({ departTime }: TrainOffer, chosen: readonly string[]) => {
  const hour = Number(clockOf(departTime).slice(0, 2))
  return chosen.length === 0 || windows.some(({ key, from, to }) => chosen.includes(key) && hour >= from && hour < to)
}

const measures: Record<Sort, (offer: TrainOffer) => number> = {
  depart: ({ departTime }) => Date.parse(departTime),
  duration: ({ minutes }) => minutes,
  price: ({ classes }) => lowestPrice(classes) ?? Infinity,
}

/** What somebody is and wants, whichever train it is. */
export interface Wants {
  student: boolean
  /** Only high-speed trains: G, D and C. */
  fast: boolean
}

/** The offers that are wanted, each with the classes that are. */
export const wantedOffers = (offers: readonly TrainOffer[], { student, fast }: Wants): TrainOffer[] =>
  offers
    .filter(({ kind }) => !fast || fastKinds.includes(kind))
    .map((offer) =>
      student
        ? { ...offer, classes: offer.classes.filter(({ seatClass }) => studentClasses.includes(seatClass)) }
        : offer,
    )

/** The offers that pass, in order; what sets out earlier comes first where the rest is the same. */
export const arrange = (offers: readonly TrainOffer[], filters: TripFilters, sort: Sort): TrainOffer[] =>
  offers
    .filter(
      (offer) =>
        includes(filters.kinds, offer.kind) &&
        isInWindow(offer, filters.windows) &&
        includes(filters.from, offer.fromStationId) &&
        includes(filters.to, offer.toStationId) &&
        (filters.classes.length === 0 ||
          offer.classes.some(
            ({ seatClass, free }) => filters.classes.includes(seatClass) && (!filters.bookable || free > 0),
          )) &&
        (!filters.bookable || isBookable(offer)),
    )
    .toSorted(
      (one, other) => measures[sort](one) - measures[sort](other) || measures.depart(one) - measures.depart(other),
    )

/** What can be chosen among the offers: kinds, stations and classes that come up, in their order. */
export const choicesOf = (offers: readonly TrainOffer[]) => {
  const namesBy = (id: 'fromStationId' | 'toStationId', name: 'fromName' | 'toName') => [
    ...new Map(offers.map((offer) => [offer[id], offer[name]])),
  ]
  return {
    kinds: [...new Set(offers.map(({ kind }) => kind))],
    from: namesBy('fromStationId', 'fromName'),
    to: namesBy('toStationId', 'toName'),
    classes: [...new Set(offers.flatMap(({ classes }) => classes.map(({ seatClass }) => seatClass)))],
  }
}
