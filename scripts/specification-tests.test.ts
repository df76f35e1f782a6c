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

test('every test that the table of the trial names is there, and each line names one', async () => {
  const trial = await readDocument('docs/trial.md')
  const { missing } = await checkTests(trial)
  expect(missing).toEqual([])
  const rows = trial.split('\n').filter((line) => /^\| \d+\. /.test(line))
  expect(rows.map((row) => Number.parseInt(row.slice(2), 10)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 66 }, (_, index) => index + 1),
  )
  expect(rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.tsx?` › /u.test(row))).toEqual([])
})
