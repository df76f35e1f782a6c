import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { answerErrors } from './errors.ts'
import { linkCard, type PageHead } from '../text/page-head.ts'

import { answerUnknownPaths } from './unknown-path.ts'
import { serveWeb } from './web.ts'
import { makeFolder } from '#server/testing/clean-up.ts'
import { listen } from '#server/testing/socket.ts'

let context: TestApp
beforeAll(async () => {
  context = await makeApp({ TRUST_PROXY: '1' })
})

const get = (url: string, headers: Record<string, string> = {}) => context.app.inject({ url, headers })

describe('an address that no call has', () => {
  test('hears so in the envelope', async () => {
    const answer = await get('/api/v1/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 404, message: '没有这个接口', error: 'PATH_UNKNOWN' })
  })

  test('but with another method, says which', async () => {
    const answer = await get('/api/v1/topic/page')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json()).toMatchObject({ error: 'METHOD_UNKNOWN' })
    const withParameter = await context.app.inject({ method: 'PUT', url: '/api/v1/topic/detail/1' })
    expect(withParameter.headers.allow).toContain('GET')
  })

  test('is refused when it cannot be decoded', async () => {
    const answer = await get('/api/v1/topic/detail/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'BODY_UNREADABLE' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('the headers of every answer', () => {
  test('forbid foreign scripts, frames and guessing of types', async () => {
    const { headers } = await get('/api/v1/topic/category/list')
    const policy = String(headers['content-security-policy'])
    for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split(';')).toContain(rule)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('demand TLS only where there is TLS, so that an address of the own network works', async () => {
    const plain = await get('/healthz')
    const secure = await get('/healthz', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(plain.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(secure.headers['strict-transport-security']).toContain('max-age=')
  })
})

test.each(['/api/v1/nothing', '/exports/nothing'])(
  'an address that asks for %s too often has to wait, others do not',
  async (url) => {
    const from = (address: string) => get(url, { 'x-forwarded-for': address })
    for (let times = 0; times < quotas.callsPerAddress.times; times++) await from('203.0.113.7')
    const refused = await from('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })
    expect((await from('203.0.113.8')).statusCode).toBe(404)
    context.clock.advance(61)
    expect((await from('203.0.113.7')).statusCode).toBe(404)
  },
)

test('an address that guesses names of files has to wait, others do not', async () => {
  const from = (address: string) => get(`/media/${'0'.repeat(8)}.webp`, { 'x-forwarded-for': address })
  for (let times = 0; times < quotas.unknownFilesPerAddress.times; times++) await from('203.0.113.17')
  expect((await from('203.0.113.17')).statusCode).toBe(429)
  expect((await from('203.0.113.18')).statusCode).toBe(404)
})

test.each(['/%61pi/v1/topic/page', 'http://hongyan.example/api/v1/nothing', '/%65xports/nothing', '//api/v1/nothing'])(
  'and so it is when it is written as %s',
  async (url) => {
    const host = await listen(context)
    // As it stands: a client would tidy it up.
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const headers = { 'x-forwarded-for': '203.0.113.9', connection: 'close' }
        request({ host: '127.0.0.1', port: host.split(':')[1], path: url, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
          .on('error', reject)
          .end()
      })
    for (let times = 0; times < quotas.callsPerAddress.times; times++)
      await context.app.inject({ url: '/api/v1/nothing', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await ask()).toBe(429)
    context.clock.advance(61)
    expect(await ask()).not.toBe(429)
    context.clock.advance(61)
  },
)

test('addresses of one IPv6 network are counted together, as one caller has them all', async () => {
  const from = (host: number) => get('/api/v1/nothing', { 'x-forwarded-for': `2001:db8:7:7::${host.toString(16)}` })
  for (let host = 1; host <= quotas.callsPerAddress.times; host++) await from(host)
  expect((await from(0xffff)).statusCode).toBe(429)
  expect((await get('/api/v1/nothing', { 'x-forwarded-for': '2001:db8:7:8::1' })).statusCode).toBe(404)
})

test('an answer names its request as the log does, by the id of a proxy where that is one', async () => {
  const given = await get('/api/v1/nothing', { 'x-request-id': 'from-a-proxy.1' })
  expect(given.headers['x-request-id']).toBe('from-a-proxy.1')
  for (const odd of ['x', 'a b c d e f g h', '{"level":60}', 'x'.repeat(65)])
    expect((await get('/healthz', { 'x-request-id': odd })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

describe('operation', () => {
  test('says that it is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
  })

  test('counts answers by route, for callers of the private network only', async () => {
    await get('/api/v1/topic/detail/999')
    const { body, statusCode } = await get('/metrics', { 'x-forwarded-for': '192.168.1.5' })
    expect(statusCode).toBe(200)
    expect(body).toContain('route="/api/v1/topic/detail/:topicId",status="404"')
    expect(body).toContain('hongyan_database_connections{state="active"}')
    expect(body).toMatch(/^hongyan_stray_rejections_total \d+$/m)
    const refused = await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('the web app', () => {
  const makeWeb = async () => {
    const webDir = await makeFolder('web')
    await mkdir(path.join(webDir, 'assets'))
    await writeFile(path.join(webDir, 'paths.json'), '["/home", "/music", "/topic-detail/$topicId"]')
    await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>鸿雁</title>')
    await writeFile(path.join(webDir, 'console.html'), '<!doctype html><title>工作台</title>')
    const script = 'console.log("鸿雁")'
    await writeFile(path.join(webDir, 'assets/index-abc.js'), script)
    await writeFile(path.join(webDir, 'assets/index-abc.js.br'), brotliCompressSync(script))
    await writeFile(path.join(webDir, 'icon.svg'), '<svg/>')
    await writeFile(path.join(webDir, 'sw.js'), 'void 0')
    await writeFile(path.join(webDir, 'sw.js.br'), brotliCompressSync('void 0'))
    await mkdir(path.join(webDir, 'music'))
    await writeFile(path.join(webDir, 'music/song.mp3'), 'a song')
    await writeFile(path.join(webDir, 'music/song.lrc'), '[00:01.00]鸿雁')
    const app = Fastify()
    answerErrors(app)
    const picture = linkCard('app', '鸿雁')
    const head: PageHead = { title: '归', description: '回家', type: 'article', path: '/topic-detail/1', picture }
    const pages = [{ path: '/topic-detail/$topicId', head: async (id: string) => (id === '1' ? head : undefined) }]
    answerUnknownPaths(app, await serveWeb(app, { webDir, pages }))
    return app
  }

  test.each(['/', '/home', '/music', '/topic-detail/1', '/home/?from=x'])('opens %s with its page', async (url) => {
    const answer = await (await makeWeb()).inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('鸿雁')
  })

  test.each([
    '/no/such/page',
    '/topic-detail/2',
    '/topic-detail/x',
    '/.env',
    '/.well-known/any',
    '/sitemap.xml',
    '/home/x',
  ])('has nothing at %s, and says so to a person with its page, to a program without', async (url) => {
    const app = await makeWeb()
    const seen = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(seen.body).toContain('鸿雁')
    const read = await app.inject({ url })
    expect([read.statusCode, read.json()]).toEqual([404, expect.objectContaining({ error: 'NOT_FOUND' })])
  })

  test('keeps the list of its addresses to itself', async () => {
    expect((await (await makeWeb()).inject({ url: '/paths.json' })).statusCode).toBe(404)
  })

  test('sends its page again only when it has changed', async () => {
    const app = await makeWeb()
    const { headers } = await app.inject({ url: '/home' })
    const again = await app.inject({ url: '/home', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('sends its files compressed and to be kept', async () => {
    const app = await makeWeb()
    const script = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject({ url: '/icon.svg' })).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
  })

  test.each(['identity', 'br'])('has its service worker asked for again each time (%s)', async (encoding) => {
    const answer = await (await makeWeb()).inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('sends its music in ranges, to be kept, and its page at the address of the screen', async () => {
    const app = await makeWeb()
    const part = await app.inject({
      url: '/music/song.mp3?v=1',
      headers: { range: 'bytes=2-', 'accept-encoding': 'br' },
    })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('song')
    expect(part.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-range': 'bytes 2-5/6',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const words = await app.inject({ url: '/music/song.lrc' })
    expect([words.statusCode, words.headers['content-type'], words.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '[00:01.00]鸿雁',
    ])
    expect((await app.inject({ url: '/music' })).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each(['/assets/gone-123.js', '/api/v1/nothing', '/media/nothing.webp', '/music/nothing.mp3'])(
    'does not answer %s with its page',
    async (url) => {
      expect((await (await makeWeb()).inject({ url })).statusCode).toBe(404)
    },
  )

  test('is not asked to change anything', async () => {
    expect((await (await makeWeb()).inject({ method: 'POST', url: '/home' })).statusCode).toBe(404)
  })
})
