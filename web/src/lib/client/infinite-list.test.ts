import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteListOptions, type ListPages, type PageStart } from './infinite-list.ts'
import { updateLists } from './list-cache.ts'

const pageAt = (pageNo: number) => ({
  records: [{ id: String(pageNo) }],
  hasMore: pageNo < 3,
  pageNo,
  cursor: pageNo < 3 ? `after-${pageNo}` : null,
})

test('a list that was kept on the device as JSON is read again from its first page', async () => {
  const starts: PageStart[] = []
  const queryClient = new QueryClient()
  const options = infiniteListOptions(['list'], (start) => {
    starts.push(start)
    return Promise.resolve(pageAt(start.cursor === undefined ? 1 : Number(start.cursor.slice(-1)) + 1))
  })
  const read: ListPages<ReturnType<typeof pageAt>> = await queryClient.fetchInfiniteQuery({ ...options, pages: 2 })
  queryClient.setQueryData(['list'], JSON.parse(JSON.stringify(read)))
  await queryClient.refetchQueries({ queryKey: ['list'] })
  expect(starts).toEqual([{}, { cursor: 'after-1' }, {}, { cursor: 'after-1' }])
  queryClient.clear()
})

test('what changes in a list while its next page is on the way stays changed', async () => {
  const queryClient = new QueryClient()
  const second = Promise.withResolvers<ReturnType<typeof starredAt>>()
  const starredAt = (pageNo: number) => ({ ...pageAt(pageNo), records: [{ id: String(pageNo), starFlag: false }] })
  const options = infiniteListOptions(['list'], (start) =>
    start.cursor === undefined ? Promise.resolve(starredAt(1)) : second.promise,
  )
  const observer = new InfiniteQueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toHaveLength(1)
  const more = observer.fetchNextPage()
  updateLists<{ id: string; starFlag: boolean }>(queryClient, ['list'], (record) => ({ ...record, starFlag: true }))
  second.resolve(starredAt(2))
  await more
  expect(observer.getCurrentResult().data).toEqual([
    { id: '1', starFlag: true },
    { id: '2', starFlag: false },
  ])
  stop()
  queryClient.clear()
})
