import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createBodyGuard } from './body-guard.ts'
import { answerErrors } from './errors.ts'
import { answerClientError } from './raw-refusal.ts'

const patienceMs = 300

const makeServer = async () => {
  const app = Fastify({ clientErrorHandler: answerClientError, forceCloseConnections: true })
  onTestFinished(() => app.close())
  answerErrors(app)
  const guard = createBodyGuard({ patienceMs })
  app.addHook('onRequest', async (request, reply) => guard(request, reply))
  app.addContentTypeParser('text/file', async (_request: unknown, payload: Readable) => await text(payload))
  app.route({ method: 'POST', url: '/call', handler: async (request) => request.body })
  app.post('/refused', { onRequest: async (_request, reply) => reply.status(401).send() }, async () => 'never')
  app.post('/file', { config: { takesFile: true } }, async () => 'all of it')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return async (path: string, type: string, length: number, begun = ''): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${begun}`,
    )
    return socket
  }
}

test('a body that does not come to its end is not waited for', async () => {
  const post = await makeServer()
  const answer = await text(await post('/call', 'application/json', 100, '{'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('请求太久没有发完，请检查网络后再试')
})

test('nor that of a call that is refused already', async () => {
  const post = await makeServer()
  expect(await text(await post('/refused', 'application/json', 100, '{'))).toMatch(/^HTTP\/1\.1 401 /)
})

test('a file may take longer as long as it keeps coming', async () => {
  const post = await makeServer()
  const step = limits.fileBytesPerPause * 2
  const socket = await post('/file', 'text/file', step * 5)
  const answer = text(socket)
  for (let sent = 0; sent < 5; sent++) {
    await sleep(patienceMs / 2)
    socket.write('x'.repeat(step))
  }
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  socket.end()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await text(await post('/file', 'text/file', step))).toMatch(/^HTTP\/1\.1 408 /)
})

test('one address has only so many bodies on their way', async () => {
  const post = await makeServer()
  const open = await Promise.all(
    Array.from({ length: limits.openBodiesPerAddress }, () => post('/call', 'application/json', 100, '{')),
  )
  const refused = await text(await post('/call', 'application/json', 100, '{'))
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  for (const socket of open) socket.destroy()
  const answer = async () => {
    const socket = await post('/call', 'application/json', 2, '{}')
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return first.toString().slice(0, 12)
  }
  await expect.poll(answer).toBe('HTTP/1.1 200')
})

test('what is no request at all is told so in plain words', async () => {
  const post = await makeServer()
  const wrong = await post('/call HTTP/9.9\r\n', 'x', 1)
  const answer = await text(wrong)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('请求内容无法解析，请检查格式')
  const large = await text(await post('/call', `x\r\nCookie: ${'x'.repeat(20_000)}`, 1))
  expect(large).toMatch(/^HTTP\/1\.1 431 /)
  expect(large).toContain('请求的开头太长，请清除本站的浏览数据后再试')
})
