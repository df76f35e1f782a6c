import type { PlacedClass } from '../modules/run/run.module.ts'

/** How fast somebody's telephone and network are. */
export type Connection = 'fast' | 'usual' | 'slow'

const [minute, hour, day] = [60, 3600, 24 * 3600]

/**
 * What the simulator takes for granted about people. Nobody publishes how demand for trains at the Spring Festival is made up, minute by
 * minute: all figures of this table are the house's own, chosen to be plausible, and none is measured. What is not here (seats, fees, times at
 * which sale opens, seats kept for longer trips, the ten minutes of a hold) is the product itself. Shares are from 0 to 1, times in seconds.
 */
export const assumptions = {
  /** Trains between two cities, and what else they serve on their way, that are sold as one market. */
  corridors: [
    ['北京', '上海'],
    ['深圳', '长沙'],
    ['广州', '武汉'],
    ['北京', '西安'],
    ['杭州', '南昌'],
    ['上海', '武汉'],
    ['北京', '沈阳'],
    ['广州', '南宁'],
    ['上海', '合肥'],
    ['天津', '南京'],
  ],
  /** The way home is out of the large cities: how often a city is left, and is gone to, goes by the number of its trains to this power. */
  leaving: 1,
  goingTo: 0.4,
  /** Nobody takes the train for less; beyond, longer trips are wanted more, up to where the bus and the car do not compete, in metres. */
  shortest: 40_000,
  longWay: 300_000,
  /** How many travel together, and how often. */
  parties: [
    [1, 46],
    [2, 30],
    [3, 13],
    [4, 7],
    [5, 4],
  ],
  /** Of all who want to go, those who ask in the very minute at which the sale opens; the others come later. */
  atOpening: 0.6,
  /** Of those who come later, some within the first hours, the others over the days; both on average. */
  soon: { share: 0.4, mean: 4 * hour },
  later: { mean: 4 * day },
  /** Of those of the first minute, who has reserved their place before, where orders are drawn. */
  reserved: 0.5,
  /** Trains that a party would take, at most. */
  choices: 4,
  /** Classes by how often they are wanted, the plainest first. */
  classes: {
    'hard-seat': 45,
    second: 82,
    'hard-sleeper': 45,
    'moving-sleeper': 70,
    'soft-sleeper': 10,
    first: 14,
    business: 4,
  } satisfies Record<PlacedClass, number>,
  /** From the opening to the tap: the middle one of all hands, and how far they differ (the deviation of the logarithm). */
  hand: { median: 5, spread: 0.6 },
  /** How the request travels at the busiest minute of the year: who has it, its middle time, how far it differs. */
  connections: {
    fast: { share: 0.2, median: 0.2, spread: 0.5 },
    usual: { share: 0.6, median: 1.5, spread: 0.7 },
    slow: { share: 0.2, median: 7, spread: 0.7 },
  } satisfies Record<Connection, { share: number; median: number; spread: number }>,
  /** Programs that hammer: how many, how many requests a second each, for how long, and how the request travels. */
  bots: { clients: 1000, rate: 5, seconds: minute, median: 0.02, spread: 0.5 },
  /** Who does not pay, and loses the seats after the ten minutes of the product; the others pay within this, on average. */
  unpaid: 0.07,
  paying: 2 * minute,
  /** Of paid orders, those of which something is given back or changed to another day; and of these, when only one of a party stays at home. */
  givenBack: 0.2,
  onlyOne: 0.35,
  /**
   * When: a part at any time, the others in the last hours before a step of the ladder of fees, as long before the step as they wait for it
   * on average. Hours before departure.
   */
  moments: [
    { share: 0.3, before: null, mean: 0 },
    { share: 0.25, before: 8 * 24, mean: 8 * hour },
    { share: 0.2, before: 48, mean: 5 * hour },
    { share: 0.15, before: 24, mean: 3 * hour },
    { share: 0.1, before: 0.5, mean: 2 * hour },
  ],
  /** Days differ: refunds of a day are so much more or fewer (the deviation of the logarithm). */
  dayByDay: 0.15,
  /** Who finds nothing waits; the others stay, or go by something else. */
  waits: 0.7,
  /** Trains by which somebody who waits would go. */
  waysWaited: [
    [1, 50],
    [2, 30],
    [3, 20],
  ],
  /** Of parties of several who wait, those who rather send a part of them. */
  takesParts: 0.35,
  /** Until how many minutes before departure somebody waits. */
  leadMinutes: [
    [20, 30],
    [120, 20],
    [360, 15],
    [1440, 20],
    [2880, 10],
    [7200, 5],
  ],
  /** Who waits and gives up before the end, at any time. */
  givesUp: 0.15,
} as const

/** Demand of a day. */
export interface Season {
  /** Seat-kilometres that are wanted for each that runs. */
  strength: number
  /** Refunds, for each of the assumption's. */
  refunds: number
}
