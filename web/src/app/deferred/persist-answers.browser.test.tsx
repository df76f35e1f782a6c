import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/lib/client/api-error.ts'
import { answerCache } from '#web/lib/offline/offline-content.ts'
import { persistAnswers } from './persist-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A reader whose answers are kept; the test says what comes. */
const makeReader = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const keep = vi.spyOn(answerCache, 'keep')
  onTestFinished(persistAnswers(queryClient))
  const answer = (name: string, give: () => Promise<unknown>) =>
    queryClient
      .fetchQuery({ queryKey: [name], meta: { offline: true }, queryFn: give, staleTime: 0 })
      .catch(() => undefined)
  const names = () => keep.mock.calls.flatMap(([answers]) => answers.map(({ name }) => name))
  return { answer, names }
}

test('what comes is kept within 0.3 s, however much more comes', async () => {
  const { answer, names } = makeReader()
  for (let number = 1; number <= 6; number++) {
    await answer(`第 ${number} 个`, async () => number)
    vi.advanceTimersByTime(60)
  }
  expect(names()).toContain('["第 1 个"]')
  vi.advanceTimersByTime(300)
  expect(names()).toHaveLength(6)
})

test('a page that is left writes what has just come, without waiting', async () => {
  const { answer, names } = makeReader()
  await answer('刚看到的', async () => 1)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(names()).toEqual(['["刚看到的"]'])
})

test('what the server says is gone is not kept any longer', async () => {
  const { answer } = makeReader()
  vi.useRealTimers()
  await answer('话题', async () => '一个话题')
  await expect.poll(() => answerCache.read('["话题"]')).toMatchObject({ data: '一个话题' })
  await answer('话题', async () => {
    throw new ApiError('refused', '这个话题不存在或已被删除', { code: 404, status: 404 })
  })
  await expect.poll(() => answerCache.read('["话题"]')).toBeUndefined()
})
