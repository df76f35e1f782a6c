import type { Readable } from 'node:stream'
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
