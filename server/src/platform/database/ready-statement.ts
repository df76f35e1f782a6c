import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely'
import type { Executor } from './database.ts'
import { limitStepOf, type Slice } from './paging.ts'

/** Stands for a value that is known only when the statement is run. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots: Record<string, unknown> = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

interface Text {
  sql: string
  parameters: readonly unknown[]
}

const run = async <Row>(db: Executor, { sql, parameters }: Text, values: Record<string, unknown>): Promise<Row[]> => {
  const given = parameters.map((one) => (one instanceof Slot ? values[one.name] : one))
  return (await db.executeQuery<Row>(CompiledQuery.raw(sql, given))).rows
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
    return await run<Row>(db, text, values as Record<string, unknown>)
  }
}

/**
 * Pages of a list, whose statement is made once for each set of filters and each way of paging, as that of `readyStatement`.
 * @param make builds it. Of a filter, a text may only be bound; whether it is given, and what is true or false, may be looked at
 * @returns reads a page; it may have a few rows more than the slice wants, see `limitOf`
 */
export const readyPage = <Row, Filter extends object>(
  make: (db: Executor, filter: Filter, slice: Slice) => Compilable<Row>,
) => {
  const texts = new Map<string, Text>()
  return async (db: Executor, filter: Filter, slice: Slice): Promise<Row[]> => {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined)
    const { order, ascFlag, after, offset } = slice
    const limit = limitStepOf(slice)
    const shape = given.map(([name, value]) => (typeof value === 'string' ? name : `${name}=${value}`))
    const key = [order.column, ascFlag, after !== undefined, offset > 0, limit, ...shape].join(' ')
    let text = texts.get(key)
    if (text === undefined) {
      const bound = given.map(([name, value]) => [name, typeof value === 'string' ? new Slot(name) : value])
      const position = {
        after: after && { key: slots.after, id: slots.afterId },
        offset: offset > 0 ? slots.offset : 0,
      }
      text = make(db, Object.fromEntries(bound) as Filter, { order, ascFlag, limit, ...position } as Slice).compile()
      texts.set(key, text)
    }
    return await run<Row>(db, text, { ...filter, after: after?.key, afterId: after?.id, offset })
  }
}
