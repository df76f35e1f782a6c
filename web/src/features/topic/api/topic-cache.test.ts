import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { TopicCard, TopicDetail } from '#contract/topic.ts'
import { dropAuthor, patchTopic, topicKeys, type TopicPages } from './topic-cache.ts'
import { addTopic, dropTopic, findCachedTopic, replaceTopic } from './topic-lists.ts'

const makeTopic = (id: string): TopicCard => ({
  id,
  mentions: [],
  video: null,
  audio: null,
  editTime: null,
  heldFlag: false,
  visibility: 'everyone',
  place: null,
  author: { id: '1', nickname: '早餐摊', avatar: null },
  category: { id: '2', name: '美食' },
  title: '',
  content: `话题 ${id}`,
  contentCut: false,
  pictures: [],
  starNum: 1,
  postNum: 0,
  starFlag: false,
  createTime: '2026-11-20T08:00:00+08:00',
})

const makePages = (...pages: string[][]): TopicPages => ({
  pageParams: pages.map((_, index) => (index === 0 ? null : `cursor-${index}`)),
  pages: pages.map((ids, index) => ({
    records: ids.map(makeTopic),
    total: pages.flat().length,
    pageNo: index + 1,
    pageSize: 2,
    hasMore: false,
    cursor: null,
  })),
})

const hotKey = [...topicKeys.pages, { list: 'page', orderBy: 'hot' }, 'home']
const newKey = [...topicKeys.pages, { list: 'page', orderBy: 'create_time' }, 'home']
const otherKey = [...topicKeys.pages, { list: 'page', orderBy: 'hot', categoryId: '3' }, 'k1']

const makeCache = () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(hotKey, makePages(['1', '2'], ['3', '4']))
  queryClient.setQueryData(newKey, makePages(['4', '1']))
  queryClient.setQueryData(otherKey, makePages(['8', '9']))
  return queryClient
}

const records = (queryClient: QueryClient, key: readonly unknown[]) =>
  queryClient.getQueryData<TopicPages>(key)!.pages.flatMap((page) => page.records)

test('a star shows on the card in every list and in the detail', () => {
  const queryClient = makeCache()
  queryClient.setQueryData(topicKeys.detail('4'), makeTopic('4'))
  patchTopic(queryClient, '4', () => ({ starFlag: true, starNum: 2 }))

  expect(records(queryClient, hotKey)[3]).toMatchObject({ id: '4', starFlag: true, starNum: 2 })
  expect(records(queryClient, newKey)[0]).toMatchObject({ id: '4', starFlag: true, starNum: 2 })
  expect(queryClient.getQueryData(topicKeys.detail('4'))).toMatchObject({ starFlag: true, starNum: 2 })
})

test('nothing else is touched: other topics, other pages and other lists stay the same objects', () => {
  const queryClient = makeCache()
  const before = queryClient.getQueryData<TopicPages>(hotKey)!
  const otherBefore = queryClient.getQueryData<TopicPages>(otherKey)
  patchTopic(queryClient, '4', () => ({ starFlag: true }))

  const after = queryClient.getQueryData<TopicPages>(hotKey)!
  expect(after.pages[0]).toBe(before.pages[0])
  expect(after.pages[1]!.records[0]).toBe(before.pages[1]!.records[0])
  expect(queryClient.getQueryData(otherKey)).toBe(otherBefore)
})

test('a patch sees what is there', () => {
  const queryClient = makeCache()
  patchTopic(queryClient, '1', ({ postNum }) => ({ postNum: postNum + 1 }))
  expect(records(queryClient, newKey)[1]).toMatchObject({ id: '1', postNum: 1 })
})

test('a topic that is gone leaves every list', () => {
  const queryClient = makeCache()
  dropTopic(queryClient, '4')
  expect(records(queryClient, hotKey).map((topic) => topic.id)).toEqual(['1', '2', '3'])
  expect(records(queryClient, newKey).map((topic) => topic.id)).toEqual(['1'])
})

test('a topic is found in whichever list has it', () => {
  const queryClient = makeCache()
  expect(findCachedTopic(queryClient, '9')?.content).toBe('话题 9')
  expect(findCachedTopic(queryClient, '7')).toBeUndefined()
})

const ids = (queryClient: QueryClient, key: readonly unknown[]) => records(queryClient, key).map(({ id }) => id)

test('a topic that is deleted leaves every list, and 撤销 puts it back where it stood', () => {
  const queryClient = makeCache()
  const putBack = dropTopic(queryClient, '4')
  expect(ids(queryClient, hotKey)).toEqual(['1', '2', '3'])
  putBack()
  putBack()
  expect(ids(queryClient, hotKey)).toEqual(['1', '2', '3', '4'])
  expect(ids(queryClient, newKey)).toEqual(['4', '1'])
  expect(ids(queryClient, otherKey)).toEqual(['8', '9'])
})

test('everything of an author leaves every list', () => {
  const queryClient = makeCache()
  patchTopic(queryClient, '2', () => ({ author: { id: '77', nickname: '路人', avatar: null } }))
  dropAuthor(queryClient, '77')
  expect(ids(queryClient, hotKey)).toEqual(['1', '3', '4'])
  expect(ids(queryClient, otherKey)).toEqual(['8', '9'])
})

const makeDetail = (id: string, given: Partial<TopicDetail> = {}): TopicDetail => {
  const { contentCut: _, ...topic } = makeTopic(id)
  return { ...topic, ...given }
}

test('a new topic stands on top of the lists to which it belongs, once', () => {
  const queryClient = makeCache()
  const mine = [...topicKeys.pages, { list: 'user', userId: '1' }, 'k2']
  const starred = [...topicKeys.pages, { list: 'starred', userId: '1' }, 'k3']
  const tagged = [...topicKeys.pages, { list: 'page', orderBy: 'create_time', hashtag: '早餐' }, 'k4']
  for (const key of [mine, starred, tagged]) queryClient.setQueryData(key, makePages(['1']))
  const topic = makeDetail('20', { content: '说说 #早餐#' })
  addTopic(queryClient, topic)
  addTopic(queryClient, topic)
  for (const key of [hotKey, newKey, mine, tagged]) expect(ids(queryClient, key)[0]).toBe('20')
  for (const key of [otherKey, starred]) expect(ids(queryClient, key)).not.toContain('20')
  expect(ids(queryClient, newKey)).toEqual(['20', '4', '1'])
})

test('a changed topic shows so in every list, cut as a card is', () => {
  const queryClient = makeCache()
  replaceTopic(queryClient, makeDetail('4', { content: '长'.repeat(300), editTime: '2026-11-21T08:00:00+08:00' }))
  const card = records(queryClient, newKey)[0]
  expect(card).toMatchObject({ id: '4', contentCut: true, editTime: '2026-11-21T08:00:00+08:00' })
  expect(card?.content).toHaveLength(280)
  expect(queryClient.getQueryData<TopicDetail>(topicKeys.detail('4'))?.content).toHaveLength(300)
})
