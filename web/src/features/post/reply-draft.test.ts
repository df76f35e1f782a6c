import { expect, test } from 'vitest'
import { stored } from '#web/lib/storage/local-storage.ts'
import { claimReplyDrafts, draftLine, type ReplyDraft, replyDrafts } from './reply-draft.ts'

const makeDraft = (text: string, clientId: string): ReplyDraft => ({ text, clientId, mentions: [], picture: null })

const someone = { postId: '9', name: '早餐摊' }

test('a draft comes back with the id under which it will be sent', () => {
  const draft = makeDraft('写了一半', 'b2f5a1de-0000-4000-8000-000000000001')
  replyDrafts('1').write(null, draft)
  expect(replyDrafts('1').read(null)).toEqual(draft)
})

test('topics, and the replies in them, have drafts of their own', () => {
  replyDrafts('2').write(null, makeDraft('给话题', 'a'))
  replyDrafts('2').write(someone, makeDraft('给早餐摊', 'b'))
  expect(replyDrafts('2').read(null).text).toBe('给话题')
  expect(replyDrafts('2').read(someone).text).toBe('给早餐摊')
  expect(replyDrafts('3').read(null).text).toBe('')
})

test('what has been sent is gone, and the next draft has an id of its own', () => {
  replyDrafts('4').write(null, makeDraft('发出去了', 'sent'))
  replyDrafts('4').write(null, makeDraft('', 'sent'))
  const next = replyDrafts('4').read(null)
  expect(next.text).toBe('')
  expect(next.clientId).not.toBe('sent')
})

test('what was begun of a topic is told in a line, to whom it belongs', () => {
  claimReplyDrafts('7')
  expect(draftLine('6', '7')).toBe('')
  replyDrafts('6').write(someone, makeDraft('给早餐摊', 'd'))
  expect(draftLine('6', '7')).toBe('')
  replyDrafts('6').write(null, makeDraft('  第一行\n第二行', 'e'))
  expect(draftLine('6', '7')).toBe('第一行 第二行')
  expect(draftLine('6', '8')).toBe('')
})

test('a draft of an earlier version of the app is still there', () => {
  stored<unknown>('replyDrafts.5', null, (value) => value).write({ topic: { text: '从前写的', clientId: 'c' } })
  expect(replyDrafts('5').read(null)).toEqual(makeDraft('从前写的', 'c'))
})
