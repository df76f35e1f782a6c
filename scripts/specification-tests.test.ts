import { expect, test } from 'vitest'
import { checkTests, readDocument } from './lib/documents.ts'

const table = await readDocument('docs/specification-tests.md')

test('every test that the table of the specification names is there', async () => {
  const { named, missing } = await checkTests(table)
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('every line of the table says what holds its rule, or with what it comes', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule '))
  const silent = rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.tsx?` › /u.test(row) && !row.includes('to come with'))
  expect(silent).toEqual([])
})
