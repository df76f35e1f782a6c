import { expect, test, vi } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { makeClock } from '#server/testing/app.ts'
import { createMemoryLimiter } from '../limits/memory-limiter.ts'
import { createUploadQuota } from './upload-quota.ts'

const megabytes = (number: number) => async () => ({ bytes: number * 1e6 })
const { uploadedMegabytesPerUser: ofUser, uploadedMegabytesPerAddress: ofAddress } = quotas

const make = () => {
  const clock = makeClock()
  return { clock, withinQuota: createUploadQuota(createMemoryLimiter(clock)) }
}

test('what one address sends in a day is bounded however many accounts it has, and begins again the next day', async () => {
  const { clock, withinQuota } = make()
  const ip = '203.0.113.60'
  const users = ofAddress.times / ofUser.times
  for (let user = 0; user < users; user++) await withinQuota({ userId: `${user}`, ip }, megabytes(ofUser.times))
  const receive = vi.fn<() => Promise<{ bytes: number }>>(megabytes(1))
  await expect(withinQuota({ userId: 'fresh', ip }, receive)).rejects.toMatchObject({ key: 'UPLOADS_USED_UP' })
  // Nor is its body read any more.
  expect(receive).not.toHaveBeenCalled()
  await withinQuota({ userId: 'fresh', ip: '203.0.113.61' }, receive)
  clock.advance(ofAddress.windowSeconds)
  await withinQuota({ userId: 'fresh', ip }, receive)
})

test('so is what one user sends, from wherever, and a small file counts as a megabyte', async () => {
  const { withinQuota } = make()
  await withinQuota({ userId: '1', ip: '203.0.113.60' }, megabytes(ofUser.times - 1))
  await withinQuota({ userId: '1', ip: '203.0.113.61' }, async () => ({ bytes: 1 }))
  const more = withinQuota({ userId: '1', ip: '203.0.113.62' }, megabytes(1))
  await expect(more).rejects.toMatchObject({ key: 'UPLOADS_USED_UP' })
})
