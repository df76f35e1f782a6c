import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeWav } from '#server/testing/sample-recordings.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const track = makeWav({ durationMs: 100 })
const size = track.length

let url: string
beforeAll(async () => {
  url = (await makeUpload(context, contract.media.uploadAudio, track, await makeUser(context))).data.url
})

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  context.app.inject({ method, url, headers })

describe('a recording', () => {
  test('is served whole, for ever, and as nothing but what it is', async () => {
    const { statusCode, headers, rawPayload } = await get()
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(track)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  test.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-1', 0, 1],
    ['bytes=10-19', 10, 19],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    ['bytes=700-99999', 700, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-99999', 0, size - 1],
  ])('is served in part: %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await get({ range })
    expect(statusCode).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(rawPayload.equals(track.subarray(start, end + 1))).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=99999-', 'bytes=-0'])('has no part beyond its end: %s', async (range) => {
    const { statusCode, headers, body } = await get({ range })
    expect([statusCode, headers['content-range'], body]).toEqual([416, `bytes */${size}`, ''])
  })

  test.each(['bytes=5-1', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=1e3-'])(
    'is served whole when the part cannot be understood: %s',
    async (range) => {
      const { statusCode, rawPayload } = await get({ range })
      expect([statusCode, rawPayload.length]).toEqual([200, size])
    },
  )

  test('is not sent again to who has it', async () => {
    const { headers } = await get()
    const again = await get({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const goesOn = await get({ 'if-range': String(headers.etag), range: 'bytes=3-4' })
    expect(goesOn.statusCode).toBe(206)
    expect((await get({ 'if-range': '"another"', range: 'bytes=3-4' })).statusCode).toBe(200)
  })

  test('says its size without being sent', async () => {
    const { statusCode, headers, body } = await get({}, 'HEAD')
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(size), ''])
  })
})
