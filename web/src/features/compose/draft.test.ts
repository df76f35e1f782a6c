import { describe, expect, test } from 'vitest'
import { differs, type Draft, emptyDraft, reviveDraft, saysSomething } from './draft.ts'
import { itemOfFile, itemOfStored, type MediaItem, type StoredMedia } from './media-item.ts'

const hourMs = 3600 * 1000
const now = Date.UTC(2026, 0, 2)
const media: StoredMedia = { id: '7', picture: null, url: null, durationMs: null }
const file = new Blob(['a picture'])

const uploaded = (atMs: number | null, withFile: boolean): MediaItem => ({
  ...itemOfStored('picture', media, atMs),
  file: withFile ? file : null,
})
const withMedia = (...items: MediaItem[]): Draft => ({ ...emptyDraft('1'), media: items })
const revived = (...items: MediaItem[]) => reviveDraft(withMedia(...items), now).media.map(({ state }) => state.phase)

describe('a draft that is opened again', () => {
  test('keeps what was uploaded a short while ago', () => {
    expect(revived(uploaded(now - 2 * hourMs, true))).toEqual(['done'])
  })

  test('uploads again what the server may have removed', () => {
    expect(revived(uploaded(now - 25 * hourMs, true))).toEqual(['waiting'])
  })

  test('goes on with what had not arrived', () => {
    const failed: MediaItem = { ...itemOfFile('picture', file), state: { phase: 'failed', message: '', lost: true } }
    expect(revived(itemOfFile('picture', file), failed)).toEqual(['waiting', 'waiting'])
  })

  test('leaves out what can be found nowhere', () => {
    expect(revived(uploaded(now - 25 * hourMs, false), { ...itemOfFile('picture', file), file: null })).toEqual([])
  })

  test('keeps for good what its topic holds', () => {
    expect(revived(uploaded(null, false))).toEqual(['done'])
  })
})

test('a text or a picture says something, blanks do not', () => {
  expect(saysSomething({ ...emptyDraft(null), content: ' \n' })).toBe(false)
  expect(saysSomething({ ...emptyDraft(null), content: '雁' })).toBe(true)
  expect(saysSomething(withMedia(uploaded(now, true)))).toBe(true)
})

test('a category alone is no draft, but a change of that of a published topic is', () => {
  const blank = emptyDraft(null)
  expect(differs({ ...blank, categoryId: '2' }, blank)).toBe(false)
  const topic = { ...blank, content: '雁', categoryId: '1' }
  expect(differs({ ...topic, categoryId: '2' }, topic)).toBe(true)
  expect(differs({ ...topic }, topic)).toBe(false)
})
