import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Post } from '#contract/post.ts'
import { makeNested, makePost, topicId } from '../testing/make-post.ts'
import {
  addNested,
  dropAuthor,
  dropPost,
  insertPost,
  markPinned,
  mergeNested,
  patchPost,
  postKeys,
  type PostOrder,
  type PostPages,
} from './post-cache.ts'

const makePage = (records: Post[]) => ({ records, total: 9, pageNo: 1, pageSize: 10, hasMore: false, cursor: null })

const makeCache = (...pages: Post[][]) => {
  const queryClient = new QueryClient()
  const data: PostPages = { pages: pages.map(makePage), pageParams: pages.map(() => null) }
  queryClient.setQueryData(postKeys.page(topicId, { orderBy: 'hot' }), data)
  queryClient.setQueryData(postKeys.page(topicId, { orderBy: 'create_time' }), data)
  return queryClient
}

const posts = (queryClient: QueryClient, orderBy: PostOrder = 'hot') =>
  queryClient.getQueryData<PostPages>(postKeys.page(topicId, { orderBy }))?.pages.flatMap((page) => page.records) ?? []

test('a reply to the topic stands first in both orders', () => {
  const queryClient = makeCache([makePost('10'), makePost('11')], [makePost('12')])
  expect(insertPost(queryClient, makePost('20'))).toBe(true)
  for (const order of ['hot', 'create_time'] as const) {
    expect(posts(queryClient, order).map((post) => post.id)).toEqual(['20', '10', '11', '12'])
  }
})

test('where the author of the topic is read alone, only a reply of theirs is put', () => {
  const queryClient = makeCache([makePost('10')])
  const key = postKeys.page(topicId, { orderBy: 'hot', topicAuthorId: '1' })
  queryClient.setQueryData<PostPages>(key, { pages: [makePage([])], pageParams: [null] })
  const shown = () => queryClient.getQueryData<PostPages>(key)?.pages[0]?.records.map(({ id }) => id)
  insertPost(queryClient, { ...makePost('20'), author: { id: '77', nickname: '路人', avatar: null } })
  expect(shown()).toEqual([])
  insertPost(queryClient, makePost('21'))
  expect(shown()).toEqual(['21'])
  expect(posts(queryClient).map(({ id }) => id)).toEqual(['21', '20', '10'])
})

test('one reply is pinned at a time', () => {
  const queryClient = makeCache([makePost('10'), makePost('11')])
  const pinned = () => posts(queryClient).flatMap(({ id, pinFlag }) => (pinFlag ? [id] : []))
  markPinned(queryClient, topicId, '10')
  markPinned(queryClient, topicId, '11')
  expect(pinned()).toEqual(['11'])
  markPinned(queryClient, topicId, null)
  expect(pinned()).toEqual([])
})

test('a nested reply stands last under its parent and is counted', () => {
  const queryClient = makeCache([makePost('10', ['11', '12'], 5)])
  insertPost(queryClient, { ...makePost('100'), parentId: '10' })
  expect(posts(queryClient)[0]).toMatchObject({ nestedNum: 6 })
  expect(posts(queryClient)[0]?.nested.map((nested) => nested.id)).toEqual(['11', '12', '100'])
})

test('a reply that the server had already is not shown twice', () => {
  const queryClient = makeCache([makePost('10', ['11'])])
  expect(insertPost(queryClient, makePost('10'))).toBe(false)
  expect(insertPost(queryClient, { ...makePost('11'), parentId: '10' })).toBe(false)
  expect(posts(queryClient)).toHaveLength(1)
  expect(posts(queryClient)[0]?.nestedNum).toBe(1)
})

test('more nested replies join those that are there, each once, oldest first', () => {
  const queryClient = makeCache([makePost('10', ['11', '12'], 4)])
  insertPost(queryClient, { ...makePost('100'), parentId: '10' })
  const page = { ...makePage([]), records: ['11', '12', '13'].map((id) => makeNested(id, '10')), cursor: 'next' }
  addNested(queryClient, { id: '10', topicId }, page)
  expect(posts(queryClient)[0]?.nested.map((nested) => nested.id)).toEqual(['11', '12', '13', '100'])
  expect(posts(queryClient)[0]?.nestedCursor).toBe('next')

  addNested(queryClient, { id: '10', topicId }, { ...page, records: [makeNested('14', '10')], cursor: null })
  expect(posts(queryClient)[0]).toMatchObject({ nestedNum: 5, nestedCursor: undefined })
})

test('ids are ordered as numbers, not as texts', () => {
  const merged = mergeNested([makeNested('9', '1'), makeNested('1000', '1')], [makeNested('99', '1')])
  expect(merged.map((nested) => nested.id)).toEqual(['9', '99', '1000'])
})

test('a star shows on a reply and on a nested reply, and leaves the others as they are', () => {
  const queryClient = makeCache([makePost('10', ['11']), makePost('12')])
  const [, untouched] = posts(queryClient)
  patchPost(queryClient, { id: '10', topicId }, { starFlag: true, starNum: 1 })
  patchPost(queryClient, { id: '11', topicId }, { starFlag: true, starNum: 4 })
  expect(posts(queryClient)[0]).toMatchObject({ starFlag: true, starNum: 1, nested: [{ id: '11', starNum: 4 }] })
  expect(posts(queryClient)[1]).toBe(untouched)
})

test('a reply that is deleted goes with its nested ones, and 撤销 puts it back where it stood', () => {
  const queryClient = makeCache([makePost('10', ['11', '12'], 5), makePost('13')], [makePost('14')])
  const { num, putBack } = dropPost(queryClient, makePost('10'))
  expect(num).toBe(6)
  expect(posts(queryClient).map(({ id }) => id)).toEqual(['13', '14'])
  putBack()
  putBack()
  expect(posts(queryClient).map(({ id }) => id)).toEqual(['10', '13', '14'])
})

test('a nested reply that is deleted is no longer counted, until it is put back', () => {
  const queryClient = makeCache([makePost('10', ['11', '12'], 5)])
  const { num, putBack } = dropPost(queryClient, makeNested('11', '10'))
  expect(num).toBe(1)
  expect(posts(queryClient)[0]).toMatchObject({ nestedNum: 4, nested: [{ id: '12' }] })
  putBack()
  putBack()
  expect(posts(queryClient)[0]).toMatchObject({ nestedNum: 5, nested: [{ id: '11' }, { id: '12' }] })
})

test('everything of an author leaves the replies', () => {
  const queryClient = makeCache([makePost('10', ['11']), makePost('12')])
  const other = { id: '77', nickname: '路人', avatar: null }
  insertPost(queryClient, { ...makePost('20'), author: other })
  insertPost(queryClient, { ...makePost('21'), parentId: '10', author: other })
  dropAuthor(queryClient, '77')
  expect(posts(queryClient).map(({ id }) => id)).toEqual(['10', '12'])
  expect(posts(queryClient)[0]).toMatchObject({ nestedNum: 1, nested: [{ id: '11' }] })
})
