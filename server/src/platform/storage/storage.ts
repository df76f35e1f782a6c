import type { Readable } from 'node:stream'

/** Part of a file: from `start` to `end`, both within, or the last `last` bytes. */
export type Range = { start: number; end?: number } | { last: number }

export interface StoredFile {
  /** Of the whole file, in bytes. */
  size: number
  /** The part that is here; the whole file when no range was asked for. */
  start: number
  end: number
  content: Readable
}

/** Keeps files by name: in a folder, or in a bucket that several processes share. */
export interface Storage {
  /** @param content bytes, or the path of a file, which may be moved away from there */
  put(name: string, content: Buffer | string, contentType: string): Promise<void>
  /** Undefined when there is no such file; `'beyond'` when the range lies outside of it. */
  get(name: string, range?: Range): Promise<StoredFile | 'beyond' | undefined>
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** Removing what is not there is no failure. */
  remove(names: string[]): Promise<void>
}
