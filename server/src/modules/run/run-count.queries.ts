import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** The numbers of a pair of stops, out of the stock of a run. */
export interface CountRow {
  /** As `freeSlice` cuts them: of the pair, and of the whole way. */
  pair: Buffer
  whole: Buffer
  /** Of the segments between the stops. */
  standing: Buffer
}

export interface CountQuestion {
  run_id: string
  pair: { offset: number; length: number }
  whole: { offset: number }
  standing: { offset: number; length: number }
}

/** Bytes of a question's place, before its numbers. */
const placeBytes = 4

/** A list of numbers as PostgreSQL reads it: the driver would look at each for what must be escaped. */
const numberList = (values: readonly (number | string)[]) => `{${values.join(',')}}`

/**
 * By the place of their question, from 0; those of runs that are not open or have no stock are missing. Each row is looked up by its
 * key: a join would read all runs where it was planned before there were many. All numbers come as one value: a row for each train,
 * with its columns, costs several times what is in it.
 */
export const readCounts = async (
  executor: Executor,
  questions: readonly CountQuestion[],
): Promise<Map<number, CountRow>> => {
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(
      int4send(asked.place::int - 1)
        || substring(s.free from asked.pair + 1 for asked.size)
        || substring(s.free from asked.whole + 1 for asked.size)
        || substring(s.standing from asked.standing + 1 for asked.standing_size),
      ''::bytea
    ) as numbers
    from unnest(
      ${numberList(questions.map(({ run_id }) => run_id))}::bigint[],
      ${numberList(questions.map(({ pair }) => pair.offset))}::int[],
      ${numberList(questions.map(({ pair }) => pair.length))}::int[],
      ${numberList(questions.map(({ whole }) => whole.offset))}::int[],
      ${numberList(questions.map(({ standing }) => standing.offset))}::int[],
      ${numberList(questions.map(({ standing }) => standing.length))}::int[]
    ) with ordinality as asked (run_id, pair, size, whole, standing, standing_size, place)
    cross join lateral (select free, standing from run_stocks where run_id = asked.run_id offset 0) s
    cross join lateral (select state from runs where id = asked.run_id offset 0) r
    where r.state = 'open'
  `.execute(executor)
  const numbers = rows[0]?.numbers ?? Buffer.alloc(0)
  const found = new Map<number, CountRow>()
  for (let at = 0; at < numbers.length;) {
    const place = numbers.readInt32BE(at)
    const question = questions[place]
    if (!question) throw new Error(`numbers of question ${place}, which nobody asked`)
    const [pair, whole] = [at + placeBytes, at + placeBytes + question.pair.length]
    const standing = whole + question.pair.length
    at = standing + question.standing.length
    found.set(place, {
      pair: numbers.subarray(pair, whole),
      whole: numbers.subarray(whole, standing),
      standing: numbers.subarray(standing, at),
    })
  }
  return found
}
