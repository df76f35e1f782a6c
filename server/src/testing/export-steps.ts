import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { DataExport } from '#contract/data-export.ts'
import { contract } from '#contract/index.ts'
import type { TestApp } from './app.ts'
import type { Person } from './bind-steps.ts'
import { makeCall } from './call.ts'
import { finishJobs } from './jobs.ts'

export const selectExport = async (test: TestApp, user: Pick<Person, 'headers'>): Promise<DataExport> =>
  (await makeCall(test, contract.dataExport.select, {}, user)).data

export const createExport = (test: TestApp, { password, ...user }: Pick<Person, 'headers' | 'password'>) =>
  makeCall(test, contract.dataExport.create, { body: { password } }, user)

/** Asks for an export and waits until it can be fetched. */
export const exportAll = async (test: TestApp, person: Person): Promise<DataExport & { url: string }> => {
  await createExport(test, person)
  await finishJobs(test, 'make-export')
  const done = await selectExport(test, person)
  expect(done.state).toBe('done')
  return { ...done, url: done.url ?? '' }
}

/** The files of an export by name, as text. */
export const readExport = async ({ app }: TestApp, url: string): Promise<Map<string, string>> => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  const zip = await fromBufferPromise(response.rawPayload)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}

/** One part of it, read as JSON. */
export const rowsOf = (files: Map<string, string>, part: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`${part}.json`) ?? 'null')
