import { expect, test } from 'vitest'
import firstRoutes from 'virtual:contract-calls/first'
import { listCalls } from '#contract/index.ts'
import { routeOf } from '#web/lib/client/request.ts'

test('every call of the contract is there with what is needed to make it', async () => {
  for (const { name, call } of listCalls()) {
    const { method, path, form, bare } = call
    expect({ form: undefined, bare: undefined, ...(await routeOf(name)) }).toEqual({ method, path, form, bare })
  }
})

test('what the first page does not call does not come with it', () => {
  expect(firstRoutes['topic.page']).toBeDefined()
  expect(firstRoutes['address.list']).toBeUndefined()
})
