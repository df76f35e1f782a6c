import type { Feed } from '../modules/timetable/timetable.module.ts'
import { assumptions, type Connection, type Season } from './assumptions.ts'
import { type DayOutcome, sellDay } from './day.ts'
import type { Party } from './demand.ts'
import { makeMarket } from './market.ts'
import type { SaleRule } from './turn-order.ts'

/** Who is counted: people of the first minute by their connection, and by whether they had reserved; who came later; programs. */
export type Group = Connection | 'reserved' | 'unreserved' | 'later' | 'people' | 'bots'

interface Tally {
  /** Parties, and those that got seats in the first minute. */
  parties: number
  served: number
  /** People who want to go, and those who have a seat at departure. */
  wanted: number
  home: number
}

/** What becomes of people under a rule, with and without programs that hammer. */
export interface RuleResult {
  rule: SaleRule
  bots: number
  groups: Record<Group, Tally>
}

const groupsOf = ({ bot, opening, reserved, connection }: Party): Group[] => {
  if (bot) return ['bots']
  if (!opening) return ['people', 'later']
  return ['people', connection, reserved ? 'reserved' : 'unreserved']
}

const emptyTally = (): Tally => ({ parties: 0, served: 0, wanted: 0, home: 0 })
const emptyGroups = (): RuleResult['groups'] => ({
  fast: emptyTally(),
  usual: emptyTally(),
  slow: emptyTally(),
  reserved: emptyTally(),
  unreserved: emptyTally(),
  later: emptyTally(),
  people: emptyTally(),
  bots: emptyTally(),
})

/** In milliseconds: orders of the first minute are looked at when it is over, where they are drawn. */
const firstMinute = 60_000

const countDay = (groups: RuleResult['groups'], { parties, bookings }: DayOutcome) => {
  for (const party of parties)
    for (const group of groupsOf(party)) {
      groups[group].parties += 1
      groups[group].wanted += party.seats
    }
  for (const { party, kept, direct, state, takenAt } of bookings)
    for (const group of groupsOf(party)) {
      if (direct && takenAt <= party.saleAt + firstMinute) groups[group].served += 1
      if (state === 'paid') groups[group].home += kept
    }
}

export interface FairnessPlan {
  season: Season
  days: number
  /** Of each day's market. */
  trains: number
  seed: number
}

/** The same people on the same days under a rule. @param bots clients of programs on each day */
export const judgeRule = (feed: Feed, plan: FairnessPlan, rule: SaleRule, bots: number): RuleResult => {
  const { season, days, trains, seed } = plan
  const groups = emptyGroups()
  for (let day = 0; day < days; day++) {
    const market = makeMarket(feed, day % assumptions.corridors.length, trains, seed + day)
    countDay(groups, sellDay({ market, season, rule, bots, looks: false, seed: seed + day }))
  }
  return { rule, bots, groups }
}

/** People who have a seat at departure, of all of a group who want one: from 0 to 1. */
export const homeShare = ({ home, wanted }: Tally): number => home / Math.max(1, wanted)

/** Parties that got seats in the first minute, of all of a group: from 0 to 1. */
export const servedShare = ({ served, parties }: Tally): number => served / Math.max(1, parties)
