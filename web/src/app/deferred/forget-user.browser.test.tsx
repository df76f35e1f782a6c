import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ban } from '#web/lib/client/ban.ts'
import { session } from '#web/lib/session/session.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { forgetUser } from './forget-user.ts'

const outbox = createIdbStore('hongyan-outbox')
const draftOf = (userId: string) => JSON.stringify({ userId, texts: { 7: '写了一半' } })

/** A user who has a message that waits, and one that is not finished. */
const makeUser = async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  await outbox.set('entry/5/一', '还没有寄出')
  localStorage.setItem('chat-drafts', draftOf('5'))
}
const left = async () => [await outbox.get('entry/5/一'), localStorage.getItem('chat-drafts')]

afterEach(() => {
  ban.set(null)
  session.end()
  localStorage.removeItem('chat-drafts')
})

test('what waits to be sent, and what was begun, goes when its user signs out', async () => {
  await makeUser()
  onTestFinished(forgetUser())
  session.end()
  await expect.poll(left).toEqual([undefined, null])
})

test('it goes as well where its user signed out before anything of chats was loaded', async () => {
  await makeUser()
  session.end()
  expect(await left()).toEqual(['还没有寄出', draftOf('5')])
  onTestFinished(forgetUser())
  await expect.poll(left).toEqual([undefined, null])
})

test('the railway account goes as well, though nothing of the railway was loaded', () => {
  session.start({ token: 'a', refresh_token: 'b' })
  localStorage.setItem('railway-token', JSON.stringify('r'))
  onTestFinished(forgetUser())
  session.end()
  expect(localStorage.getItem('railway-token')).toBeNull()
})

test('it stays while there is a user', async () => {
  await makeUser()
  onTestFinished(forgetUser())
  session.start({ token: 'c', refresh_token: 'd' })
  expect(await left()).toEqual(['还没有寄出', draftOf('5')])
})

test('who was thrown out finds what they were writing again', async () => {
  await makeUser()
  onTestFinished(forgetUser())
  ban.set({ message: '账号已被停用', sanction: undefined })
  session.end()
  await expect.poll(left).toEqual([undefined, draftOf('5')])
})
