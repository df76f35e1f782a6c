import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { createMediaPictureService, openMediaStorage } from './media.module.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

const { app, config } = await makeApp()
const folder = path.join(config.dataDir, 'media')
const files = createMediaPictureService(openMediaStorage(config))

/** A photograph as a telephone makes it: lying on its side, and saying where it was taken. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Make: 'secret camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const get = (url: string) => app.inject({ method: 'GET', url })
const decode = async (url: string) => sharp((await get(url)).rawPayload).metadata()

describe('a stored picture', () => {
  test('is there in three sizes, upright, without what the camera wrote into it', async () => {
    const { key, width, height } = await files.store(() => photograph(4000, 3000), 'picture')
    expect([width, height]).toEqual([1440, 1920])
    for (const [size, wide, high] of [
      ['small', 360, 480],
      ['medium', 720, 960],
      ['large', 1440, 1920],
    ] as const) {
      const metadata = await decode(`/media/${key}-${size}.webp`)
      expect(metadata).toMatchObject({ format: 'webp', width: wide, height: high })
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  test('is never made larger than it was', async () => {
    const { key, width, height } = await files.store(() => photograph(300, 500), 'picture')
    expect([width, height]).toEqual([500, 300])
    expect(await decode(`/media/${key}-large.webp`)).toMatchObject({ width: 500, height: 300 })
    expect(await decode(`/media/${key}-small.webp`)).toMatchObject({ width: 360, height: 216 })
  })

  test('as an avatar is a square', async () => {
    const { key, width, height } = await files.store(() => photograph(900, 500), 'avatar')
    expect([width, height]).toEqual([256, 256])
    expect(await decode(`/media/${key}-avatar.webp`)).toMatchObject({ width: 256, height: 256 })
    expect(await decode(`/media/${key}-avatar-small.webp`)).toMatchObject({ width: 96, height: 96 })
  })

  test('has a placeholder of a few bytes, and a key that nobody guesses', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { key, placeholder } = await files.store(async () => noise, 'picture')
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThanOrEqual(300)
    expect(key).toMatch(/^[\w-]{22}$/)
  })

  test('that is none leaves nothing behind', async () => {
    const other = await makeFolder('media')
    const none = async () => Buffer.from('<svg/>not a picture')
    const stored = createMediaPictureService(openMediaStorage({ dataDir: other })).store(none, 'picture')
    await expect(stored).rejects.toThrow('MEDIA_TYPE_UNKNOWN')
    expect(await readdir(other)).toEqual([])
  })

  test('that comes with the app is copied when nothing has to change in it', async () => {
    const original = path.join(config.dataDir, 'original.webp')
    const draw = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#0f766e' } }).webp()
    await draw().toFile(original)
    const { key } = await files.storeOurs(original, 'picture')
    expect((await get(`/media/${key}-large.webp`)).rawPayload).toEqual(await readFile(original))
    expect(await decode(`/media/${key}-small.webp`)).toMatchObject({ width: 360, height: 270 })

    await draw()
      .withExif({ IFD0: { Make: 'secret camera' } })
      .toFile(original)
    const other = await files.storeOurs(original, 'picture')
    expect((await decode(`/media/${other.key}-large.webp`)).exif).toBeUndefined()
  })

  test('that is taken back is gone', async () => {
    const { key } = await files.store(() => photograph(100, 100), 'picture')
    await files.remove([key])
    expect((await readdir(folder)).filter((file) => file.startsWith(key))).toEqual([])
  })
})

describe('/media', () => {
  test('lets a picture be kept for ever and never be taken for anything else', async () => {
    const { key } = await files.store(() => photograph(100, 100), 'picture')
    const { statusCode, headers } = await get(`/media/${key}-small.webp`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('answers a picture that is not there in the words of the app, and lets nobody keep the answer', async () => {
    const answer = await get(`/media/${'a'.repeat(22)}-small.webp`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: 'NOT_FOUND', message: '内容不存在或已被删除' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('serves nothing but its own files', async () => {
    await writeFile(path.join(config.dataDir, 'secret.webp'), 'secret')
    await writeFile(path.join(folder, 'note.txt'), 'secret')
    await writeFile(path.join(folder, `${'b'.repeat(22)}-small.webp.txt`), 'secret')
    for (const url of [
      '/media',
      '/media/',
      '/media/note.txt',
      `/media/${'b'.repeat(22)}-small.webp.txt`,
      '/media/../secret.webp',
      '/media/..%2fsecret.webp',
      '/media/%2e%2e/secret.webp',
      '/media/..%5csecret.webp',
      '/media/%00',
      '/media/%e0%a4%a',
    ]) {
      const answer = await get(url)
      expect([url, answer.statusCode]).toEqual([
        url,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ])
      expect(answer.body).not.toContain('secret')
    }
  })
})
