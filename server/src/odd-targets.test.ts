import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { apiPrefix } from '#contract/call.ts'
import { listCalls } from '#contract/index.ts'
import { samplePart } from './testing/bad-input.ts'
import { makeApp } from './testing/app.ts'
import { atEnd } from './testing/clean-up.ts'
import { makeUser } from './testing/factories.ts'
import { listen } from './testing/socket.ts'

const app = await makeApp({ TRUST_PROXY: '1' })
const user = await makeUser(app)
const [host, port] = (await listen(app)).split(':')
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
atEnd(() => agent.destroy())

let sent = 0

/** Sends a target as it stands: a client would tidy it up. */
const send = async (method: string, target: string, headers: Record<string, string>) => {
  sent++
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(
      { host, port, agent, method, path: target, headers: { ...headers, 'x-forwarded-for': from } },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
      },
    )
    asked.on('error', reject).end()
  })
  return answer
}

/** What is wrong with an answer, or undefined. */
const faultOf = ({ status, body }: { status: number; body: string }): string | undefined => {
  if (status >= 500) return `answers ${status}: ${body}`
  if (status < 400) return undefined
  const { code, message } = JSON.parse(body) as { code: number; message: string }
  if (code !== status && code !== 500) return `has a wrong code: ${body}`
  return /\p{Script=Han}/u.test(message) ? undefined : `says it in a foreign language: ${body}`
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/** Ways of writing an address that programs which attack try. */
const ways: Record<string, (path: string) => string> = {
  'its first letter encoded': (path) => path.replace('/api', '/%61pi'),
  'every letter encoded': (path) => path.replaceAll(/[a-z]/g, hex),
  'encoded twice': (path) => path.replaceAll(/[a-z]/g, (letter) => hex(letter).replace('%', '%25')),
  'its slashes encoded': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'an absolute target': (path) => `http://hongyan.example${path}`,
  'an absolute target without a host': (path) => `http://${path}`,
  'two slashes before it': (path) => `/${path}`,
  'two slashes within it': (path) => path.replace('/v1/', '//v1//'),
  'a NUL after it': (path) => `${path}%00`,
  'a line feed in it': (path) => `${path}%0d%0aset-cookie:%20x`,
  'half an encoding after it': (path) => `${path}%`,
  'bytes that are no UTF-8': (path) => `${path}%ff%fe`,
  'half a pair': (path) => `${path}%ed%a0%80`,
  'overlong slashes': (path) => `${path}%c0%af..%c0%af`,
  'a way upwards': (path) => `${path}/../../../etc/passwd`,
  'an encoded way upwards': (path) => `${path}/%2e%2e/%2e%2e/%2e%2e%2fetc%2fpasswd`,
  backslashes: (path) => path.replaceAll('/', '%5c'),
  'a parameter of its path': (path) => `${path};a=b`,
  'marks after it': (path) => `${path}${'%E0%B9%87'.repeat(500)}`,
  'a query that cannot be decoded': (path) => `${path}?keyword=%E0%A4%A&%=%&a[b][c]=1&__proto__[x]=1`,
  'a query of marks': (path) => `${path}?keyword=x${'%E0%B9%87'.repeat(1000)}`,
  'the same part of a query a thousand times': (path) => `${path}?${'keyword=x&'.repeat(1000)}`,
}

const calls = listCalls().map(({ name, call }) => {
  const params = samplePart(call, 'params') ?? {}
  const path = call.path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
  return { name, method: call.method, path: apiPrefix + path }
})

test.each(Object.entries(ways))('no call stumbles over %s', async (_way, write) => {
  const faults: string[] = []
  for (const { name, method, path } of calls)
    for (const headers of [{}, user.headers]) {
      const fault = faultOf(await send(method, write(path), headers))
      if (fault) faults.push(`${name}: ${fault}`)
    }
  expect(faults).toEqual([])
})

test.each([
  '/',
  '//',
  '/.',
  '/..',
  '/%',
  '/%00',
  '/%2f',
  '/%5c',
  '/media/%2e%2e',
  '/media/..%2fx',
  '/exports/%00',
  '/ws/%',
  '*',
  'http://[',
])('nor does anything else over %s', async (target) => {
  for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status, body } = await send(method, target, {})
    expect([method, status < 500, body]).toEqual([method, true, body])
  }
})
