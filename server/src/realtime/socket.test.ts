import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { socketCloseCodes, socketPath } from '#contract/socket-address.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makePair, say, sendOf } from '#server/testing/chat-steps.ts'
import { makeUser } from '#server/testing/factories.ts'
import { fetchSocketToken, listen, openSocket } from '#server/testing/socket.ts'
import { socketCloseReasons } from './close-reasons.ts'

const app = await makeApp({ LOG_LEVEL: 'info' })
const host = await listen(app)

/** @returns the HTTP status by which a socket is refused, or 101 */
const knock = async (path: string, origin?: string): Promise<number> => {
  const socket = new WebSocket(`ws://${host}${path}`, origin === undefined ? {} : { origin })
  socket.on('error', () => {})
  const refused = once(socket, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode,
  )
  const opened = once(socket, 'open').then(() => 101)
  const status = await Promise.race([refused, opened])
  socket.terminate()
  return status
}

test('a token opens one socket, once, within 30 seconds', async () => {
  const user = await makeUser(app)
  const token = await fetchSocketToken(app, user)
  expect(await knock(socketPath(token))).toBe(101)
  expect(await knock(socketPath(token))).toBe(401)
  const old = await fetchSocketToken(app, user)
  app.clock.advance(limits.socketTokenSeconds)
  expect(await knock(socketPath(old))).toBe(401)
  expect(await knock(socketPath('guessed'))).toBe(401)
  expect(await knock('/elsewhere')).toBe(404)
  const stored = await app.db.selectFrom('socket_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(old)
})

/** The status line by which a target is refused that no client of ours would send. */
const refusalOf = async (target: string): Promise<string> => {
  const [address, port] = host.split(':')
  const socket = connect(Number(port), address)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().split('\r\n', 1)[0] ?? ''
}

test.each(['//', 'http://[', '*'])('an upgrade of %s is refused without a fuss', async (target) => {
  const log = app.lines.length
  expect(await refusalOf(target)).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(app.lines.slice(log).join('')).not.toContain('"level":50')
})

test('an upgrade that is no proper handshake is refused in our words', async () => {
  const [address, port] = host.split(':')
  const socket = connect(Number(port), address)
  const target = socketPath(await fetchSocketToken(app, await makeUser(app)))
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('请求内容无法解析，请检查格式')
})

test('pages of others open no socket', async () => {
  const user = await makeUser(app)
  expect(await knock(socketPath(await fetchSocketToken(app, user)), 'https://evil.example')).toBe(403)
  expect(await knock(socketPath(await fetchSocketToken(app, user)), 'null')).toBe(403)
  expect(await knock(socketPath(await fetchSocketToken(app, user)), `http://${host}`)).toBe(101)
})

test('a session that ends takes its sockets along', async () => {
  const user = await makeUser(app)
  const socket = await openSocket(app, user)
  const token = user.headers.authorization.slice('Bearer '.length)
  const { webClient } = await import('#contract/web-client.ts')
  await makeCall(app, contract.auth.revokeToken, { body: { ...webClient, token } })
  expect(await socket.closed).toBe(socketCloseCodes.sessionEnded)
})

test.for([
  ['no JSON', '{', 'BODY_UNREADABLE'],
  ['no object', '[]', 'INPUT_INVALID'],
  ['no type', '{}', 'INPUT_INVALID'],
  ['an unknown type', '{"type":"drop table"}', 'INPUT_INVALID'],
  ['a typing without a window', '{"type":"typing"}', 'INPUT_INVALID'],
  ['a send without anything', '{"type":"send"}', 'INPUT_INVALID'],
  ['a prototype', '{"__proto__":{"type":"ping"}}', 'INPUT_INVALID'],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'INPUT_INVALID'],
] as const)('%s is answered with an error, and the socket lives on', async ([, text, error]) => {
  const socket = await openSocket(app, await makeUser(app))
  socket.send(text)
  expect(await socket.next('error')).toEqual({
    type: 'error',
    error,
    message: expect.stringMatching(/^[\p{Script=Han}，]+$/u),
  })
  socket.send({ type: 'ping' })
  await socket.next('pong')
})

