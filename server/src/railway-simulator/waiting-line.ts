import type { Party, Wish } from './demand.ts'

/** Somebody who waits, by one way or several. */
export interface Entry {
  party: Party
  ways: WaitedWay[]
  state: 'waiting' | 'served' | 'withdrawn'
}

export interface WaitedWay {
  entry: Entry
  wish: Wish
  /** From then on they do not want it any more, in milliseconds. */
  until: number
  /** Its place in the line: lower ones come first. */
  number: number
}

const overlaps = (one: Wish, other: Wish): boolean => one.fromSeq < other.toSeq && other.fromSeq < one.toSeq

/** Who waits for the seats of one train, in their order. */
export interface WaitingLine {
  join(way: WaitedWay): void
  /** Those of a class whose way touches a stretch, the first first. */
  around(stretch: Wish, now: number): WaitedWay[]
  ofClass(seatClass: string): WaitedWay[]
  all(): WaitedWay[]
}

const isWaiting = ({ entry }: WaitedWay): boolean => entry.state === 'waiting'

/** Who waits no more is taken out now and then: to look each time would take longer than to pass them over. */
const looksBetween = 64

export const createWaitingLine = (): WaitingLine => {
  const lines = new Map<string, WaitedWay[]>()
  let looks = 0
  const lineOf = (seatClass: string): readonly WaitedWay[] => {
    const line = lines.get(seatClass) ?? []
    if (looks++ % looksBetween > 0) return line
    const left = line.filter(isWaiting)
    lines.set(seatClass, left)
    return left
  }
  return {
    join: (way) => {
      const { seatClass } = way.wish
      const line = lines.get(seatClass)
      if (line) line.push(way)
      else lines.set(seatClass, [way])
    },
    around: (stretch, now) =>
      lineOf(stretch.seatClass).filter((way) => way.until > now && overlaps(way.wish, stretch) && isWaiting(way)),
    ofClass: (seatClass) => lineOf(seatClass).filter(isWaiting),
    all: () =>
      [...lines.values()]
        .flat()
        .filter(isWaiting)
        .toSorted((one, other) => one.number - other.number),
  }
}
