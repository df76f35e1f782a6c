import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeWav } from '#server/testing/sample-recordings.ts'
import { makeUpload } from '#server/testing/upload.ts'
import { createMediaPictureService, createMediaModule, openMediaStorage } from './media.module.ts'

const { settings: bucket, folder } = await startBucket()
const context = await makeApp(bucket)
const { app, db, clock, config } = context
const { service: media } = createMediaModule({ config, db, clock })

const track = makeWav({ durationMs: 100 })
const sendTrack = async () =>
  (await makeUpload(context, contract.media.uploadAudio, track, await makeUser(context))).data

describe('with a bucket', () => {
  test('a picture goes there in its sizes, and nothing to the data folder', async () => {
    const png = makePng({ width: 90, height: 60 })
    const { data } = await makeUpload(context, contract.media.uploadPicture, png, await makeUser(context))
    for (const url of [data.small, data.medium, data.large]) {
      const { headers, rawPayload } = await app.inject(url)
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 90 })
    }
    expect(await readdir(config.dataDir)).not.toContain('media')
    expect(await readdir(path.join(config.dataDir, 'incoming'))).toEqual([])
  })

  test('a recording is served whole and in part', async () => {
    const { url } = await sendTrack()
    const whole = await app.inject(url)
    expect([whole.statusCode, whole.rawPayload.equals(track)]).toEqual([200, true])
    expect(whole.headers['content-length']).toBe(String(track.length))
    const part = await app.inject({ url, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${track.length}`])
    expect(part.rawPayload.equals(track.subarray(10, 20))).toBe(true)
    const end = await app.inject({ url, headers: { range: 'bytes=-5' } })
    expect([end.statusCode, end.rawPayload.equals(track.subarray(-5))]).toEqual([206, true])
    const beyond = await app.inject({ url, headers: { range: 'bytes=99999-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${track.length}`])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(track.length)])
    expect((await app.inject(`/media/${'a'.repeat(22)}.mp4`)).statusCode).toBe(404)
  })

  test('what nothing refers to is removed from it', async () => {
    const { url } = await sendTrack()
    clock.advance(limits.looseMediaSeconds + 1)
    await media.deleteOrphans()
    expect((await app.inject(url)).statusCode).toBe(404)
    expect((await readdir(folder)).filter((name) => url.includes(name.slice(0, 22)))).toEqual([])
  })

  test('pictures that come with the app go there too', async () => {
    const files = createMediaPictureService(openMediaStorage(config))
    const original = path.join(config.dataDir, 'original.webp')
    await sharp(makePng({ width: 90, height: 60 }))
      .webp()
      .toFile(original)
    const { key } = await files.storeOurs(original, 'avatar')
    expect((await app.inject(`/media/${key}-avatar-small.webp`)).statusCode).toBe(200)
    await files.remove([key])
    expect((await app.inject(`/media/${key}-avatar-small.webp`)).statusCode).toBe(404)
  })
})

test('a bucket that is away or refuses us is answered as an outage, and leaves no row', async () => {
  for (const wrong of [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, { S3_ACCESS_KEY: 'nobody' }, { S3_BUCKET: 'none' }]) {
    const other = await makeApp({ ...bucket, ...wrong })
    const png = makePng({ width: 9, height: 9 })
    const { failure } = await makeUpload(other, contract.media.uploadPicture, png, await makeUser(other))
    expect(failure).toMatchObject({ error: 'UNAVAILABLE', retryAfterSeconds: 5 })
    expect(await other.db.selectFrom('media').select('id').execute()).toEqual([])
    expect((await other.app.inject(`/media/${'a'.repeat(22)}.mp4`)).statusCode).toBe('S3_BUCKET' in wrong ? 404 : 503)
  }
})

test('a bucket that leads elsewhere is not followed there', async () => {
  const asked: (string | undefined)[] = []
  const misled = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => misled.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void misled.close())
  const { port } = misled.address() as AddressInfo
  const other = await makeApp({ ...bucket, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  const name = `${'a'.repeat(22)}.mp4`
  expect((await other.app.inject(`/media/${name}`)).statusCode).toBe(503)
  expect(asked).toEqual([`/hongyan/${name}`])
})
