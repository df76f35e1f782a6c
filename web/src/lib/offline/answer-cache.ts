import { createSerialQueue } from '../concurrency/serial-queue.ts'
import type { IdbStore } from '../storage/idb-store.ts'

/** An answer of the server, as it is kept to be read without a network. */
export interface CachedAnswer {
  data: unknown
  /** When the server gave it, in milliseconds since 1970. */
  givenAtMs: number
}

interface Entry {
  name: string
  givenAtMs: number
  /** Length of its JSON. */
  characters: number
}

interface Index {
  form: string
  /** Whether they are the answers to a signed-in user. */
  signedIn: boolean
  entries: Entry[]
}

export const answerCacheLimits = {
  answers: 120,
  /** Of all together, in characters of JSON. */
  characters: 6_000_000,
  ageMs: 7 * 24 * 60 * 60 * 1000,
}

/** Those that may stay: the newest, within the limits. */
export const withinLimits = (entries: readonly Entry[], nowMs: number): Entry[] => {
  let room = answerCacheLimits.characters
  return entries
    .filter(({ givenAtMs }) => nowMs - givenAtMs <= answerCacheLimits.ageMs)
    .toSorted((one, other) => other.givenAtMs - one.givenAtMs)
    .slice(0, answerCacheLimits.answers)
    .filter(({ characters }) => {
      if (characters > room) return false
      room -= characters
      return true
    })
}

/** Answers that are kept on this device for whoever uses it now: bounded in number, size and age. */
export interface AnswerCache {
  read: (name: string) => Promise<CachedAnswer | undefined>
  keep: (answers: readonly (CachedAnswer & { name: string })[]) => Promise<void>
  count: () => Promise<number>
  clear: () => Promise<void>
}

interface Parts {
  device: IdbStore
  nowMs: () => number
  isSignedIn: () => boolean
  /** Answers that were kept under another form are not read. */
  form: string
}

const indexKey = 'index'
const answerStart = 'answer/'

const isIndex = (value: unknown): value is Index =>
  typeof value === 'object' && value !== null && 'form' in value && 'signedIn' in value && 'entries' in value

const isKept = (value: unknown): value is { json: string; givenAtMs: number } =>
  typeof value === 'object' && value !== null && 'json' in value && 'givenAtMs' in value

export const createAnswerCache = ({ device, nowMs, isSignedIn, form }: Parts): AnswerCache => {
  // One after the other, so that the index tells what is there.
  const inOrder = createSerialQueue()

  const removeAll = async () => {
    await device.remove([indexKey, ...(await device.list(answerStart))])
  }
  const readIndex = async (): Promise<Entry[]> => {
    const index = await device.get(indexKey)
    // Of another user, or in another shape: what one has read is not for the next.
    if (isIndex(index) && index.form === form && index.signedIn === isSignedIn()) return index.entries
    await removeAll()
    return []
  }
  const writeIndex = async (entries: readonly Entry[]) => {
    const kept = withinLimits(entries, nowMs())
    await device.set(indexKey, { form, signedIn: isSignedIn(), entries: kept } satisfies Index)
    const names = new Set(kept.map(({ name }) => answerStart + name))
    await device.remove((await device.list(answerStart)).filter((key) => !names.has(key)))
  }

  return {
    read: (name) =>
      inOrder(async () => {
        const entry = withinLimits(await readIndex(), nowMs()).find((one) => one.name === name)
        if (entry === undefined) return undefined
        const kept = await device.get(answerStart + name)
        return isKept(kept) ? { data: JSON.parse(kept.json) as unknown, givenAtMs: kept.givenAtMs } : undefined
      }),
    keep: (answers) =>
      inOrder(async () => {
        const names = new Set(answers.map(({ name }) => name))
        const entries = (await readIndex()).filter(({ name }) => !names.has(name))
        for (const { name, data, givenAtMs } of answers) {
          const json = JSON.stringify(data)
          await device.set(answerStart + name, { json, givenAtMs })
          entries.push({ name, givenAtMs, characters: json.length })
        }
        await writeIndex(entries)
      }),
    count: () => inOrder(async () => (await readIndex()).length),
    clear: () => inOrder(removeAll),
  }
}
