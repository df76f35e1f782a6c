import type { Socket } from 'node:net'
import { type Connection, type FieldDef, type QueryResult, type Submittable, types } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type Row = Record<string, unknown>
type Answer = Pick<QueryResult<Row>, 'command' | 'rowCount' | 'rows'>

/** What the rows of a statement are like. */
interface Columns {
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]
  parsers: readonly ((text: string) => unknown)[]
  empty: Row
}

/** The parsers of `pg`, by the number that PostgreSQL gives a type. */
const parsers: { getTypeParser(typeId: number, format: 'text'): (text: string) => unknown } = types
const parseAnyTimestamp = parsers.getTypeParser(types.builtins.TIMESTAMPTZ, 'text')

/** A moment of the years 1000 to 2999, as all of ours are: what the platform reads as PostgreSQL means it, in a quarter of the time. */
const usualTimestamp = /^[12]\d{3}-[^B]*[+-]\d\d(?::\d\d)?$/

const parseTimestamp = (text: string): unknown => (usualTimestamp.test(text) ? new Date(text) : parseAnyTimestamp(text))

const asItIs = (text: string): unknown => text

/** Those of most columns here rather than those of `pg`, which are slower: 64-bit integers and texts stay the texts that they come as. */
const quickParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, parseTimestamp],
  [types.builtins.INT8, asItIs],
  [types.builtins.TEXT, asItIs],
])

const parserOf = (typeId: number): ((text: string) => unknown) =>
  quickParsers.get(typeId) ?? parsers.getTypeParser(typeId, 'text')

const columnsOf = (fields: Columns['fields']): Columns => ({
  fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

const isSame = ({ fields: known }: Columns, fields: Columns['fields']): boolean =>
  known.length === fields.length &&
  fields.every(({ name, dataTypeID }, n) => known[n]?.name === name && known[n].dataTypeID === dataTypeID)

/** By the name of a statement, as it was described last: connections share it. */
const lastDescribed = new Map<string, Columns>()

const described = (name: string, fields: Columns['fields']): Columns => {
  const last = lastDescribed.get(name)
  if (last && isSame(last, fields)) return last
  const columns = columnsOf(fields)
  lastDescribed.set(name, columns)
  return columns
}

/** A connection, as `pg` makes it: the part of it that its types leave out or give otherwise. */
interface PreparingConnection {
  stream: Socket
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P'; name: '' }): void
  execute(portal: object): void
  sync(): void
}

const knownColumns = new WeakMap<PreparingConnection, Map<string, Columns>>()

const columnsOn = (connection: PreparingConnection): Map<string, Columns> => {
  const known = knownColumns.get(connection)
  if (known) return known
  const columns = new Map<string, Columns>()
  knownColumns.set(connection, columns)
  return columns
}

/**
 * A statement with a name, which a connection parses once, and of which it asks once what its rows are like: PostgreSQL
 * refuses a prepared statement whose columns have changed since. The query of `pg` asks each time, and makes of the
 * answer a fifth of all that the driver has to do for a page.
 */
export class PreparedQuery implements Submittable {
  readonly name: string
  readonly text: string
  /** As `pg` wants it: called once, with the error or the answer. */
  readonly callback: (error: Error | null, answer?: Answer) => void
  readonly #values: readonly unknown[]
  readonly #rows: Row[] = []
  #known: Map<string, Columns> | undefined
  #columns: Columns | undefined
  #command = ''
  #rowCount: number | null = null
  #fault: Error | undefined

  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    callback: PreparedQuery['callback'],
  ) {
    this.name = name
    this.text = text
    this.#values = values
    this.callback = callback
  }

  submit(of: Connection): Error | null {
    const connection = of as unknown as PreparingConnection
    const { name, text } = this
    let values: unknown[]
    try {
      values = this.#values.map(prepareValue)
    } catch (error) {
      // Nothing has been said to PostgreSQL yet.
      return error as Error
    }
    const { stream, parsedStatements, submittedNamedStatements } = connection
    this.#known = columnsOn(connection)
    const isParsed = parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined
    // Of a statement that is not parsed, or not any more, nothing is known.
    this.#columns = isParsed ? this.#known.get(name) : undefined
    stream.cork()
    try {
      if (!isParsed) {
        connection.parse({ name, text })
        submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values })
      if (this.#columns === undefined) connection.describe({ type: 'P', name: '' })
      connection.execute({})
      connection.sync()
      return null
    } finally {
      stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = described(this.name, fields)
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    if (this.#fault || this.#columns === undefined) return
    try {
      const { fields, parsers, empty } = this.#columns
      const row = { ...empty }
      for (let n = 0; n < fields.length; n++) {
        const text = texts[n]
        const [field, parse] = [fields[n], parsers[n]]
        if (text !== null && text !== undefined && field && parse) row[field.name] = parse(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error as Error
    }
  }

  /** `INSERT 0 1`, `SELECT 20`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    const rowCount = Number(words.at(-1))
    this.#command = words[0] ?? ''
    this.#rowCount = Number.isNaN(rowCount) ? null : rowCount
    this.#known?.set(this.name, this.#columns ?? described(this.name, []))
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    this.callback(this.#fault ?? error)
  }

  handleReadyForQuery(): void {
    if (this.#fault) this.callback(this.#fault)
    else this.callback(null, { command: this.#command, rowCount: this.#rowCount, rows: this.#rows })
  }
}
