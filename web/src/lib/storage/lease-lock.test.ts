import { beforeEach, expect, test } from 'vitest'
import { createLeaseLock } from './lease-lock.ts'
import { stored } from './local-storage.ts'

const lease = stored<{ owner: string; until: number } | null>('lock-test', null, (value) => value as never)

beforeEach(() => lease.remove())

test('only one works at a time, and each gets what its own work returns', async () => {
  const tabs = Array.from({ length: 4 }, () => createLeaseLock('test'))
  let working = 0
  let most = 0
  const results = await Promise.all(
    tabs.map((lock, index) =>
      lock(async () => {
        most = Math.max(most, ++working)
        await Promise.resolve()
        working--
        return index
      }),
    ),
  )
  expect(most).toBe(1)
  expect(results).toEqual([0, 1, 2, 3])
})

test('work that fails frees the lock', async () => {
  const failing = createLeaseLock('test')(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await createLeaseLock('test')(() => Promise.resolve('yes'))).toBe('yes')
})

test('the lease of a tab that was closed runs out', async () => {
  lease.write({ owner: 'closed', until: Date.now() - 1 })
  expect(await createLeaseLock('test')(() => Promise.resolve('yes'))).toBe('yes')
})
