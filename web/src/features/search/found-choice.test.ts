import { expect, test } from 'vitest'
import { readChoice, withoutFilters, writeChoice } from './found-choice.ts'

test('a choice is what its address says, and the other way', () => {
  const address = { sort: 'hot', within: 'week', media: 'video', category: '3' }
  expect(readChoice(address)).toEqual({ orderBy: 'hot', within: 'week', media: 'video', categoryId: '3' })
  expect(writeChoice(readChoice(address))).toEqual(address)
})

test('what an address does not know is not chosen, and the default is not written', () => {
  const nothing = { orderBy: 'relevance', within: undefined, media: undefined, categoryId: undefined }
  expect(readChoice({ sort: 'best', within: 'hour', media: 'smell', category: '0' })).toEqual(nothing)
  expect(Object.values(writeChoice(readChoice({}))).every((value) => value === undefined)).toBe(true)
})

test('without filters, the order stays', () => {
  expect(withoutFilters(readChoice({ sort: 'hot', within: 'week' }))).toEqual(readChoice({ sort: 'hot' }))
})
