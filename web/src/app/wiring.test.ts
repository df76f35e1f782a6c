import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { addressKeys } from '#web/features/address/address-keys.ts'
import { chatKeys } from '#web/features/chat/chat-keys.ts'
import { settingsKeys } from '#web/features/settings/settings-keys.ts'
import { topicKeys } from '#web/features/topic/index.ts'
import type { Navigation } from '#web/lib/navigation/navigation.ts'
import { session } from '#web/lib/session/session.ts'
import { wireSession } from './wiring.ts'

const logOutWith = (queryKey: QueryKey) => {
  const queryClient = new QueryClient()
  const navigation: Pick<Navigation, 'recheck'> = { recheck: () => {} }
  onTestFinished(wireSession(navigation as Navigation, queryClient))
  session.start({ token: 'a', refresh_token: 'b' })
  queryClient.setQueryData(queryKey, 'what was read')
  session.end()
  return queryClient.getQueryData(queryKey)
}

test.each<[string, QueryKey]>([
  ['who one is', ['user', 'my-base']],
  ['where one is signed in', ['user', 'account', 'devices']],
  ['addresses', addressKeys.list],
  ['an address with its whole number', addressKeys.whole('7')],
  ['settings', settingsKeys.list],
  ['private chat', [...chatKeys.all, 'messages', '3']],
])('%s: nothing is left of it for whoever comes next', (_, queryKey) => {
  expect(logOutWith(queryKey)).toBeUndefined()
})

test('what everybody sees stays', () => {
  expect(logOutWith(topicKeys.detail('5'))).toBe('what was read')
})
