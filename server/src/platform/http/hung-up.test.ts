import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { listen } from '#server/testing/socket.ts'

test('who hangs up before all of their request is here is no outage of ours', async () => {
  const app = await makeApp({ LOG_LEVEL: 'debug' })
  const { headers } = await makeUser(app)
  const [address, port] = (await listen(app)).split(':')
  for (const [path, type] of [
    ['checkcode/get/pic', 'application/json'],
    ['media/picture/upload', 'multipart/form-data; boundary=x'],
  ]) {
    app.lines.length = 0
    const socket = connect(Number(port), address)
    await once(socket, 'connect')
    const lines = [
      `POST /api/v1/${path} HTTP/1.1`,
      'Host: x',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${type}`,
      'Content-Length: 100',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n--x\r\n`)
    const [request] = (await once(app.app.server, 'request')) as [IncomingMessage]
    const gone = once(request, 'close').catch(() => {})
    socket.destroy()
    await gone
    await expect.poll(() => app.lines.join('')).toMatch(/call (?:refused|failed)/)
    expect(app.lines.join('')).toContain('"key":"BODY_UNREADABLE"')
    expect(app.lines.join('')).not.toContain('"level":50')
  }
})
