import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApp } from './testing/app.ts'

const { app, db } = await makeApp()

/** Tables with a column that refers to users. */
const findTablesOfUsers = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

test('each table that refers to a user belongs to a module that exports it and answers for it when an account is closed', async () => {
  const answered = app.personal.flatMap(({ tables }) => tables)
  const tables = await findTablesOfUsers()
  expect(tables.length).toBeGreaterThan(20)
  expect(
    tables.filter((table) => !answered.includes(table)),
    'name the table in a file *.personal.ts of its module, and say there what is exported and erased',
  ).toEqual([])
})

test('no table belongs to two modules, and no part of an export takes the place of another', () => {
  const tables = app.personal.flatMap((data) => data.tables)
  expect(tables.length).toBe(new Set(tables).size)
  const parts = app.personal.flatMap((data) => data.parts?.('1') ?? []).map(({ name }) => name)
  expect(parts.length).toBe(new Set(parts).size)
})
