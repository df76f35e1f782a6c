import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkMessage } from './api-error.ts'
import { createTellFailure } from './notices.ts'
import { createQueryClient } from './query-client.ts'

const makeReads = () => {
  const told: string[] = []
  const client = createQueryClient(createTellFailure({ show: (message) => void told.push(message) }))
  const world = { failure: undefined as ApiError | undefined, asked: 0 }
  const queryFn = () => {
    world.asked++
    return world.failure === undefined ? Promise.resolve(world.asked) : Promise.reject(world.failure)
  }
  return { told, client, world, queryFn }
}

const refused = (message: string) => new ApiError('refused', message, { code: 404 })
const unreachable = () => new ApiError('network', networkMessage)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a read that fails is told, once', async () => {
  const { told, client, world, queryFn } = makeReads()
  world.failure = refused('这个话题不存在或已被删除')
  await Promise.allSettled([
    client.fetchQuery({ queryKey: ['topic'], queryFn }),
    client.fetchQuery({ queryKey: ['replies'], queryFn }),
  ])
  expect(told).toEqual(['这个话题不存在或已被删除'])
})

test('that something is gone is left to the screen that shows it', async () => {
  const { told, client, world, queryFn } = makeReads()
  world.failure = new ApiError('refused', '这个话题不存在或已被删除', { status: 404, code: 404, key: 'TOPIC_GONE' })
  const observer = new QueryObserver(client, { queryKey: ['topic'], queryFn })
  const end = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().error).toBe(world.failure)
  expect(told).toEqual([])
  end()
})

test('a read that gets no answer is told when its second try gets none either', async () => {
  const { told, client, world, queryFn } = makeReads()
  world.failure = unreachable()
  const observer = new QueryObserver(client, { queryKey: ['topic'], queryFn })
  const end = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(world.asked).toBe(2)
  expect(told).toEqual([networkMessage])
  end()
})

test('what is read by itself says it once until it succeeds', async () => {
  const { told, client, world, queryFn } = makeReads()
  const observer = new QueryObserver(client, { queryKey: ['unread'], queryFn, refetchInterval: 30_000, retry: false })
  const end = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  // Without a window there are no intervals.
  const beat = async (failure: ApiError | undefined) => {
    world.failure = failure
    await observer.refetch()
    await vi.advanceTimersByTimeAsync(30_000)
  }
  for (const expected of [1, 2]) {
    for (let times = 0; times < 3; times++) await beat(unreachable())
    expect(told).toHaveLength(expected)
    await beat(undefined)
  }
  end()
})

test('who asks again is told again', async () => {
  const { told, client, world, queryFn } = makeReads()
  world.failure = refused('没有权限进行这个操作')
  const observer = new QueryObserver(client, { queryKey: ['topic'], queryFn })
  const end = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3000)
  world.failure = refused('没有权限进行这个操作')
  await observer.refetch()
  expect(told).toEqual(['没有权限进行这个操作', '没有权限进行这个操作'])
  end()
})

test('what was to be read again still is once a part of it is changed by hand', async () => {
  const { client, world, queryFn } = makeReads()
  const options = { queryKey: ['messages', '7'], queryFn, staleTime: Infinity }
  await client.fetchQuery(options)
  await client.invalidateQueries({ queryKey: ['messages'], refetchType: 'none' })
  client.setQueryData<number>(['messages', '7'], (read) => (read ?? 0) + 10)
  client.setQueriesData<number>({ queryKey: ['messages'] }, (read) => (read ?? 0) + 10)
  expect(client.getQueryData(['messages', '7'])).toBe(21)
  const observer = new QueryObserver(client, options)
  const end = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([world.asked, observer.getCurrentResult().data]).toEqual([2, 2])
  // And what was not, is not.
  client.setQueryData(['messages', '7'], 30)
  expect(client.getQueryState(['messages', '7'])?.isInvalidated).toBe(false)
  end()
})
