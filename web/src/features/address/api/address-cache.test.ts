import { expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { withAddress, withoutAddress } from './address-cache.ts'

const make = (id: string, defaultFlag = false): Address => ({
  id,
  name: '林小满',
  phone: '138****8000',
  areaCode: '320508',
  province: '江苏省',
  city: '苏州市',
  county: '姑苏区',
  detail: '平江路 12 号',
  postcode: '',
  label: '',
  defaultFlag,
})
const shown = (addresses: Address[]) => addresses.map(({ id, defaultFlag }) => (defaultFlag ? `${id} 默认` : id))
const list = [make('9', true), make('100'), make('20')]

test('a new address comes behind the default, or takes its place', () => {
  expect(shown(withAddress(list, make('101')))).toEqual(['9 默认', '101', '100', '20'])
  expect(shown(withAddress(list, make('101', true)))).toEqual(['101 默认', '100', '20', '9'])
  expect(shown(withAddress([], make('1', true)))).toEqual(['1 默认'])
})

test('a changed address keeps its place, unless it becomes the default', () => {
  expect(withAddress(list, { ...make('20'), label: '家' })[2]?.label).toBe('家')
  expect(shown(withAddress(list, make('20', true)))).toEqual(['20 默认', '100', '9'])
})

test('of a deleted default, the newest of the others takes the place', () => {
  expect(shown(withoutAddress(list, '9'))).toEqual(['100 默认', '20'])
  expect(shown(withoutAddress(list, '100'))).toEqual(['9 默认', '20'])
  expect(withoutAddress([make('9', true)], '9')).toEqual([])
})
