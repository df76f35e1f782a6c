import { expect, test } from 'vitest'
import { filtersOf, kindsOf, searchOf } from './bill-filters.ts'

test('the filters of the bill stand in its address, and come back out of it', () => {
  const filters = { group: 'people', month: '2026-11', counterpartId: '7', keyword: '房租' } as const
  expect(searchOf(filters)).toEqual({ kind: 'people', month: '2026-11', with: '7', q: '房租' })
  expect(filtersOf(searchOf(filters))).toEqual(filters)
})

test('without filters, the address has none', () => {
  const filters = filtersOf({})
  expect(filters).toEqual({ group: 'all', month: undefined, counterpartId: undefined, keyword: '' })
  expect(Object.values(searchOf(filters)).filter(Boolean)).toEqual([])
})

test('what makes no sense in an address is left out', () => {
  expect(filtersOf({ kind: 'gold', month: '2026-13', with: 'me', q: '  ' })).toEqual(filtersOf({}))
})

test('a fee is found with its withdrawal, and a refund with what was paid', () => {
  expect(kindsOf('withdrawal')).toEqual(['withdrawal', 'withdrawal-fee'])
  expect(kindsOf('payment')).toEqual(['payment', 'refund'])
  expect(kindsOf('all')).toEqual([])
})
