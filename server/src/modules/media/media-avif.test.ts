import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const mediaDir = path.join(context.config.dataDir, 'media')
const reads = { accept: 'image/avif,image/webp,*/*' }

const get = (url: string, headers: Record<string, string> = {}, on = context) => on.app.inject({ url, headers })

const picture = await readFile(path.resolve(import.meta.dirname, '../../../demo-world/avatars/changpianji.webp'))

const upload = async (on = context) =>
  (await makeUpload(on, contract.media.uploadPicture, picture, await makeUser(on))).data

test('a picture that was asked for by somebody who reads AVIF is AVIF for those who come later, under the same address', async () => {
  const { medium } = await upload()
  const first = await get(medium, reads)
  expect([first.statusCode, first.headers['content-type'], first.headers.vary]).toEqual([200, 'image/webp', 'accept'])
  const later = await vi.waitUntil(
    async () => {
      const answer = await get(medium, reads)
      return answer.headers['content-type'] === 'image/avif' && answer
    },
    { timeout: 60_000 },
  )
  const [before, after] = [await sharp(first.rawPayload).metadata(), await sharp(later.rawPayload).metadata()]
  expect([after.format, after.width]).toEqual(['heif', before.width])
  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length)
  expect(later.headers.etag).not.toBe(first.headers.etag)
  expect((await get(medium, { accept: 'image/webp,*/*' })).headers['content-type']).toBe('image/webp')
  expect((await get(medium, { ...reads, range: 'bytes=0-9' })).headers['content-range']).toBe(
    `bytes 0-9/${later.rawPayload.length}`,
  )
  expect((await get(medium.replace('webp', 'avif'), reads)).statusCode).toBe(404)
})

test('the largest size stays WebP, and so does everything where it is switched off', async () => {
  const off = await makeApp({ PICTURE_AVIF: 'off' })
  const { large } = await upload()
  const { medium } = await upload(off)
  await get(large, reads)
  await get(medium, reads, off)
  expect((await get(large, reads)).headers['content-type']).toBe('image/webp')
  expect((await get(medium, reads, off)).headers['content-type']).toBe('image/webp')
  expect((await readdir(path.join(off.config.dataDir, 'media'))).filter((name) => name.endsWith('.avif'))).toEqual([])
  await expect(access(path.join(mediaDir, path.basename(large).replace('webp', 'avif')))).rejects.toThrow('ENOENT')
})
