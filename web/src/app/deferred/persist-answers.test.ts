import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { offlineNameOf, offlinePart } from './persist-answers.ts'

const queryOf = (meta: { offline?: true | readonly unknown[] } = {}) => {
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['a', '1'], meta, enabled: false })
  onTestFinished(observer.subscribe(() => {}))
  return observer.getCurrentQuery()
}

test('what is marked is kept under its key, or under another that several share', () => {
  expect(offlineNameOf(queryOf({ offline: true }))).toBe('["a","1"]')
  expect(offlineNameOf(queryOf({ offline: ['a'] }))).toBe('["a"]')
})

test('what is not marked is not kept', () => {
  expect(offlineNameOf(queryOf({}))).toBeNull()
})

test('of an endless list the first three pages are kept', () => {
  const pages = [1, 2, 3, 4]
  expect(offlinePart({ pages, pageParams: pages })).toEqual({ pages: [1, 2, 3], pageParams: [1, 2, 3] })
  expect(offlinePart({ id: '5' })).toEqual({ id: '5' })
})
