import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeClock } from '#server/testing/app.ts'
import { createTextMessages } from './text-messages.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

const message = { to: '13800138000', text: '【鸿雁】246810 是你的验证码' }

const make = async (url?: string) => {
  const dataDir = await makeFolder('texts')
  const logged: unknown[] = []
  const logger = { info: (...line: unknown[]) => void logged.push(line) }
  const sms = url === undefined ? undefined : { url, token: 'a token' }
  return { texts: createTextMessages({ sms, dataDir, clock: makeClock(), logger }), dataDir, logged }
}

const makeGateway = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it does not listen')
  return `http://127.0.0.1:${address.port}/send`
}

test('without a gateway each message is a file of its own, and the log names neither number nor code', async () => {
  const { texts, dataDir, logged } = await make()
  await texts.send(message)
  await texts.send(message)
  const folder = path.join(dataDir, 'texts')
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  expect(await readFile(path.join(folder, files[0] ?? ''), 'utf8')).toBe(
    `To: 13800138000\nDate: 2026-11-21T00:00:00.000Z\n\n${message.text}\n`,
  )
  expect(JSON.stringify(logged)).toContain('texts')
  expect(JSON.stringify(logged) + files.join()).not.toMatch(/13800138000|246810/)
})

test('a gateway is handed number and text as JSON, with the token', async () => {
  const received: unknown[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, 'content-type': type } = request.headers
    received.push({ method: request.method, authorization, type, body: JSON.parse(await text(request)) as unknown })
    response.writeHead(202).end('{"ok":true}')
  }
  const url = await makeGateway((request, response) => void receive(request, response))
  await (await make(url)).texts.send(message)
  expect(received).toEqual([
    { method: 'POST', authorization: 'Bearer a token', type: 'application/json', body: message },
  ])
})

test('a gateway that refuses, leads elsewhere or is away is reported as an outage that names neither number nor code', async () => {
  const refusing = await makeGateway((_, response) => response.writeHead(402).end(JSON.stringify(message)))
  const leading = await makeGateway((_, response) => response.writeHead(307, { location: refusing }).end())
  for (const url of [refusing, leading, 'http://127.0.0.1:1/send']) {
    const { texts } = await make(url)
    const failure = await texts.send(message).catch((error: unknown) => error)
    expect(failure).toMatchObject({ key: 'UNAVAILABLE', retryAfterSeconds: 60 })
    expect(String((failure as Error).cause)).not.toMatch(/13800138000|246810/)
  }
})
