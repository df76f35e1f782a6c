import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { withClient } from './platform/database/postgres-client.ts'
import { lockFolder } from './platform/process/data-lock.ts'

/** `npm run staff`, as a process of its own. */
const run = (dataDir: string, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'staff.ts'), ...words],
      { env },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })

const makeFolder = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-staff-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('works on the embedded database, whether the app runs or not', async () => {
  const dataDir = await makeFolder()
  const database = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  onTestFinished(async () => {
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
  })
  // As an app that runs holds it.
  const unlock = await lockFolder(dataDir)
  await migrate(database.url)
  const user = "('luyou', '放翁', 'luyou@example.com', 'none', now())"
  await withClient(database.url, (client) =>
    client.query(`insert into users (username, nickname, email, password_hash, created_at) values ${user}`),
  )
  expect(await run(dataDir, 'grant', 'luyou', 'owner')).toMatchObject({ code: 0 })
  await withClient(database.url, (client) => client.query('select 1'))
  await database.stop()
  await unlock()
  const { code, output } = await run(dataDir, 'list')
  expect([code, output]).toEqual([0, expect.stringMatching(/^luyou（放翁） {2}owner 所有者/)])
  await expect(withClient(database.url, (client) => client.query('select 1'))).rejects.toThrow()
})

test('makes no database where there is none', async () => {
  const { code, output } = await run(path.join(await makeFolder(), 'nothing'), 'list')
  expect([code, output]).toEqual([1, expect.stringContaining('there is no database of the app in')])
})
