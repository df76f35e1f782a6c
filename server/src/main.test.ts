import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeDatabase } from './testing/database.ts'
import { makeFolder } from './testing/clean-up.ts'

/** The whole app as a process of its own, on a database that is there already. */
const run = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_WORLD: 'off',
      DATABASE_URL: inject('postgresUrl'),
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const listening = async () => {
    await expect.poll(() => output).toContain('listening at')
    return new URL(/listening at (http:\S+?)"/.exec(output)?.[1] ?? '')
  }
  return { child, ended, listening, output: () => output }
}

const start = async (environment: Record<string, string> = {}) => {
  const { url } = await makeDatabase()
  const DATA_DIR = await makeFolder('main')
  const process = await run({ DATABASE_URL: url, DATA_DIR, ...environment })
  return { ...process, dataDir: DATA_DIR, url: await process.listening() }
}

describe('a start that cannot succeed says why in one line', () => {
  test.each([
    ['a port that is none', { PORT: 'three' }, 'PORT must be a number'],
    ['a level that is none', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error,'],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL like postgres://'],
    [
      'fixed codes in production',
      { CHECKCODE_FIXED: '246810', NODE_ENV: 'production' },
      'CHECKCODE_FIXED must not be set when NODE_ENV is production',
    ],
  ])('%s', async (_name, environment, line) => {
    const { ended, output } = await run({ DATA_DIR: await makeFolder('main'), ...environment })
    expect(await ended).toBe(1)
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)])
  })

  test('a data folder that another process uses', async () => {
    const { dataDir } = await start()
    const second = await run({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining(`uses the data folder ${dataDir}`)])
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { url } = await makeDatabase()
    const { ended, output } = await run({ DATA_DIR: await makeFolder('main'), DATABASE_URL: url, PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output()).toContain(`port ${port} is taken`)
  })
})

test('a stop lets the request that is under way finish', async () => {
  const { child, ended, url, output } = await start()
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const body = '{"checkcodeType":"login"}'
  const head = `POST /api/v1/checkcode/get/pic HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await expect.poll(() => fetch(new URL('/healthz', url)).then((answer) => answer.status)).toBe(200)

  child.kill('SIGTERM')
  await expect.poll(output).toContain('"signal":"SIGTERM"')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(body.slice(5))
  expect(await ended).toBe(0)
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('"checkcodeKey"')
  await expect(fetch(url)).rejects.toThrow()
})

test('the log has requests without their query, and no secret', async () => {
  const { url, output } = await start({ CHECKCODE_FIXED: '246810' })
  await fetch(new URL('/api/v1/topic/category/list?token=hidden-in-query', url), {
    headers: { authorization: 'Bearer hidden-in-header' },
  })
  await expect.poll(output).toContain('"path":"/api/v1/topic/category/list","status":401')
  expect(output()).toContain('CHECKCODE_FIXED is set')
  expect(output()).not.toContain('hidden-in')
})

test('mails are files in the data folder while there is no mail server', async () => {
  const { url, dataDir } = await start({ CHECKCODE_FIXED: '246810' })
  const answer = await fetch(new URL('/api/v1/checkcode/get/email', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkcodeType: 'signup', email: 'reader@example.com' }),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => readdir(path.join(dataDir, 'mails')).catch(() => [])).toHaveLength(1)
})
