import { expect, test } from 'vitest'
import { addressKeys } from '#web/features/address/address-keys.ts'
import { certificationKeys } from '#web/features/certification/certification-keys.ts'
import { settingsKeys } from '#web/features/settings/settings-keys.ts'
import { topicKeys } from '#web/features/topic/api/topic-keys.ts'
import { keptNameOf, keptPart } from './kept-name.ts'

const hot = { list: 'page', orderBy: 'hot' }

test('the feed is kept, wherever in the history it stands', () => {
  const name = keptNameOf([...topicKeys.pages, hot, 'home'])
  expect(name).not.toBeNull()
  expect(keptNameOf([...topicKeys.pages, hot, 'another place'])).toBe(name)
  expect(keptNameOf([...topicKeys.pages, { list: 'follow' }, 'home'])).not.toBe(name)
})

test.each([
  ['a topic', topicKeys.detail('5')],
  ['its replies', ['post', 'page', { topicId: '5', orderBy: 'star_num' }]],
  ['a profile', ['profile', '7']],
  ['the reader', ['user', 'my-base']],
  ['categories', ['category', 'list']],
  ['settings', settingsKeys.list],
])('%s is kept', (_, key) => {
  expect(keptNameOf(key)).toBe(JSON.stringify(key))
})

test.each([
  ['what was searched for', [...topicKeys.pages, { list: 'search', keyword: '雁' }, 'x']],
  ['how many topics are new', topicKeys.newNum],
  ['where the reader is signed in', ['user', 'account', 'devices']],
  ['private chat', ['chat', 'messages', '3']],
  ['who one is', certificationKeys.mine],
  ['where one gets parcels', addressKeys.list],
  ['one address, whole', addressKeys.whole('5')],
  ['an unknown thing', ['something', 'else']],
])('%s is not', (_, key) => {
  expect(keptNameOf(key)).toBeNull()
})

test('of an endless list the first three pages are kept', () => {
  const pages = [1, 2, 3, 4]
  expect(keptPart({ pages, pageParams: pages })).toEqual({ pages: [1, 2, 3], pageParams: [1, 2, 3] })
  expect(keptPart({ id: '5' })).toEqual({ id: '5' })
})
