import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeAddress } from '#server/testing/address-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { address } = contract
const filled = { name: '林小满', phone: '13800138000', areaCode: '320508', detail: '平江路 12 号' }

const list = async (user: TestUser) => (await makeCall(app, address.list, {}, user)).data

const act = (user: TestUser, action: string, id: string) => {
  if (action === 'add') return makeCall(app, address.add, { body: { ...filled, clientId: randomUUID() } }, user)
  if (action === 'add default')
    return makeCall(app, address.add, { body: { ...filled, defaultFlag: true, clientId: randomUUID() } }, user)
  if (action === 'make default')
    return makeCall(app, address.update, { body: { ...filled, id, defaultFlag: true } }, user)
  if (action === 'delete') return makeCall(app, address.delete, { params: { id } }, user)
  return makeCall(app, address.restore, { params: { id } }, user)
}

test('of thirty that are added at the same moment, twenty are kept, and one is the default', async () => {
  const user = await makeUser(app)
  const answers = await Promise.all(Array.from({ length: 30 }, () => act(user, 'add default', '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.addresses)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.error).toBe('ADDRESSES_FULL')
  const kept = await list(user)
  expect(kept).toHaveLength(limits.addresses)
  expect(kept.filter(({ defaultFlag }) => defaultFlag)).toHaveLength(1)
})

test('whoever has addresses has exactly one default, whatever comes at once', async () => {
  const actions = fc.array(
    fc.record({
      action: fc.constantFrom('add', 'add default', 'make default', 'delete', 'delete', 'restore'),
      which: fc.nat(2),
    }),
    { minLength: 2, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(actions, async (batch) => {
      const user = await makeUser(app)
      const ids = [(await makeAddress(app, user, { isDefault: true })).id]
      for (let num = 0; num < 2; num++) ids.push((await makeAddress(app, user)).id)
      const answers = await Promise.all(batch.map(({ action, which }) => act(user, action, ids[which] ?? '')))
      for (const { failure } of answers) expect([undefined, 'ADDRESS_GONE']).toContain(failure.error)
      const kept = await list(user)
      expect(kept.filter(({ defaultFlag }) => defaultFlag)).toHaveLength(kept.length === 0 ? 0 : 1)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
