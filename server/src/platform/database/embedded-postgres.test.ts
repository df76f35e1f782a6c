import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { withClient } from './postgres-client.ts'

const makeFolder = async (name = 'hongyan-postgres-') => {
  const dataDir = await mkdtemp(path.join(tmpdir(), name))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const start = async (dataDir: string) => {
  const lines: string[] = []
  const database = await startEmbeddedPostgres({ dataDir, report: (line) => lines.push(line) })
  onTestFinished(async () => {
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
  })
  return { ...database, lines }
}

const ask = async (url: string, statement: string) => {
  const { rows } = await withClient(url, (client) => client.query(statement))
  return rows
}

const postmasterOf = async (database: EmbeddedPostgres) =>
  Number((await readFile(path.join(database.folder, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Ends the server and all its children at once, as a power cut would. */
const killAll = async (database: EmbeddedPostgres) => {
  const postmaster = await postmasterOf(database)
  const { stdout } = await promisify(execFile)('sh', ['-c', `cat /proc/${postmaster}/task/*/children`])
  for (const pid of [postmaster, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) process.kill(pid, 'SIGKILL')
}

const write = (url: string) => ask(url, "create table kept (value text); insert into kept values ('鸿雁')")
const read = async (url: string) => (await ask(url, 'select value from kept'))[0]?.value as unknown

describe('the embedded database', () => {
  test('keeps its data over a stop and a start', async () => {
    const dataDir = await makeFolder()
    const first = await start(dataDir)
    await write(first.url)
    await first.stop()
    expect(await read((await start(dataDir)).url)).toBe('鸿雁')
  })

  test('recovers what was committed when everything was killed', async () => {
    const dataDir = await makeFolder()
    const first = await start(dataDir)
    await write(first.url)
    await killAll(first)
    expect(await read((await start(dataDir)).url)).toBe('鸿雁')
  })

  test('is taken over when a crashed run left it running', async () => {
    const dataDir = await makeFolder()
    const first = await start(dataDir)
    await write(first.url)
    const second = await start(dataDir)
    expect(second.lines).toContain('taking over the database that an earlier run left running')
    expect(second.url).toBe(first.url)
    expect(await read(second.url)).toBe('鸿雁')
  })

  test('is made again when its first making was interrupted', async () => {
    const dataDir = await makeFolder()
    await mkdir(path.join(dataDir, 'postgres.unfinished'))
    await writeFile(path.join(dataDir, 'postgres.unfinished/PG_VERSION'), '18\n')
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  test('starts although the number in its pid file belongs to another process now', async () => {
    const dataDir = await makeFolder()
    const first = await start(dataDir)
    const pidFile = path.join(first.folder, 'postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await first.stop()
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  test('comes back on the same port when it dies while it is watched', async () => {
    const database = await start(await makeFolder())
    await write(database.url)
    database.watch()
    await killAll(database)
    await expect.poll(async () => await read(database.url), { interval: 200 }).toBe('鸿雁')
  })

  test('works in a folder whose name has spaces and Chinese characters', async () => {
    const { url } = await start(await makeFolder('鸿雁 data-'))
    expect(await ask(url, "select lower('ÀÉ') as lower")).toMatchObject([{ lower: 'àé' }])
  })

  test('says what is wrong when its password is gone', async () => {
    const dataDir = await makeFolder()
    await mkdir(path.join(dataDir, 'postgres'))
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18\n')
    await expect(startEmbeddedPostgres({ dataDir, report: () => {} })).rejects.toThrow('postgres-password is missing')
  })
})
