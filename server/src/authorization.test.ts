import { describe, expect, test } from 'vitest'
import { type CallName, listCalls } from '#contract/index.ts'
import { makeApp } from './testing/app.ts'
import { ask } from './testing/authorization/ask.ts'
import { all } from './testing/authorization/row.ts'
import { rows, table } from './testing/authorization/rows.ts'
import { askers, makeWorld, openRailway, readRows } from './testing/authorization/world.ts'

const app = await makeApp()

test.each(listCalls().map(({ name }) => name))('%s has a row that says who may make it', (name: CallName) => {
  expect(
    rows[name],
    `${name} has no row in server/src/testing/authorization: say what nobody, a stranger, a blocked user and the owner get`,
  ).toBeDefined()
})

describe.each(table)('$name', ({ call, row }) => {
  test("gives everybody what the table says, and leaves what is the owner's alone", async () => {
    app.clock.advance(61)
    const world = await makeWorld(app)
    if (call.session === 'railway') await openRailway(app, world)
    for (const asker of askers) {
      // A blocked user changes nothing at all; others may star, answer and follow.
      const whole = asker === 'blocked'
      const before = await readRows(app, world, whole)
      const { outcome, answer } = await ask(app, { call, row, world, asker })
      const text = answer.body
      expect([asker, outcome]).toEqual([asker, row.get[asker]])
      if (asker === 'owner') continue
      expect(await readRows(app, world, whole)).toEqual(before)
      expect(text).not.toContain(world.owner.email)
      expect(text).not.toContain('1996-02-29')
      if (asker === 'blocked') expect(text).not.toContain(world.mark)
    }
  })
})

const ofRailway = table.filter(({ call }) => call.session === 'railway')

test.each(ofRailway)('$name leads to signing in to the railway whoever has not', async ({ call, row }) => {
  app.clock.advance(61)
  const world = await makeWorld(app)
  for (const asker of askers) {
    const { outcome } = await ask(app, { call, row, world, asker })
    expect([asker, outcome]).toEqual([asker, { ...all('RAILWAY_SIGN_IN'), nobody: 'UNAUTHENTICATED' }[asker]])
  }
})
