import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { apiPrefix } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makeUser } from '#server/testing/factories.ts'
import {
  makeAac,
  makeFlac,
  makeMp3,
  makeMp4,
  makeOpus,
  makeWav,
  makeWebm,
  trackTags,
} from '#server/testing/sample-recordings.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const { app, db } = context
const { uploadPicture, uploadAvatar, uploadVideo, uploadAudio } = contract.media

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

test('the files of one user bear a bound on what they weigh in a day, however few they are', async () => {
  const user = await makeUser(context)
  const other = await makeUser(context)
  const heavy = Buffer.concat([await draw(8, 8).png().toBuffer(), Buffer.alloc(19_000_000)])
  const fits = Math.floor(quotas.uploadedMegabytesPerUser.times / 20)
  let status = 0
  for (let times = 0; times <= fits && status !== 429; times++)
    ({ status } = await makeUpload(context, uploadPicture, heavy, user))
  expect(status).toBe(429)
  expect((await makeUpload(context, uploadPicture, heavy, other)).status).toBe(200)
})

describe('a picture that is sent', () => {
  test.each([
    ['JPEG', () => draw(800, 600).jpeg().toBuffer()],
    ['PNG', () => draw(800, 600).png().toBuffer()],
    ['WebP', () => draw(800, 600).webp().toBuffer()],
    ['AVIF', () => draw(800, 600).avif({ effort: 0 }).toBuffer()],
    ['GIF', () => draw(800, 600).gif().toBuffer()],
  ])('may be a %s', async (_format, make) => {
    const user = await makeUser(context)
    const { status, data } = await makeUpload(context, uploadPicture, await make(), user)
    expect(status).toBe(200)
    expect(data).toMatchObject({ width: 800, height: 600, placeholder: expect.stringMatching(/^data:image\/webp/) })
    for (const url of [data.small, data.medium, data.large]) {
      const { statusCode, rawPayload } = await app.inject(url)
      expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'webp'])
    }
  })

  test('that moves stands still on its first picture', async () => {
    const frames = [draw(60, 40), draw(60, 40).negate()]
    const gif = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { data } = await makeUpload(context, uploadPicture, gif, await makeUser(context))
    expect(data).toMatchObject({ width: 60, height: 40 })
    expect((await sharp((await app.inject(data.large)).rawPayload).metadata()).pages).toBeUndefined()
  })

  test('may be a long one, such as a screenshot of a whole page', async () => {
    const { data } = await makeUpload(
      context,
      uploadPicture,
      makePng({ width: 1080, height: 20_000 }),
      await makeUser(context),
    )
    expect([data.width, data.height]).toEqual([885, 16_383])
  })

  test('is an orphan until something refers to it, and its sender is known', async () => {
    const user = await makeUser(context)
    const { data } = await makeUpload(context, uploadPicture, makePng({ width: 9, height: 9 }), user)
    const row = await db.selectFrom('media').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'picture', owner_id: user.id, loose_since: context.clock.now() })
    expect(Number(row.bytes)).toBeGreaterThan(50)
  })

  test('as an avatar is cut to a square in the middle', async () => {
    const { data } = await makeUpload(
      context,
      uploadAvatar,
      await draw(900, 500).jpeg().toBuffer(),
      await makeUser(context),
    )
    const sizeOf = async (url: string) => sharp((await app.inject(url)).rawPayload).metadata()
    expect(await sizeOf(data.avatar)).toMatchObject({ width: 256, height: 256 })
    expect(await sizeOf(data.avatar.replace('-avatar', '-avatar-small'))).toMatchObject({ width: 96, height: 96 })
  })
})

describe('a video that is sent', () => {
  test.each([
    ['mp4', 'video/mp4', makeMp4({ kind: 'video', durationMs: 12_340 })],
    ['mov', 'video/quicktime', makeMp4({ kind: 'video', durationMs: 12_340, brand: 'qt' })],
    ['webm', 'video/webm', makeWebm({ durationMs: 12_340 })],
  ])('may be %s, whatever it is called', async (extension, contentType, bytes) => {
    const { status, data } = await makeUpload(context, uploadVideo, bytes, await makeUser(context), 'a.txt')
    expect([status, data]).toEqual([
      200,
      { id: data.id, url: expect.stringMatching(new RegExp(`^/media/[\\w-]{22}\\.${extension}$`)), durationMs: 12_340 },
    ])
    const served = await app.inject(data.url)
    expect(served.headers['content-type']).toBe(contentType)
    expect(served.rawPayload.length).toBe(bytes.length)
  })
})

