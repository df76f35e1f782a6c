import type { Resolver, ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { laterRules } from './later-rules.ts'

interface Values {
  name: string
}

const strict: Resolver<Values> = async () => ({ values: {}, errors: { name: { type: 'rule', message: '请填写名字' } } })
const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }

test('rules are loaded once, and judge what is in the form', async () => {
  let loads = 0
  const { resolver, prepare } = laterRules<Values>(async () => {
    loads++
    return strict
  })
  expect(loads).toBe(0)
  prepare()
  const { errors } = await resolver({ name: '' }, undefined, options)
  await resolver({ name: '' }, undefined, options)
  expect(errors).toMatchObject({ name: { message: '请填写名字' } })
  expect(loads).toBe(1)
})

test('without their code the form can be sent, and the code is asked for again', async () => {
  let reachable = false
  const { resolver } = laterRules<Values>(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return strict
  })
  expect(await resolver({ name: '小雁' }, undefined, options)).toEqual({ values: { name: '小雁' }, errors: {} })
  reachable = true
  expect((await resolver({ name: '' }, undefined, options)).errors).toMatchObject({ name: { type: 'rule' } })
})
