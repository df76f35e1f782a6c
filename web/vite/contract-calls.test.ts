import { expect, test } from 'vitest'
import routes from 'virtual:contract-calls'
import { listCalls } from '#contract/index.ts'

test('every call of the contract is there with what is needed to make it', () => {
  const calls = listCalls()
  expect(Object.keys(routes).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  for (const { name, call } of calls) {
    const { method, path, access, form, bare } = call
    expect({ form: undefined, bare: undefined, ...routes[name] }).toEqual({ method, path, access, form, bare })
  }
})
