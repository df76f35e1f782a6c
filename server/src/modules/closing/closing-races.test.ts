import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { makeApp } from '#server/testing/app.ts'
import { isClosed } from '#server/testing/closing-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { createClosingModule } from './closing.module.ts'

const context = await makeApp()
const { app, db, clock } = context

/** The module as a process has it. */
const makeProcess = (personal: readonly PersonalData[] = app.personal) => {
  const failures: unknown[] = []
  const module = createClosingModule({
    ...{ db, clock, personal },
    limiter: { take: async () => {} },
    backgroundMailer: { enqueue: async () => {} },
    passwordCheck: { confirm: async () => {} },
    auth: {
      endSessions: async (_filter, _reason, cause) => {
        await db.transaction().execute(async (transaction) => await cause?.(transaction))
      },
    },
    notices: { notify: async () => {} },
    staff: { isStaff: async () => false },
    logError: (error) => void failures.push(error),
  })
  return { cancel: module.service.cancel, closeDue: () => runScheduled(module), failures }
}

const makeDue = async (): Promise<TestUser> => {
  const user = await makeUser(context)
  await db.updateTable('users').set({ closing_at: clock.now() }).where('id', '=', user.id).execute()
  return user
}

test('one account that cannot be closed stops no other, and is tried again', async () => {
  const [first, broken, last] = [await makeDue(), await makeDue(), await makeDue()]
  let mends = false
  const brittle: PersonalData = {
    tables: [],
    erase: async (_transaction, userId) => {
      if (userId === broken.id && !mends) throw new Error('it cannot be erased')
    },
  }
  const { closeDue, failures } = makeProcess([...app.personal, brittle])
  await closeDue()
  expect(await Promise.all([first, broken, last].map(({ id }) => isClosed(context, id)))).toEqual([true, false, true])
  expect(failures).toEqual([expect.objectContaining({ message: 'it cannot be erased' })])
  // Nothing of it was done by half.
  const row = await db.selectFrom('users').selectAll().where('id', '=', broken.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nickname: broken.nickname, username: broken.username, email: broken.email })
  mends = true
  await closeDue()
  expect(await isClosed(context, broken.id)).toBe(true)
})

test('of many processes that close accounts at once, one closes the account', async () => {
  const due = await Promise.all(Array.from({ length: 5 }, makeDue))
  const times = new Map<string, number>()
  const counting: PersonalData = {
    tables: [],
    erase: async (_transaction, userId) => void times.set(userId, (times.get(userId) ?? 0) + 1),
  }
  const processes = Array.from({ length: 6 }, () => makeProcess([...app.personal, counting]))
  await Promise.all(processes.map(({ closeDue }) => closeDue()))
  expect(processes.flatMap(({ failures }) => failures)).toEqual([])
  expect(due.map(({ id }) => times.get(id))).toEqual(due.map(() => 1))
})

test('of taking it back and closing at the same moment, one wins, and wholly', async () => {
  for (let round = 0; round < 10; round++) {
    const user = await makeDue()
    const { closeDue, cancel, failures } = makeProcess()
    await Promise.all([closeDue(), cancel(user.id)])
    const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    if (row.closed_at === null) expect(row).toMatchObject({ closing_at: null, nickname: user.nickname })
    else expect(row).toMatchObject({ nickname: '已注销用户' })
    expect(failures).toEqual([])
  }
})

test('what fails once the account is closed is done later, until nothing is left', async () => {
  const user = await makeDue()
  let fails = true
  const brittle: PersonalData = {
    tables: [],
    erase: async () => {},
    eraseMany: async () => {
      if (fails) throw new Error('not now')
    },
  }
  const { closeDue } = makeProcess([...app.personal, brittle])
  const closingAt = async () =>
    (await db.selectFrom('users').select('closing_at').where('id', '=', user.id).executeTakeFirstOrThrow()).closing_at
  await closeDue()
  expect(await isClosed(context, user.id)).toBe(true)
  clock.advance(limits.accessTokenSeconds + 60)
  await closeDue()
  expect(await closingAt()).not.toBeNull()
  fails = false
  await closeDue()
  expect(await closingAt()).toBeNull()
})
