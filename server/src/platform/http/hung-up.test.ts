import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { listen } from '#server/testing/socket.ts'

const app = await makeApp({ LOG_LEVEL: 'debug' })

test.each([
  ['checkcode/get/pic', 'application/json'],
  ['media/picture/upload', 'multipart/form-data; boundary=x'],
])('who hangs up before all of their request is here is no outage of ours: %s', async (path, type) => {
  const { headers } = await makeUser(app)
  const [address, port] = (await listen(app)).split(':')
  const asked = once(app.app.server, 'request')
  const socket = connect(Number(port), address)
  const head = [
    `POST /api/v1/${path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${headers.authorization}`,
    `Content-Type: ${type}`,
    'Content-Length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [request] = (await asked) as [IncomingMessage]
  // Its body is being read.
  await expect.poll(() => request.readableFlowing).not.toBeNull()
  socket.destroy()
  await expect.poll(() => app.lines.join('')).toMatch(/"msg":"call (?:refused|failed)"/)
  expect(app.lines.splice(0).join('')).not.toContain('"level":50')
})
