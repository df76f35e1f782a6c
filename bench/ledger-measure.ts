/** How fast something is, in turn with what it is held against. */

/** Times of what was done, in milliseconds, and how long all of it took. */
export interface Run {
  perSecond: number
  times: number[]
}

interface Options {
  /** Of each side, over all rounds. */
  seconds: number
  rounds: number
  /** So many at once. */
  callers: number
}

export interface Side {
  act: () => Promise<void>
  /** How many transfers one time is. */
  each?: number
}

const runFor = async ({ act, each = 1 }: Side, callers: number, ms: number): Promise<Run> => {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + ms
  const callOn = async () => {
    while (performance.now() < end) {
      const from = performance.now()
      await act()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: callers }, callOn))
  return { perSecond: (times.length * each) / ((performance.now() - begin) / 1000), times }
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const percentile = (times: number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

const sumUp = (runs: Run[]) => {
  const times = runs.flatMap((run) => run.times)
  return {
    perSecond: Math.round(median(runs.map(({ perSecond }) => perSecond))),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}

/**
 * Measures two sides in turn, round by round, so that what else the machine does meets both.
 * @returns of each its median speed and its times, and the median of the rounds' ratios
 */
export const measureInTurn = async (own: Side, floor: Side, { seconds, rounds, callers }: Options) => {
  const ms = (seconds * 1000) / rounds
  // Connections, plans and caches.
  for (const side of [floor, own]) await runFor(side, callers, Math.min(ms, 1000))
  const [owns, floors]: [Run[], Run[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    floors.push(await runFor(floor, callers, ms))
    owns.push(await runFor(own, callers, ms))
  }
  const ratios = owns.map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN))
  return { own: sumUp(owns), floor: sumUp(floors), ratio: median(ratios) }
}
