import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { PreparingClient } from './preparing-client.ts'

/** The part of a connection that its types leave out. */
type Told = { connection: { on(event: 'rowDescription', listener: () => void): void } }

let plain: Client
let prepared: PreparingClient
let told = 0
beforeAll(async () => {
  const { url } = await makeDatabase()
  plain = new Client(url)
  prepared = new PreparingClient({ connectionString: url, givenUpMs: 30_000 } as object)
  await plain.connect()
  await prepared.connect()
  ;(prepared as unknown as Told).connection.on('rowDescription', () => void told++)
})
afterAll(async () => {
  await plain.end()
  await prepared.end()
})

interface Answer {
  command: string
  rowCount: number | null
  rows: object[]
}

const ask = (text: string, values: unknown[] = []): Promise<Answer> => prepared.query(text, values)

const texts = [
  `select 1::int as small, 9007199254740993::bigint as big, 1.50::numeric as exact, 1.5::float8 as about, true as yes, null::text as none,
    '雁'::text as text, '{"a":[1,null,"b"]}'::json as json, '{"a":{"b":1}}'::jsonb as jsonb, array[1,2]::bigint[] as bigs,
    array['a,"b"',null]::text[] as texts, '\\x0aff'::bytea as bytes, '2026-02-28'::date as day, '10:20'::time as hour, '1 day'::interval as span`,
  `select moment from (values
    ('2026-11-29 09:28:04.123456+00'::timestamptz), ('2026-11-29 09:28:04+00'), ('2026-11-29 23:59:59.999999+00'), ('1970-01-01 00:00:00+00'), ('1890-06-01 00:00:00.5+00'),
    ('1999-12-31 23:59:59.9+00'), ('2000-02-29 12:00:00.01+00'), ('0999-01-01 00:00:00+00'), ('0049-07-01 00:00:00+00'), ('12026-01-01 00:00:00+00'),
    ('2026-01-01 00:00:00+00 BC'), ('infinity'), ('-infinity'), (null)
  ) as known (moment)`,
  `select n, n as same_name, n * 2 as same_name from generate_series(1, 3) as n`,
  `select`,
  `select n from generate_series(1, 0) as n`,
]

test.for(texts)('rows are as pg gives them, as often as they are asked for (%#)', async (text) => {
  for (const zone of ['UTC', 'Asia/Shanghai', 'Asia/Kolkata']) {
    for (const client of [plain, prepared]) await client.query(`set timezone = '${zone}'`)
    for (let time = 0; time < 3; time++) {
      const { command, rowCount, rows } = await plain.query<object>(text)
      expect(await ask(text)).toEqual({ command, rowCount, rows })
    }
  }
})

test('values are bound as pg binds them', async () => {
  const text =
    'select $1::text as a, $2::jsonb as b, $3::bigint[] as c, $4::timestamptz as d, $5::bytea as e, $6::boolean as f'
  const values = [
    "雁'; --",
    { a: [1, '"'] },
    ['1', '2'],
    new Date('2026-11-29T09:28:04.123Z'),
    Buffer.from([0, 255]),
    null,
  ]
  expect((await ask(text, values)).rows).toEqual((await plain.query<object>(text, values)).rows)
})

test('what rows are like is asked once for a connection and a statement', async () => {
  const before = told
  for (let value = 0; value < 5; value++)
    expect((await ask('select $1::int as once', [value])).rows).toEqual([{ once: value }])
  expect(told - before).toBe(1)
})

test('what is written tells how many rows it was, and gives rows where it returns some', async () => {
  await ask('create temporary table birds (name text)')
  for (let time = 0; time < 2; time++) {
    expect(await ask('insert into birds values ($1), ($2)', ['鸿', '雁'])).toEqual({
      command: 'INSERT',
      rowCount: 2,
      rows: [],
    })
    expect(await ask('update birds set name = $1 returning name', ['鸿'])).toMatchObject({
      command: 'UPDATE',
      rowCount: 2 + 2 * time,
    })
  }
  expect(await ask('begin')).toEqual({ command: 'BEGIN', rowCount: null, rows: [] })
  await expect(ask('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await ask('commit')).toMatchObject({ command: 'ROLLBACK' })
})

test('a table that has other columns since is never read as if it had the old ones', async () => {
  await plain.query('create table changing (a int, b int)')
  await plain.query('insert into changing values (1, 2)')
  expect((await ask('select * from changing')).rows).toEqual([{ a: 1, b: 2 }])
  await plain.query('alter table changing drop column a')
  await expect(ask('select * from changing')).rejects.toThrow('cached plan must not change result type')
})

test('a value that cannot be made a text fails its statement alone', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  await expect(ask('select $1::jsonb as a', [circular])).rejects.toThrow(/circular/)
  expect((await ask('select $1::jsonb as a', [{ a: 1 }])).rows).toEqual([{ a: { a: 1 } }])
})

test('a statement that PostgreSQL does not understand can be asked again', async () => {
  for (let time = 0; time < 2; time++)
    await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await plain.query('create table nowhere (nothing int)')
  expect((await ask('select nothing from nowhere')).rows).toEqual([])
})
