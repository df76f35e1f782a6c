import type { IdbStore } from '../storage/idb-store.ts'

/** An answer of the server, as it is kept to be read without a network. */
export interface CachedAnswer {
  data: unknown
  /** When the server gave it, in milliseconds since 1970. */
  givenAtMs: number
}

/** Stands beside each answer: what has to be known of it without reading it. */
interface Note {
  form: string
  /** Whether it is an answer to a signed-in user. */
  signedIn: boolean
  givenAtMs: number
  /** Length of its JSON. */
  characters: number
}

interface Entry {
  name: string
  givenAtMs: number
  characters: number
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
  /** Writes them in one step, begun before it returns: a page that is just ending still keeps them. */
  keep: (answers: readonly (CachedAnswer & { name: string })[]) => Promise<void>
  /** What is kept under these names is no longer true. */
  drop: (names: readonly string[]) => Promise<void>
  /**
   * From now on it is this user's: what another has read is removed, however they left.
   * @returns whether it was another's
   */
  claim: (userId: string) => Promise<boolean>
  /** Whether a user has claimed it, and it was not cleared since. */
  isClaimed: () => Promise<boolean>
  /** Removes what is too much, too old, or not for who uses the device now. */
  trim: () => Promise<void>
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

const answerStart = 'answer/'
const noteStart = 'note/'
const readerKey = 'reader'

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'form' in value && 'signedIn' in value && 'givenAtMs' in value

export const createAnswerCache = ({ device, nowMs, isSignedIn, form }: Parts): AnswerCache => {
  // Of another user, or in another shape: what one has read is not for the next.
  const isValid = (note: unknown): note is Note => isNote(note) && note.form === form && note.signedIn === isSignedIn()
  /** Those that may stay. */
  const readEntries = async () => {
    const keys = await device.list(noteStart)
    const notes = await device.getMany(keys)
    const entries = notes.flatMap((note, index) =>
      isValid(note) ? [{ ...note, name: keys[index]?.slice(noteStart.length) ?? '' }] : [],
    )
    return withinLimits(entries, nowMs())
  }

  return {
    read: async (name) => {
      const [note, json] = await device.getMany([noteStart + name, answerStart + name])
      if (!isValid(note) || typeof json !== 'string' || withinLimits([{ ...note, name }], nowMs()).length === 0)
        return undefined
      return { data: JSON.parse(json) as unknown, givenAtMs: note.givenAtMs }
    },
    keep: (answers) => {
      const signedIn = isSignedIn()
      return device.setMany(
        answers.flatMap(({ name, data, givenAtMs }) => {
          const json = JSON.stringify(data)
          const note: Note = { form, signedIn, givenAtMs, characters: json.length }
          return [
            [answerStart + name, json],
            [noteStart + name, note],
          ] as const
        }),
      )
    },
    drop: (names) => device.remove(names.flatMap((name) => [answerStart + name, noteStart + name])),
    claim: async (userId) => {
      const reader = await device.get(readerKey)
      if (reader === userId) return false
      if (reader !== undefined) await device.clear()
      await device.set(readerKey, userId)
      return reader !== undefined
    },
    isClaimed: async () => (await device.get(readerKey)) !== undefined,
    trim: async () => {
      const keys = await device.list('')
      const names = new Set((await readEntries()).map(({ name }) => name))
      await device.remove(keys.filter((key) => key !== readerKey && !names.has(key.slice(key.indexOf('/') + 1))))
    },
    count: async () => (await readEntries()).length,
    clear: device.clear,
  }
}
