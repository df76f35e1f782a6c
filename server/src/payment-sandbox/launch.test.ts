import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/time/clock.ts'
import { connectProvider } from '#server/testing/payment-steps.ts'
import { makeFolder } from '#server/testing/clean-up.ts'
import { loadSandboxKeys } from './keys.ts'
import { launchSandbox } from './launch.ts'

test('it runs beside the app with keys of its own, knows after a restart what it knew, and stops with it', async () => {
  const dataDir = await makeFolder('data')
  const lost: unknown[] = []
  const payout = { outNo: 'payout1', amount: 500, account: '13800138000', name: '张明月' }
  const states: unknown[] = []
  for (const _ of [1, 2]) {
    const sandbox = await launchSandbox({ dataDir, onLost: (code) => lost.push(code) })
    const keys = await loadSandboxKeys(path.join(dataDir, 'payment-sandbox'))
    const origin = new URL(sandbox.gatewayUrl).origin
    const provider = connectProvider(origin, keys, systemClock)
    states.push((await provider.queryPayout('payout1')).state)
    await provider.payOut(payout)
    await sandbox.stop()
    await expect(fetch(sandbox.gatewayUrl)).rejects.toThrow()
  }
  expect(states).toEqual(['absent', 'paid'])
  expect(lost).toEqual([])
})

test('it does not run in production', async () => {
  const folder = await makeFolder('data')
  const started = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), folder], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('production') as string })
})

test('it ends when the app that has started it is gone before it has begun', async () => {
  const folder = await makeFolder('data')
  const started = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), folder, 'attached'])
  await expect(started).resolves.toMatchObject({ stderr: '' })
})
