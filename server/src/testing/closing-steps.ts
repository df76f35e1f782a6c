import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from './app.ts'
import type { Person } from './bind-steps.ts'
import { makeCall } from './call.ts'
import { runJobs } from './jobs.ts'

export const requestClosing = (test: TestApp, { password, ...user }: Pick<Person, 'headers' | 'password'>) =>
  makeCall(test, contract.closing.request, { body: { password } }, user)

export const isClosed = async ({ db }: TestApp, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()).closed_at !== null

/** Nothing of what closing leaves for later is left to do. */
const isTidied = async ({ db }: TestApp, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('closing_at').where('id', '=', id).executeTakeFirstOrThrow()).closing_at === null

/** Closes the accounts whose day has come. */
export const closeDueAccounts = (test: TestApp): Promise<void> => runJobs(test, 'close-accounts')

/** Asks for it, and lets the days pass until the account is closed. */
export const closeAccount = async (test: TestApp, person: Person): Promise<void> => {
  expect((await requestClosing(test, person)).status).toBe(200)
  test.clock.advance(limits.closingSeconds)
  await closeDueAccounts(test)
  expect(await isClosed(test, person.id)).toBe(true)
}

/** Lets the time pass after which what has come in between is removed as well. */
export const tidyUp = async (test: TestApp, id: string): Promise<void> => {
  test.clock.advance(limits.accessTokenSeconds + 61)
  await closeDueAccounts(test)
  expect(await isTidied(test, id)).toBe(true)
}
