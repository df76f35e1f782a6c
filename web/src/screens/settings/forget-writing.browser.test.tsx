import { beforeEach, expect, test } from 'vitest'
import { draftKeyOf, draftsDevice } from '#web/features/compose/draft-store.ts'
import { claimReplyDrafts, replyDrafts } from '#web/features/post/reply-draft.ts'
import { rememberSearch } from '#web/features/search/search-history.ts'
import { forgetWriting } from './forget-writing.ts'

// Files of tests share a browser, and what others have left there.
beforeEach(() => localStorage.clear())

const begun = { text: '写了一半', mentions: [], picture: null, clientId: 'c' }

test('nothing that was begun on the device, or looked for, is left', async () => {
  await draftsDevice.set(draftKeyOf('5', 'new-1'), '没有写完的话题')
  replyDrafts('7').write(null, begun)
  rememberSearch('回家的车')
  forgetWriting()
  await expect.poll(() => draftsDevice.list('')).toEqual([])
  expect(replyDrafts('7').read(null).text).toBe('')
  expect(Object.values(localStorage).join()).not.toMatch(/写了一半|回家的车/)
})

test('who comes back finds the reply that they have begun; somebody else does not', () => {
  claimReplyDrafts('5')
  replyDrafts('7').write(null, begun)
  claimReplyDrafts('5')
  expect(replyDrafts('7').read(null).text).toBe('写了一半')
  claimReplyDrafts('6')
  expect(replyDrafts('7').read(null).text).toBe('')
})