describe('a track that is sent', () => {
  test.each([
    ['mp3', 'audio/mpeg', makeMp3({ frames: 40 }), 1045],
    ['m4a', 'audio/mp4', makeMp4({ kind: 'audio', brand: 'M4A', durationMs: 2500 }), 2500],
    ['m4a', 'audio/mp4', makeMp4({ kind: 'audio', durationMs: 2500 }), 2500],
    ['weba', 'audio/webm', makeWebm({ kind: 'audio', durationMs: 2500 }), 2500],
    ['opus', 'audio/ogg; codecs=opus', makeOpus({ durationMs: 2500 }), 2500],
    ['wav', 'audio/wav', makeWav({ durationMs: 2500 }), 2500],
    ['flac', 'audio/flac', makeFlac({ durationMs: 2500 }), 2500],
    ['aac', 'audio/aac', makeAac({ frames: 100 }), 2322],
  ])('may be %s', async (extension, contentType, bytes, durationMs) => {
    const { status, data } = await makeUpload(context, uploadAudio, bytes, await makeUser(context))
    expect([status, data]).toEqual([200, expect.objectContaining({ title: '', artist: '', cover: null })])
    expect(Math.abs((data.durationMs ?? 0) - durationMs)).toBeLessThan(60)
    expect(data.url).toMatch(new RegExp(`\\.${extension}$`))
    expect((await app.inject(data.url)).headers['content-type']).toBe(contentType)
  })

  const cover = makePng({ width: 300, height: 300 })
  test.each([
    ['mp3', makeMp3({ frames: 40, title: '茉莉花', artist: '民歌', cover })],
    ['m4a', makeMp4({ kind: 'audio', brand: 'M4A', durationMs: 2500, tags: [trackTags('茉莉花', '民歌', cover)] })],
  ])('brings title, artist and cover of its tags along: %s', async (_extension, bytes) => {
    const { data } = await makeUpload(context, uploadAudio, bytes, await makeUser(context))
    expect(data).toMatchObject({ title: '茉莉花', artist: '民歌', cover: { width: 300, height: 300 } })
    expect((await app.inject(data.cover?.small ?? '')).statusCode).toBe(200)
  })

  test('has a title that is no longer than a topic takes', async () => {
    const bytes = makeMp3({ frames: 40, title: ` 长\u0007\n${'啊'.repeat(100)}` })
    const { data } = await makeUpload(context, uploadAudio, bytes, await makeUser(context))
    expect(data.title).toBe(`长 ${'啊'.repeat(limits.trackText.max - 2)}`)
  })
})

describe('the door', () => {
  const url = apiPrefix + uploadPicture.path
  const incoming = () => readdir(path.join(context.config.dataDir, 'incoming')).catch(() => [])

  test('does not look at a file before it knows who sends it', async () => {
    const { failure } = await makeUpload(context, uploadPicture, Buffer.from('not a picture'))
    expect(failure.error).toBe('UNAUTHENTICATED')
  })

  test('refuses a file that is too large, whether that is said in advance or not', async () => {
    const user = await makeUser(context)
    const within = await makeUpload(context, uploadPicture, Buffer.alloc(limits.pictureBytes), user)
    expect(within.failure.error).toBe('MEDIA_TYPE_UNKNOWN')
    const beyond = await makeUpload(context, uploadPicture, Buffer.alloc(limits.pictureBytes + 1), user)
    expect([beyond.status, beyond.failure.error]).toEqual([413, 'MEDIA_TOO_LARGE'])
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { ...user.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' },
      payload: '--x\r\n',
    })
    expect(response.json()).toMatchObject({ error: 'MEDIA_TOO_LARGE' })
    expect(await incoming()).toEqual([])
  })

  test('takes one file, in the part `file`', async () => {
    const user = await makeUser(context)
    const post = async (...parts: [string, Blob | string][]) => {
      const form = new FormData()
      for (const [name, part] of parts) form.append(name, part)
      const answer = await app.inject({ method: 'POST', url, headers: user.headers, payload: form })
      return answer.json().error ?? answer.statusCode
    }
    const file = new Blob([new Uint8Array(makePng({ width: 9, height: 9 }))])
    expect(await post(['file', file])).toBe(200)
    expect(await post(['note', '一张照片'], ['file', file])).toBe(200)
    expect(await post(['file', file], ['file', file])).toBe('BODY_UNREADABLE')
    expect(await post(['picture', file])).toBe('MEDIA_MISSING')
    expect(await post(['file', '一张照片'])).toBe('MEDIA_MISSING')
    expect(await incoming()).toEqual([])
  })

  test('bounds how often one user sends', async () => {
    const user = await makeUser(context)
    const answers: string[] = []
    for (let sent = 0; sent <= quotas.uploadsPerUser.times; sent++)
      answers.push((await makeUpload(context, uploadPicture, Buffer.from('none'), user)).failure.error)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(['MEDIA_TYPE_UNKNOWN']))
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})
