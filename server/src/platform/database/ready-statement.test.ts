import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { readyStatement } from './ready-statement.ts'

const { db } = await makeDatabase()

test('its text is made once for each shape, and it is run with the values of each time', async () => {
  let made = 0
  const count = readyStatement<{ text: string }, { from: string; to: string }, { isLoud: boolean; most: number }>(
    (_, { from, to }, { isLoud, most }) => {
      made++
      const text = sql`${from}::text || '–' || ${to}::text || ' ' || ${from}::text`
      return sql`select ${isLoud ? sql`upper(${text})` : text} as text limit ${sql.lit(most)}`
    },
  )
  const quiet = { isLoud: false, most: 1 }
  expect(await count(db, { from: 'a', to: 'b' }, quiet)).toEqual([{ text: 'a–b a' }])
  expect(await count(db, { from: "c'; --", to: 'd' }, quiet)).toEqual([{ text: "c'; --–d c'; --" }])
  expect(await count(db, { from: 'a', to: 'b' }, { ...quiet, isLoud: true })).toEqual([{ text: 'A–B A' }])
  expect(made).toBe(2)
})

test('it sees what the transaction sees that runs it', async () => {
  const find = readyStatement<{ id: string }, { username: string }>(
    (_, { username }) => sql`select id from users where username = ${username}`,
  )
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into users (username, nickname, email, password_hash, created_at)
      values ('here', 'here', 'here@example.com', 'none', now())`.execute(transaction)
    expect(await find(transaction, { username: 'here' }, {})).toHaveLength(1)
    expect(await find(db, { username: 'here' }, {})).toEqual([])
  })
})
