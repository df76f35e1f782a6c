import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { socketPath } from '#contract/socket-address.ts'
import { createMemoryPresence } from './presence.ts'
import { createRegistry } from './registry.ts'
import { createSocketServer } from './socket-server.ts'

const heartbeatMs = 500
const registry = createRegistry()
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const sockets = createSocketServer({
  server,
  registry,
  presence: createMemoryPresence(registry),
  // Its token is the user.
  takeToken: async (token) => ({ userId: token, sessionId: token }),
  handle: async () => {},
  refuse: () => {},
  logError: () => {},
  heartbeatMs,
})
afterAll(async () => {
  await sockets.close()
  server.close()
})

const open = async (userId: string, options: { autoPong?: boolean } = {}) => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath(userId)}`, options)
  socket.on('error', () => {})
  await once(socket, 'open')
  onTestFinished(() => socket.terminate())
  return socket
}

test('a peer that answers no ping is gone after two heartbeats, one that answers stays', async () => {
  const dead = await open('dead', { autoPong: false })
  await open('alive')
  await once(dead, 'close')
  await expect.poll(() => registry.has('dead')).toBe(false)
  expect(registry.has('alive')).toBe(true)
})

test('a reader that is too slow is cut off, instead of having all that waits for it kept', async () => {
  const slow = await open('slow')
  // It answers pings from what it has read; it reads no more.
  slow.pause()
  const frame = JSON.stringify({ type: 'error', error: 'X'.repeat(100_000), message: '' })
  for (let sent = 0; registry.has('slow') && sent < 1000; sent++) {
    for (const connection of registry.of('slow')) connection.send(frame)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(registry.has('slow')).toBe(false)
})
