import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { listen } from '#server/testing/socket.ts'

const app = await makeApp({ LOG_LEVEL: 'info' })
const [address, port] = (await listen(app)).split(':')

/** What is answered to bytes that no client of ours would send. */
const answerTo = async (...lines: string[]): Promise<string> => {
  const socket = connect(Number(port), address)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return await text(socket)
}

const close = 'Connection: close'
const chunked = 'Transfer-Encoding: chunked'

test.each([
  ['no host', 400, '请求内容无法解析', ['GET /api/v1/topic/category/list HTTP/1.1', close]],
  [
    'an expectation of a kind that nobody knows',
    417,
    '请求附带了不支持的要求',
    ['GET / HTTP/1.1', 'Host: x', 'Expect: tea'],
  ],
  ['a tunnel', 405, '这个接口不支持这种请求方法', ['CONNECT x:443 HTTP/1.1', 'Host: x']],
  ['a method that is none', 400, '请求内容无法解析', ['BREW / HTTP/1.1', 'Host: x']],
  ['no request at all', 400, '请求内容无法解析', ['hello']],
  ['two lengths', 400, '请求内容无法解析', ['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']],
  ['a length and chunks', 400, '请求内容无法解析', ['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', chunked]],
  ['a head that is too long', 431, '请求的开头太长', ['GET / HTTP/1.1', `Cookie: ${'x'.repeat(20_000)}`]],
  ['a target that is too long', 431, '请求的开头太长', [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: x']],
  [
    'a part of an address that is too long',
    404,
    '没有这个接口',
    [`GET /media/${'x'.repeat(2000)} HTTP/1.1`, 'Host: x'],
  ],
  ['an address that cannot be decoded', 400, '请求内容无法解析', ['GET /api/v1/%E0%A4%A HTTP/1.1', 'Host: x', close]],
])('%s is refused in the envelope, in Chinese', async (_what, status, message, lines) => {
  const [head = '', body = ''] = (await answerTo(...lines)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({
    code: status,
    message: expect.stringContaining(message),
    error: expect.any(String),
  })
})

test('extensions of chunks that do not end are a body that is too large', async () => {
  const extended = `1;${'x'.repeat(20_000)}`
  const answer = await answerTo(
    'POST /api/v1/topic/page HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    chunked,
    '',
    extended,
  )
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('提交的内容太大')
})

test('an address that cannot be decoded is counted and logged like any other, its secret left out', async () => {
  const ask = (url: string) => app.app.inject({ url, remoteAddress: '203.0.113.40' })
  const { times } = quotas.callsPerAddress
  const before = app.lines.length
  for (let n = 0; n < times; n++) await ask('/api/v1/%E0%A4%A')
  const refused = await ask('/exports/a-secret%')
  expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ error: 'TOO_MANY_REQUESTS' })])
  expect((await ask('/api/v1/topic/category/list')).statusCode).toBe(429)
  const log = app.lines.slice(before).join('')
  expect(log.split('"path":"/api/v1/%E0%A4%A","status":400').length - 1).toBe(times)
  expect(log).toContain('"security":"/exports/…","outcome":"TOO_MANY_REQUESTS"')
  expect(log).not.toContain('a-secret')
})
