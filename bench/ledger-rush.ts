/** How long it takes until everybody who rushes for something is answered, beside a floor. */
import { sql } from 'kysely'
import { Pool } from 'pg'
import type { Executor } from '#server/platform/database/database.ts'
import { median } from './ledger-measure.ts'
import { type Aim, type Line, ratioOf } from './results.ts'

export interface Place {
  /** A migrated database, and its address for the bare driver. */
  db: Executor
  url: string
  /** Each is a rush of the app and one of its floor, in turn. */
  rounds: number
  connections: number
}

interface Rush {
  /** Of its people and its rows; unlike that of other rushes. */
  name: string
  /** What they rush for: `coupons`. */
  things: string
  people: number
  /** How many of them get one. */
  stock: number
  /** The most of the floor's time that is aimed at. */
  most: number
  /** @returns whether somebody gets one in this round */
  begin: (round: number) => Promise<(userId: string) => Promise<boolean>>
}

/** How long it takes until everybody is answered, and that exactly the stock was given out. */
const timeRush = async (
  userIds: string[],
  stock: number,
  take: (userId: string) => Promise<boolean>,
): Promise<number> => {
  const startMs = performance.now()
  const taken = await Promise.all(userIds.map(take))
  const ms = performance.now() - startMs
  const given = taken.filter(Boolean).length
  if (given !== stock) throw new Error(`${given} of ${stock} were given out`)
  return ms
}

const makePeople = async (db: Executor, { name, people }: Rush): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (username, nickname, email, password_hash, created_at)
    select ${name}::text || i, '抢' || i, ${name}::text || i || '@example.com', 'none', now()
    from generate_series(1, ${people}::integer) as i returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Floor: the bare driver, one statement a caller, that takes one from a counter row and inserts what was taken.
 * @returns medians over the rounds, and what is aimed at
 */
export const measureRush = async (
  { db, url, rounds, connections }: Place,
  rush: Rush,
): Promise<{ line: Line; aim: Aim }> => {
  const { name, things, people, stock, most, begin } = rush
  const userIds = await makePeople(db, rush)
  await sql`create table if not exists floor_counters (id text primary key, left_num integer not null)`.execute(db)
  await sql`
    create table if not exists floor_taken (
      id bigint generated always as identity primary key, counter_id text not null, user_id bigint not null,
      created_at timestamptz not null default now(), unique (counter_id, user_id)
    )`.execute(db)
  const pool = new Pool({ connectionString: url, max: connections })
  const text = `
    with taken as (update floor_counters set left_num = left_num - 1 where id = $1 and left_num > 0 returning id)
    insert into floor_taken (counter_id, user_id) select id, $2 from taken`
  const rushFloor = async (round: number) => {
    const counter = `${name}-${round}`
    await sql`insert into floor_counters (id, left_num) values (${counter}, ${stock})`.execute(db)
    return await timeRush(userIds, stock, async (userId) => {
      const { rowCount } = await pool.query({ name: 'take', text, values: [counter, userId] })
      return rowCount === 1
    })
  }

  const [own, floor]: [number[], number[]] = [[], []]
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const times = [await timeRush(userIds, stock, await begin(round)), await rushFloor(round)] as const
      if (round === 0) continue
      own.push(times[0])
      floor.push(times[1])
    }
  } finally {
    await pool.end()
  }
  const [ownMs, floorMs] = [median(own), median(floor)]
  const what = `${people.toLocaleString('en')} people rush for ${stock.toLocaleString('en')} ${things}`
  const ratio = ratioOf(ownMs, floorMs)
  return {
    line: { what, 'app ms': Math.round(ownMs), 'counter row ms': Math.round(floorMs), ratio },
    aim: { what: `${what}, beside a counter row`, figure: ratio, most },
  }
}
