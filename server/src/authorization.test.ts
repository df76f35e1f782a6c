import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiPrefix, type Call } from '#contract/call.ts'
import { type CallName, listCalls } from '#contract/index.ts'
import { makeApp } from './testing/app.ts'
import type { Row, Rows } from './testing/authorization/row.ts'
import { type Asker, askers, makeWorld, readRows, type World } from './testing/authorization/world.ts'

const app = await makeApp()

/** Of all files `testing/authorization/*-rows.ts`. */
const rows: Rows = {}
const folder = path.join(import.meta.dirname, 'testing/authorization')
for await (const file of glob('*-rows.ts', { cwd: folder })) {
  const found = (await import(path.join(folder, file))) as Record<string, Rows>
  for (const some of Object.values(found)) Object.assign(rows, some)
}

/** Of a call that takes a file: without one. */
const emptyForm = { payload: '--end--\r\n', type: 'multipart/form-data; boundary=end' }

/** @returns what came of it, and the whole answer as text */
const ask = async (call: Call, row: Row, world: World, asker: Asker) => {
  const { params = {}, query, body } = row.input?.(world, asker) ?? {}
  const payload = call.file ? emptyForm.payload : body
  const response = await app.app.inject({
    method: call.method,
    url: apiPrefix + call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    headers: {
      ...(asker === 'nobody' ? {} : world[asker].headers),
      ...(call.file ? { 'content-type': emptyForm.type } : {}),
    },
    ...(query ? { query } : {}),
    ...(payload ? { payload } : {}),
  })
  const { error, error_description: key } = response.json<{ error?: string; error_description?: string }>()
  return { outcome: response.statusCode === 200 ? 'ok' : (key ?? error), text: response.body }
}

test.each(listCalls().map(({ name }) => name))('%s has a row that says who may make it', (name: CallName) => {
  expect(
    rows[name],
    `${name} has no row in server/src/testing/authorization: say what nobody, a stranger, a blocked user and the owner get`,
  ).toBeDefined()
})

const table = listCalls().flatMap(({ name, call }) => {
  const row = rows[name]
  return row ? [{ name, call, row }] : []
})

describe.each(table)('$name', ({ call, row }) => {
  test("gives everybody what the table says, and leaves what is the owner's alone", async () => {
    app.clock.advance(61)
    const world = await makeWorld(app)
    for (const asker of askers) {
      // A blocked user changes nothing at all; others may star, answer and follow.
      const whole = asker === 'blocked'
      const before = await readRows(app, world, whole)
      const { outcome, text } = await ask(call, row, world, asker)
      expect([asker, outcome]).toEqual([asker, row.get[asker]])
      if (asker === 'owner') continue
      expect(await readRows(app, world, whole)).toEqual(before)
      expect(text).not.toContain(world.owner.email)
      expect(text).not.toContain('1996-02-29')
      if (asker === 'blocked') expect(text).not.toContain(world.mark)
    }
  })
})
