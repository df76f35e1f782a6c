import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { microsecondsOf } from './sql.ts'

test('a moment is known to the microsecond until 2106, as PostgreSQL keeps it', async () => {
  const { db } = await makeDatabase()
  const { rows } = await sql<{ moments: number; wrong: number }>`
    select count(*)::integer as moments,
      count(*) filter (where ${microsecondsOf('at')} <> (extract(epoch from at) * 1000000)::bigint)::integer as wrong
    from (
      select timestamptz 'epoch' + (step * 42949673 + step * 7919 % 1000003) * interval '1 microsecond' as at
      from generate_series(0::bigint, 100000000, 1009) as step
    ) as made`.execute(db)
  expect(rows).toEqual([{ moments: 99109, wrong: 0 }])
})
