import type { Readable } from 'node:stream'
import type { ErrorKey } from '#contract/errors.ts'
import type { Executor } from '../database/database.ts'

/** One file of an export, made of rows; `listPart` and `pagedPart` make them. */
export interface ExportPart {
  /** `topics` becomes `topics.json`. */
  name: string
  /** Chinese, for the list of contents. */
  title: string
  /** As they go into the file: readable names, times in ISO 8601, nothing of others but their names. Read in pages. */
  rows(): AsyncIterable<object>
}

/** A file of the user's that goes into an export as it is. */
export interface ExportFile {
  /** Path in the ZIP: `media/….webp`. */
  name: string
  /** Undefined when the file is gone. */
  open(): Promise<Readable | undefined>
}

/** What one module keeps of people; each table that refers to a user belongs to one of these. */
export interface PersonalData {
  /** Tables that it answers for; a test holds them against the schema. */
  tables: readonly string[]
  /** Left out by who keeps nothing that a person would want to take along. */
  parts?(userId: string): ExportPart[]
  files?(userId: string): AsyncIterable<ExportFile>
  /** How many `files` has, for the progress. */
  countFiles?(userId: string): Promise<number>
  /** Why the account cannot be closed yet: something that its owner has to do before. */
  blocksClosing?(userId: string): Promise<ErrorKey | undefined>
  /**
   * Removes what is personal and takes the name off what stays, in the transaction that closes the account. Idempotent,
   * as it is done again a while later: a call that was under way may have written something in between.
   */
  erase(transaction: Executor, userId: string): Promise<void>
  /**
   * The same for what there may be any number of, or what lies in rows of others: in small transactions of its own, once
   * the account is closed. Idempotent.
   */
  eraseMany?(userId: string): Promise<void>
}

/** Rows that are in memory at once, unless they are large. */
const usualSize = 500

type Part = Pick<ExportPart, 'name' | 'title'>

/** Of what there are only so many. */
export const listPart = (part: Part, list: () => Promise<object[]>): ExportPart => ({
  ...part,
  async *rows() {
    yield* await list()
  },
})

interface Paged<Row> extends Part {
  /** The next rows after one, or the first. */
  read: (after: Row | undefined, limit: number) => Promise<Row[]>
  present: (rows: Row[]) => object[] | Promise<object[]>
  /** Rows that are in memory at once. */
  size?: number
}

/** Of what there may be any number: read page by page, each from where the last one ended. */
export const pagedPart = <Row>({ read, present, size = usualSize, ...part }: Paged<Row>): ExportPart => ({
  ...part,
  async *rows() {
    for (let after: Row | undefined; ;) {
      const rows = await read(after, size)
      yield* await present(rows)
      if (rows.length < size) return
      after = rows.at(-1)
    }
  },
})
