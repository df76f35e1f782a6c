import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteListOptions, type ListPages, type PageStart } from './infinite-list.ts'

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
