import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { settingsKeys } from './settings-options.ts'
import { rereadSettings } from './take-settings.ts'

const makeClient = (readAgoMs: number) => {
  const client = new QueryClient()
  client.setQueryData(settingsKeys.list, {}, { updatedAt: Date.now() - readAgoMs })
  return { client, isAsked: () => client.getQueryState(settingsKeys.list)?.isInvalidated }
}

test('settings that the page has just read are not asked for twice', () => {
  const { client, isAsked } = makeClient(2000)
  rereadSettings(client, 10_000)
  expect(isAsked()).toBe(false)
})

test('settings from before, or after a lost connection, are asked for again', () => {
  const kept = makeClient(60_000)
  rereadSettings(kept.client, 10_000)
  expect(kept.isAsked()).toBe(true)
  const reconnected = makeClient(2000)
  rereadSettings(reconnected.client)
  expect(reconnected.isAsked()).toBe(true)
})
