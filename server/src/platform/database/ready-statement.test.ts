import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { isAfter, keyOf, limitOf, offsetOf, type Order, orderOf, sliceOf, writeCursor } from './paging.ts'
import { readyPage, readyStatement } from './ready-statement.ts'

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

test('pages of a list are one statement for each set of filters and each way of paging, with the values of each time', async () => {
  await sql`
    insert into users (username, nickname, email, password_hash, created_at)
    select 'listed' || i, case i % 2 when 0 then '双' else '单' end, 'listed' || i || '@example.com', 'none', now()
    from generate_series(1, 40) as i`.execute(db)
  let made = 0
  const order: Order = { column: 'id', kind: 'id' }
  const page = readyPage((executor, { nickname, isNew }: { nickname?: string | undefined; isNew: boolean }, slice) => {
    made++
    return executor
      .selectFrom('users')
      .select(['id', 'username', keyOf(slice)])
      .where('username', 'like', 'listed%')
      .where('closed_at', isNew ? 'is' : 'is not', null)
      .$if(nickname !== undefined, (query) => query.where('nickname', '=', nickname ?? ''))
      .where(isAfter(slice))
      .orderBy(orderOf(slice))
      .limit(limitOf(slice))
      .modifyEnd(offsetOf(slice))
  })
  const read = async (
    filter: { nickname?: string; isNew: boolean },
    given: { pageNo?: number; cursor?: string } = {},
  ) => {
    const slice = sliceOf('list', order, { pageNo: 1, pageSize: 4, ascFlag: true, ...given })
    return (await page(db, filter, slice)).slice(0, 4)
  }
  const namesOf = (rows: { username: string }[]) => rows.map(({ username }) => username)
  const odd = await read({ nickname: '单', isNew: true })
  expect(namesOf(odd)).toEqual(['listed1', 'listed3', 'listed5', 'listed7'])
  expect(namesOf(await read({ nickname: '双', isNew: true }))).toEqual(['listed2', 'listed4', 'listed6', 'listed8'])
  expect(made).toBe(1)
  expect(namesOf(await read({ isNew: true }))).toEqual(['listed1', 'listed2', 'listed3', 'listed4'])
  expect(await read({ isNew: false })).toEqual([])
  expect(made).toBe(3)
  expect(namesOf(await read({ nickname: '单', isNew: true }, { pageNo: 2 }))).toEqual([
    ...['listed9', 'listed11', 'listed13', 'listed15'],
  ])
  expect(namesOf(await read({ nickname: '单', isNew: true }, { pageNo: 3 }))[0]).toBe('listed17')
  expect(made).toBe(4)
  const cursor = writeCursor('list', odd[3] ?? { id: '', key: '' })
  expect(namesOf(await read({ nickname: '单', isNew: true }, { cursor }))[0]).toBe('listed9')
  expect(made).toBe(5)
})