test('a frame that is no text is answered with an error', async () => {
  const socket = await openSocket(app, await makeUser(app))
  socket.raw.send(Buffer.from([1, 2, 3]))
  expect(await socket.next('error')).toMatchObject({ error: 'BODY_UNREADABLE' })
})

test('a bad message is refused by its id, with what to mend', async () => {
  const { windowId, mine } = await makePair(app)
  const frame = sendOf(windowId, '字'.repeat(limits.messageContent.max + 1))
  mine.send(frame)
  expect(await mine.next('refused')).toEqual({
    type: 'refused',
    clientId: frame.clientId,
    error: 'INPUT_INVALID',
    message: `消息最多 ${limits.messageContent.max} 个字`,
  })
})

test('a frame that is too large ends the socket, and nobody else is harmed', async () => {
  const { windowId, mine, theirs } = await makePair(app)
  mine.send('x'.repeat(limits.socketFrameBytes + 1))
  expect(await mine.closed).toBe(socketCloseCodes.tooLarge)
  await say(theirs, windowId, '还在')
})

test.each([
  [
    'a frame that is too large',
    socketCloseCodes.tooLarge,
    { data: 'x'.repeat(limits.socketFrameBytes + 1), binary: false },
  ],
  ['a text that is no UTF-8', socketCloseCodes.garbled, { data: Buffer.from([0xc3, 0x28]), binary: false }],
  ['a frame that is none', socketCloseCodes.broken, { bytes: Buffer.from([0xff, 0xff, 0xff, 0xff]) }],
])('%s ends the socket with a reason in Chinese', async (_what, code, sent) => {
  const { raw } = await openSocket(app, await makeUser(app))
  const closed = once(raw, 'close')
  if ('bytes' in sent) (raw as unknown as { _socket: Socket })._socket.write(sent.bytes)
  else raw.send(sent.data, { binary: sent.binary })
  const [given, reason] = (await closed) as [number, Buffer]
  expect([given, reason.toString()]).toEqual([code, expect.stringMatching(/^[\p{Script=Han}，]+$/u)])
})

test('every code has its reason, short enough for a frame', () => {
  for (const code of Object.values(socketCloseCodes))
    expect(Buffer.byteLength(socketCloseReasons[code] ?? '')).toSatisfy((bytes: number) => bytes > 0 && bytes <= 123)
})

test('who floods is asked to wait, then cut off', async () => {
  const socket = await openSocket(app, await makeUser(app))
  const { times } = quotas.framesPerSocket
  for (let n = 0; n <= times; n++) socket.send({ type: 'ping' })
  expect(await socket.next('error')).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  for (let n = 0; n <= times; n++) socket.send({ type: 'ping' })
  expect(await socket.closed).toBe(socketCloseCodes.flooding)
})

test('one more socket than a user may have ends the oldest', async () => {
  const user = await makeUser(app)
  const sockets = []
  for (let n = 0; n <= limits.socketsPerUser; n++) sockets.push(await openSocket(app, user))
  expect(await sockets[0]?.closed).toBe(socketCloseCodes.goingAway)
  sockets.at(-1)?.send({ type: 'ping' })
  await sockets.at(-1)?.next('pong')
})

test('an address that guesses tokens has to wait, and others do not', async () => {
  const one = await makeApp({ TRUST_PROXY: '1' })
  const its = await listen(one)
  const guess = async (from: string, token: string) => {
    const socket = new WebSocket(`ws://${its}${socketPath(token)}`, {
      headers: { 'x-forwarded-for': `1.2.3.4, ${from}` },
    })
    socket.on('error', () => {})
    const status = await Promise.race([
      once(socket, 'unexpected-response').then(([, answer]) => (answer as { statusCode: number }).statusCode),
      once(socket, 'open').then(() => 101),
    ])
    socket.terminate()
    return status
  }
  for (let times = 0; times < quotas.badSocketTokensPerAddress.times; times++)
    expect(await guess('203.0.113.7', 'guessed')).toBe(401)
  const token = await fetchSocketToken(one, await makeUser(one))
  expect(await guess('203.0.113.7', token)).toBe(429)
  expect(await guess('203.0.113.8', token)).toBe(101)
})
