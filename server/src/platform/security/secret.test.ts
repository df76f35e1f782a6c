import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSecret } from './secret.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

test('a secret is made once, by the first of several starts, and only its owner may read it', async () => {
  const dataDir = await makeFolder('secret')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret({ appSecret: undefined, dataDir })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(path.join(dataDir, 'app-secret'))).mode & 0o077).toBe(0)
})

test('a configured secret is used as it is', async () => {
  expect(await loadSecret({ appSecret: 'configured', dataDir: '/nowhere' })).toBe('configured')
})
