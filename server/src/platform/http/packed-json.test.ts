import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeTopic } from '#server/testing/topic-factories.ts'
import { packPieces } from './packed-json.ts'

test('pieces that are packed are unpacked as one text, be they short, long or none, and as often as they are sent', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ minLength: 500, maxLength: 520 }),
    fc.nat(70_000).map((length) => '雁'.repeat(length)),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (texts) => {
      const pieces = texts.map((text) => Buffer.from(text))
      for (let time = 0; time < 2; time++) expect(gunzipSync(packPieces(pieces)).toString()).toBe(texts.join(''))
    }),
  )
})

const context = await makeApp({ SHARED_PAGE_MS: '1000' })
const reader = await makeUser(context)
const topics: { id: string }[] = []
for (let n = 0; n < 10; n++)
  topics.push(await makeTopic(context, { content: `第 ${n} 站，在候车室的木椅上等车。`.repeat(10) }))
const url = `/api/v1${contract.topic.page.path}`
const ask = (headers: Record<string, string> = {}) =>
  context.app.inject({ method: 'POST', url, headers, payload: { orderBy: 'create_time' } })

describe('an answer that is kept for many', () => {
  test('leaves packed for whoever can unpack it, says so, and is the same', async () => {
    const plain = await ask()
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (let time = 0; time < 3; time++) {
      const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' })
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    }
    // Packed together from the second time on, but for what stands before and after.
    const { rawPayload } = await ask({ 'accept-encoding': 'gzip' })
    expect(rawPayload.length).toBeLessThan(gzipSync(plain.body).length + 300)
  })

  test('and so does a reader’s, with their stars', async () => {
    await context.app.inject({
      method: 'POST',
      url: `/api/v1${contract.topic.star.path}`,
      headers: reader.headers,
      payload: { topicId: topics[3]?.id, starFlag: true },
    })
    const packed = await ask({ ...reader.headers, 'accept-encoding': 'gzip' })
    const { data } = JSON.parse(gunzipSync(packed.rawPayload).toString()) as {
      data: { records: { id: string; starFlag: boolean }[] }
    }
    expect(data.records.filter(({ starFlag }) => starFlag).map(({ id }) => id)).toEqual([topics[3]?.id])
  })

  test('what is one person’s own leaves as it is, tokens above all', async () => {
    const own = await context.app.inject({
      url: `/api/v1${contract.user.selectMyBase.path}`,
      headers: { ...reader.headers, 'accept-encoding': 'gzip' },
    })
    expect(own.statusCode).toBe(200)
    expect(own.headers).not.toHaveProperty('content-encoding')
  })
})
