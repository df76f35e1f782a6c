import { sql } from 'kysely'
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import { PreparedQuery } from './prepared-query.ts'

const names = new Map<string, string>()

/** A name that no other statement has, so that a connection parses and plans each statement once. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const unnamed = '/* planned each time */'

/**
 * Begins a statement that is planned each time: for large ones on tables that may grow from nothing to very much before
 * PostgreSQL looks at them, whose plan for the empty table would be kept until then.
 */
export const plannedEachTime = sql.raw(unnamed)

/** The same for a text of several statements, which cannot be prepared; their rows come together. */
export const unprepared = (text: string): string => `${unnamed} ${text}`

/** Begins a statement that may take its time: it is waited for however long its answer takes. */
export const unhurried = '/* takes its time */'

const withAllRows = (result: QueryResult | QueryResult[]) =>
  Array.isArray(result) ? { command: 'SELECT', rows: result.flatMap(({ rows }) => rows) } : result

/** What the pool hands to each of its clients. */
interface PreparingConfig extends ClientConfig {
  /** After so long without an answer. */
  givenUpMs: number
}

/** A connection that parses and plans each statement once, and is given up when an answer does not come. */
export class PreparingClient extends Client {
  readonly #givenUpMs: number

  constructor(config?: string | ClientConfig) {
    super(config)
    this.#givenUpMs = (config as PreparingConfig).givenUpMs
  }

  // Kysely's dialect calls it with a text and its values; others, such as the pool, may hand over a query of their own.
  override query(text: unknown, ...rest: unknown[]): never {
    const [values, callback] = rest
    const isPlain = typeof text === 'string' && typeof values !== 'function' && callback === undefined
    if (!isPlain) return super.query(...([text, ...rest] as [string])) as never
    return this.#answerTo(text, values as unknown[] | undefined) as never
  }

  /**
   * Asks with a callback: of the promises that pg makes, which reach their query, most outlive the young generation, with
   * all the rows (decision 0007).
   * A connection whose answer does not come is of no more use: what waits for it fails as when it is lost.
   */
  #answerTo(text: string, values: unknown[] | undefined): Promise<unknown> {
    const named = !text.trimStart().startsWith(unnamed)
    return new Promise((resolve, reject) => {
      const timer = text.includes(unhurried)
        ? undefined
        : setTimeout(() => this.connection.stream.destroy(), this.#givenUpMs)
      const answered = (error: Error | null | undefined, result?: unknown) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      }
      if (named) super.query(new PreparedQuery({ name: nameOf(text), text, values: values ?? [] }, answered))
      else {
        super.query({ text, values } as QueryConfig, (error, result: QueryResult | QueryResult[]) =>
          answered(error, result && withAllRows(result)),
        )
      }
    })
  }
}
