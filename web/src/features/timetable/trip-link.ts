import { isDay } from './days.ts'

/** A train between two stations, as its address names it. */
export interface TrainTrip {
  /** Ids of stations. */
  from: string
  to: string
  /** On which one gets on. */
  day: string
  code: string
}

/** The address of a train among those of its day, within the app. */
export const tripPath = ({ from, to, day, code }: TrainTrip): string =>
  `/train-tickets?${new URLSearchParams({ from, to, day, train: code }).toString()}`

const isWord = (text: string | null): text is string => text !== null && /^[\w-]{1,40}$/.test(text)

/**
 * Reads such an address, as somebody has sent it.
 * @param origin of this app: what others offer is no train of ours
 */
export const readTripLink = (link: string, origin: string): TrainTrip | undefined => {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.origin !== origin || url.pathname !== '/train-tickets') return undefined
  const [from, to, day, code] = ['from', 'to', 'day', 'train'].map((name) => url.searchParams.get(name))
  return isWord(from ?? null) && isWord(to ?? null) && isWord(code ?? null) && isDay(day ?? '')
    ? ({ from, to, day, code } as TrainTrip)
    : undefined
}
