import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, createServer as createNetServer, type Server as NetServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeDatabase } from './testing/database.ts'
import { makeFolder } from './testing/clean-up.ts'

/** The whole app as a process of its own, on a database that is there already. */
const run = async (environment: Record<string, string>, as: { uid?: number; gid?: number } = {}) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    ...as,
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
    // A first start makes its database, beside whatever else runs on the machine.
    await expect.poll(() => output, { timeout: 60_000 }).toContain('listening at')
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
    [
      'a clock set ahead in production',
      { CLOCK_AHEAD_SECONDS: '60', NODE_ENV: 'production' },
      'CLOCK_AHEAD_SECONDS must not be set when NODE_ENV is production',
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

  /** @returns what it has printed, line by line */
  const fail = async (environment: Record<string, string>, as = {}) => {
    const { ended, output } = await run({ DATA_DIR: await makeFolder('main'), ...environment }, as)
    expect(await ended).toBe(1)
    return output().trim().split('\n')
  }

  const listenSomewhere = async (server: NetServer) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  test('a port that is taken, before anything else is begun', async () => {
    const port = await listenSomewhere(createServer())
    const dataDir = path.join(await makeFolder('main'), 'data')
    expect(await fail({ DATA_DIR: dataDir, PORT: String(port) })).toEqual([
      `port ${port} is taken: choose another one with PORT=…`,
    ])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('an address that is not of this machine', async () => {
    expect(await fail({ HOST: '192.0.2.1', PORT: '3999' })).toEqual([
      'this machine does not listen on HOST 192.0.2.1: EADDRNOTAVAIL',
    ])
  })

  // Root may do everything, so that it must be somebody else there.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

  test('a data folder that is a file, or below one', async () => {
    const file = path.join(await makeFolder('main'), 'file')
    await writeFile(file, '')
    expect(await fail({ DATA_DIR: file })).toEqual([
      `${file} is a file, not a folder: choose another folder with DATA_DIR=…`,
    ])
    const below = path.join(file, 'data')
    expect(await fail({ DATA_DIR: below })).toEqual([
      `${below} lies below a file, not below a folder: choose another folder with DATA_DIR=…`,
    ])
  })

  test('a data folder that cannot be written', async () => {
    const folder = await makeFolder('main')
    await chmod(folder, 0o555)
    expect(await fail({ DATA_DIR: folder }, nobody)).toEqual([
      `${folder} may not be written by this user: choose another folder with DATA_DIR=…`,
    ])
  })

  const withUrl = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'))
    change(url)
    return { DATABASE_URL: url.href }
  }

  test('a database, user or password that the server does not know', async () => {
    expect(await fail(withUrl((url) => (url.pathname = '/nowhere')))).toEqual([
      'DATABASE_URL does not fit, the server has no database of its name: database "nowhere" does not exist',
    ])
    for (const wrong of [withUrl((url) => (url.username = 'noone')), withUrl((url) => (url.password = 'wrong'))])
      expect(await fail(wrong)).toEqual([
        expect.stringMatching(/^DATABASE_URL does not fit, its user and password do not fit: password auth/),
      ])
  })

  test('a PostgreSQL that is too old', async () => {
    const { url } = await makeDatabase()
    const { hostname, port } = new URL(url)
    // What it says of its version is changed on the way.
    const proxy = createNetServer((socket) => {
      const server = connect(Number(port), hostname)
      socket.on('error', () => {}).pipe(server)
      server
        .on('error', () => {})
        .on('data', (chunk: Buffer) => {
          const text = chunk
            .toString('latin1')
            .replaceAll(/1800(\d\d)/g, '1700$1')
            .replaceAll(/18\.(\d)/g, '17.$1')
          socket.write(Buffer.from(text, 'latin1'))
        })
      server.on('end', () => socket.end())
    })
    const old = new URL(url)
    old.port = String(await listenSomewhere(proxy))
    expect(await fail({ DATABASE_URL: old.href })).toEqual([
      expect.stringMatching(/^PostgreSQL 17\.\d+ is too old: DATABASE_URL needs 18 or later$/),
    ])
  })

  test('a database that a newer version of the app has migrated', async () => {
    const { url, db } = await makeDatabase()
    await sql`insert into migrations (name) values ('9999_later.sql')`.execute(db)
    expect(await fail({ DATABASE_URL: url })).toEqual([
      expect.stringContaining('the database is newer than this version of the app, it has seen 9999_later.sql'),
    ])
  })

  test('a migration that fails, by its file', async () => {
    const { url, db } = await makeDatabase()
    await sql`delete from migrations where name = '0004_chat.sql'`.execute(db)
    expect(await fail({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(
        /^the migration server\/migrations\/0004_chat\.sql failed and changed nothing: .+ already exists$/,
      ),
    ])
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
