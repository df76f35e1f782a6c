import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/database/free-port.ts'
import { makeFolder } from '#server/testing/clean-up.ts'
import { makeDatabase } from '#server/testing/database.ts'

const script = path.join(import.meta.dirname, 'dev.mjs')

const isAnswering = async (port: number) =>
  await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

test('npm run dev ends its page and its server when its shell is ended', async () => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const { url } = await makeDatabase()
  // As npm does: a signal reaches the shell only.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; exit $?`], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_lifecycle_event: 'dev',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: await makeFolder('dev'),
      DATABASE_URL: url,
      DEMO_WORLD: 'off',
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void shell.kill('SIGKILL'))
  await expect.poll(() => isAnswering(apiPort), { interval: 200, timeout: 100_000 }).toBe(true)
  await expect.poll(() => isAnswering(port), { interval: 200, timeout: 100_000 }).toBe(true)
  shell.kill('SIGTERM')
  await expect
    .poll(async () => [await isAnswering(port), await isAnswering(apiPort)], { interval: 200, timeout: 100_000 })
    .toEqual([false, false])
})

test.each(['start.mjs', 'dev.mjs'])('%s says at once that a port is taken', async (name) => {
  const server = createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name)], {
    env: { PATH: process.env.PATH, PORT: String(port) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([1, `port ${port} is taken: choose another one with PORT=…\n`])
})
