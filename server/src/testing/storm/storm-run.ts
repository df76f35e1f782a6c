import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Asker, Person } from './asker.ts'
import type { Random } from './random.ts'

/** Happens when so much of a round is over, from 0 to 1. */
export type Disaster = [share: number, happen: () => Promise<void>]

interface Parts<P extends Person> {
  asker: Pick<Asker, 'clearUp'>
  people: readonly P[]
  /** What somebody does, each with how often beside the others. */
  acts: readonly [weight: number, act: (person: P) => Promise<unknown>][]
  random: Random
  /** How much is done. */
  operations: number
  /** Who does something at once. */
  crowd: number
  /** In the order in which they come. */
  disasters: readonly Disaster[]
  /** How often all of them happen. */
  rounds: number
  redis: { url: string }
  /** Done every half second meanwhile. */
  misbehave(): Promise<void>
}

/** Resolves when everything was done and cleared up, and the last disaster is over. Each person does one thing at a time. */
export const runStorm = async <P extends Person>(parts: Parts<P>): Promise<void> => {
  const { people, random, operations, crowd, disasters, rounds } = parts
  const acts = parts.acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  let begun = 0
  let done = 0
  /** How many may be done: what comes after the next disaster waits for it. */
  let allowed = 0
  const busy = new Set<string>()
  const live = async () => {
    while (begun < operations) {
      const person = random.pick(people)
      if (begun >= allowed + crowd || busy.has(person.id)) {
        await pause(2)
        continue
      }
      begun++
      busy.add(person.id)
      await random.pick(acts)(person)
      busy.delete(person.id)
      done++
    }
  }
  const all = Promise.all(Array.from({ length: crowd }, live))
  let over = false
  const misbehave = async () => {
    const rates = new Redis(parts.redis.url, { maxRetriesPerRequest: 1, lazyConnect: true })
    rates.on('error', () => {})
    while (!over) {
      await parts.misbehave()
      // So much is done by few people here that rates would refuse most of it.
      await rates.flushall().catch(() => {})
      await pause(500)
    }
    rates.disconnect()
  }
  const misbehaving = misbehave()
  let disaster = Promise.resolve()
  for (let round = 0; round < rounds; round++)
    for (const [share, happen] of disasters) {
      allowed = ((round + share) / rounds) * operations
      // In the midst of things: many are on their way when it happens.
      while (done < allowed) await Promise.race([pause(20), all])
      await disaster
      disaster = happen()
    }
  allowed = operations
  await disaster
  await all
  await parts.asker.clearUp()
  over = true
  await misbehaving
}
