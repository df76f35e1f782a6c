import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Executor } from './database.ts'

/** Stands for a value that is known only when the statement is run. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

interface Text {
  sql: string
  parameters: readonly unknown[]
}

/**
 * A large statement whose text is made once for each shape, and not each time that it is run: that costs the processor as much as all else of
 * reading a page.
 * @param make builds it; the shape may be looked at, the values may only be bound
 * @returns runs it
 */
export const readyStatement = <
  Row,
  Values extends object,
  Shape extends Record<string, string | number | boolean> = Record<string, never>,
>(
  make: (db: Executor, values: Values, shape: Shape) => RawBuilder<Row>,
) => {
  const texts = new Map<string, Text>()
  return async (db: Executor, values: Values, shape: Shape): Promise<Row[]> => {
    const key = Object.values(shape).join(' ')
    let text = texts.get(key)
    if (text === undefined) {
      text = make(db, slots as Values, shape).compile(db)
      texts.set(key, text)
    }
    const given = text.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one))
    return (await db.executeQuery<Row>(CompiledQuery.raw(text.sql, given))).rows
  }
}
