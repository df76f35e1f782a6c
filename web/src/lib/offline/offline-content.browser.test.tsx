import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { answerCache, claimOfflineContent, countOfflineContent, trimOfflineContent } from './offline-content.ts'
import { picturesCache } from './pictures-cache.ts'

/** A user has read something, and seen a picture. */
beforeEach(async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  await claimOfflineContent('5')
  await answerCache.keep([{ name: '私信', data: '只给我看的', givenAtMs: Date.now() }])
  await (await caches.open(picturesCache)).put('/media/only-mine.webp', new Response('一张照片'))
})
afterEach(async () => {
  session.end()
  await answerCache.clear()
  await caches.delete(picturesCache)
})

test('it stays with the same user', async () => {
  await claimOfflineContent('5')
  await trimOfflineContent()
  expect(await countOfflineContent()).toEqual({ answers: 1, pictures: 1 })
})

test('pictures go with the answers when somebody else is found to be here', async () => {
  await claimOfflineContent('6')
  expect(await countOfflineContent()).toEqual({ answers: 0, pictures: 0 })
})

test('both go when their user has signed out before anybody saw to it, and what a stranger has seen since stays', async () => {
  session.end()
  await trimOfflineContent()
  expect(await countOfflineContent()).toEqual({ answers: 0, pictures: 0 })
  await (await caches.open(picturesCache)).put('/media/public.webp', new Response('一张照片'))
  await trimOfflineContent()
  expect(await countOfflineContent()).toEqual({ answers: 0, pictures: 1 })
})
