import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** `file` › name of the test, as the table has it. */
const reference = /`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)` › (?<name>[^;|]+?)(?=\s*[;|])/gu

test('every test that the table of the specification names is there', async () => {
  const table = await readFile(path.join(root, 'docs/specification-tests.md'), 'utf8')
  const named = [...table.matchAll(reference)].map(({ groups }) => ({
    file: groups?.file ?? '',
    name: groups?.name ?? '',
  }))
  expect(named.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const { file, name } of named) {
    const source = await readFile(path.join(root, file), 'utf8').catch(() => '')
    // As it is written in a source, where a quote may be escaped.
    if (!source.replaceAll("\\'", "'").includes(name)) missing.push(`${file} › ${name}`)
  }
  expect(missing).toEqual([])
})

test('every line of the table says what holds its rule, or with what it comes', async () => {
  const table = await readFile(path.join(root, 'docs/specification-tests.md'), 'utf8')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule '))
  const silent = rows.filter((row) => !/`[\w./-]+\.(?:test|spec)\.tsx?` › /u.test(row) && !row.includes('to come with'))
  expect(silent).toEqual([])
})
