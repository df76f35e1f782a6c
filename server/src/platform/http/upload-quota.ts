import type { Limiter } from '../limits/limiter.ts'

/** Who sends a file, and from where. */
interface Sender {
  userId: string
  ip: string
}

/** How much a file counts: what is smaller than a megabyte takes room and work, too. */
const megabytesOf = (bytes: number) => Math.ceil(bytes / 1e6)

/**
 * Bounds how many files one user sends, and what those of one user and of one address weigh in a day.
 * @returns what receives a file within these bounds; it throws TOO_MANY_REQUESTS or UPLOADS_USED_UP, if it can before the body is read
 */
export const createUploadQuota =
  (limiter: Limiter) =>
  async <T extends { bytes: number }>({ userId, ip }: Sender, receive: () => Promise<T>): Promise<T> => {
    await limiter.take('uploadsPerUser', userId)
    await limiter.check('uploadedMegabytesPerUser', userId, 'UPLOADS_USED_UP')
    await limiter.check('uploadedMegabytesPerAddress', ip, 'UPLOADS_USED_UP')
    const file = await receive()
    const weight = megabytesOf(file.bytes)
    await limiter.take('uploadedMegabytesPerUser', userId, 'UPLOADS_USED_UP', weight)
    await limiter.take('uploadedMegabytesPerAddress', ip, 'UPLOADS_USED_UP', weight)
    return file
  }
