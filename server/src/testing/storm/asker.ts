import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallInput, CallOutput } from '#contract/call.ts'
import type { Failure } from '#contract/envelope.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { pathOf } from '../call.ts'
import type { Random } from './random.ts'

/** Somebody who asks, with the headers of a session that holds now. */
export interface Person {
  id: string
  /** For the rates, which are counted by address, too. */
  address: string
  headers(): Promise<Record<string, string>>
}

/** What became of something: it was done, or refused, and nothing has come of it. */
export type Told<T> = { data: T } | { refused: string }

/** Asks as a good client does: what it does not know it asks again, in the same words, until it is told. */
export interface Asker {
  /**
   * @param note called with what was done, once: now, or by `clearUp`
   * @param refusals that the call may answer here; any other is a fault
   */
  ask<C extends Call>(
    person: Person,
    call: C,
    input: CallInput<C>,
    note?: (data: CallOutput<C>) => void,
    refusals?: readonly ErrorKey[],
  ): Promise<Told<CallOutput<C>>>
  /**
   * Asks once more for what was refused while an earlier asking was on its way: that one may have been done after all. To be called
   * when nothing is on its way any more.
   */
  clearUp(): Promise<void>
  /** What no call may answer. */
  wrongs: string[]
}

interface Parts {
  hosts: string[]
  random: Random
}

/** An answer is waited for so long; a few callers hang up sooner, whatever may have been done by then. */
const patienceMs = 60_000

const idOf = (data: unknown) => (data as { id?: string } | null)?.id

export const createAsker = ({ hosts, random }: Parts): Asker => {
  const wrongs: string[] = []
  const doubts: (() => Promise<void>)[] = []

  /** @returns undefined when it is not known what became of it */
  const askOnce = async <C extends Call>(
    person: Person,
    call: C,
    input: CallInput<C>,
  ): Promise<Told<CallOutput<C>> | undefined> => {
    const { params, body } = input as { params?: Record<string, string>; body?: object }
    const url = `http://${random.pick(hosts)}${pathOf(call, params)}`
    const hangsUp = random.next() < 0.03
    try {
      const response = await fetch(url, {
        method: call.method,
        headers: {
          ...(await person.headers()),
          'x-forwarded-for': person.address,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(hangsUp ? 1 + random.below(50) : patienceMs),
      })
      if (response.ok) return (await response.json()) as { data: CallOutput<C> }
      const failure = (await response.json()) as Failure
      if (failure.error === 'INTERNAL') wrongs.push(`${call.path} failed by a fault of the app's own`)
      // Rates are no refusal for good: who asks again later is let in.
      const isUnknown = response.status >= 500 || response.status === 429
      return isUnknown ? undefined : { refused: failure.error }
    } catch {
      return undefined
    }
  }

  const askOn = async <C extends Call>(person: Person, call: C, input: CallInput<C>) => {
    for (let tries = 1; ; tries++) {
      const told = await askOnce(person, call, input)
      if (told) return { told, sure: tries === 1 }
      await pause(50 + random.below(250))
    }
  }

  /** Now and then tapped twice: on two devices, or because nothing seemed to happen. */
  const tap = async <C extends Call>(person: Person, call: C, input: CallInput<C>) => {
    const taps = random.next() < 0.1 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: taps }, () => askOn(person, call, input)))
    const done = answers.flatMap(({ told }) => ('data' in told ? [told] : []))
    if (new Set(done.map(({ data }) => idOf(data))).size > 1) wrongs.push(`${call.path} was done twice`)
    const [first] = answers as [Awaited<ReturnType<typeof askOn<C>>>]
    return { told: done[0] ?? first.told, sure: taps === 1 && first.sure }
  }

  return {
    ask: async (person, call, input, note, refusals = []) => {
      const { told, sure } = await tap(person, call, input)
      if ('data' in told) note?.(told.data)
      else if (!refusals.includes(told.refused as ErrorKey)) wrongs.push(`${call.path} refused: ${told.refused}`)
      else if (!sure)
        doubts.push(async () => {
          const { told: last } = await askOn(person, call, input)
          if ('data' in last) note?.(last.data)
        })
      return told
    },
    clearUp: async () => {
      for (let doubt = doubts.pop(); doubt; doubt = doubts.pop()) await doubt()
    },
    wrongs,
  }
}
