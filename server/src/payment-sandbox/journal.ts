import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Things of one kind, in memory and in a file. */
export interface Journal<T extends object> {
  get(key: string): T | undefined
  all(): IterableIterator<T>
  /** Keeps what a thing is now: it is in the file before this returns. */
  put(key: string, thing: T): void
  close(): void
}

interface Line<T> {
  key: string
  thing: T
}

/** A process that was killed may have left half a line at the end. */
const readLines = <T>(file: string): Line<T>[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line<T>]
      } catch {
        return []
      }
    })
}

/**
 * Opens a file of lines, of which the last for each key counts: what was put survives a process that is killed.
 * @param file absolute
 */
export const openJournal = <T extends object>(file: string): Journal<T> => {
  mkdirSync(path.dirname(file), { recursive: true })
  const things = new Map(readLines<T>(file).map(({ key, thing }) => [key, thing]))
  const descriptor = openSync(file, 'a', 0o600)
  // Ends half a line, so that the next one is whole.
  writeSync(descriptor, '\n')
  return {
    get: (key) => things.get(key),
    all: () => things.values(),
    put: (key, thing) => {
      writeSync(descriptor, `${JSON.stringify({ key, thing } satisfies Line<T>)}\n`)
      things.set(key, thing)
    },
    close: () => closeSync(descriptor),
  }
}
