import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecret } from './secret.ts'

test('a secret is made once, by the first of several starts, and only its owner may read it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret({ appSecret: undefined, dataDir })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(path.join(dataDir, 'app-secret'))).mode & 0o077).toBe(0)
})

test('a configured secret is used as it is', async () => {
  expect(await loadSecret({ appSecret: 'configured', dataDir: '/nowhere' })).toBe('configured')
})
