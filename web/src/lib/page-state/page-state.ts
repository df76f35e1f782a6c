import { session } from '../session/session.ts'

/**
 * What a page wants to find again when its reader comes back to it: after another page as it was, after a reload
 * as it could be written down.
 */
const things = new Map<string, () => unknown>()

/** The least recently kept goes first. */
const maxThings = 60
/** Of what is written down, in characters of JSON; browsers give a page about five million. */
const maxCharacters = 2_500_000
const maxAgeMs = 24 * 60 * 60 * 1000
const storageKey = 'hongyan.kept'

interface Written {
  writtenAt: number
  signedIn: boolean
  entries: [name: string, json: string][]
}

// A page that is opened again begins again: only a reload, and going back into the app, bring back what was there.
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'writtenAt' in value &&
  typeof value.writtenAt === 'number' &&
  'signedIn' in value &&
  'entries' in value &&
  Array.isArray(value.entries)

const readWritten = (): Map<string, string> => {
  try {
    const json = sessionStorage.getItem(storageKey)
    if (json === null || !isReturn()) return new Map()
    const value: unknown = JSON.parse(json)
    if (!isWritten(value) || Date.now() - value.writtenAt > maxAgeMs || value.signedIn !== session.isSignedIn()) {
      return new Map()
    }
    return new Map(value.entries)
  } catch {
    // Storage that is blocked, or holds what nobody wrote.
    return new Map()
  }
}

let written: Map<string, string> | undefined

const writeDown = () => {
  const entries: Written['entries'] = []
  let room = maxCharacters
  for (const [name, collect] of [...things].toReversed()) {
    const value = collect()
    const json = value === undefined ? undefined : JSON.stringify(value)
    if (json === undefined || json.length > room) continue
    room -= json.length
    entries.push([name, json])
  }
  const value: Written = { writtenAt: Date.now(), signedIn: session.isSignedIn(), entries }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', writeDown)
  // A phone may end a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeDown()
  })
  // What one reader saw is not for the next.
  session.subscribe((change) => {
    if (change !== 'signed-in' && change !== 'signed-out') return
    written = new Map()
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // Storage that is blocked holds nothing.
    }
  })
}

/**
 * Keeps something under a name until the page is left for good.
 * @param collect tells it when it is wanted, as JSON can hold it; undefined when there is nothing any more
 */
export const savePageState = (name: string, collect: () => unknown): void => {
  things.delete(name)
  things.set(name, collect)
  const [oldest] = things.keys()
  if (things.size > maxThings && oldest !== undefined) things.delete(oldest)
}

/** What was kept under a name, or undefined. It may have been written by an earlier version of the app. */
export const readPageState = (name: string): unknown => {
  const collect = things.get(name)
  if (collect !== undefined) return collect()
  written ??= readWritten()
  const json = written.get(name)
  return json === undefined ? undefined : JSON.parse(json)
}
