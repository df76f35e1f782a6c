import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A process of its own that does this and stops in an orderly way. */
const start = (script: string) => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { pino } = await import('pino')
    const { createShutdown } = await import(${JSON.stringify(path.join(import.meta.dirname, 'shutdown.ts'))})
    const { strayRejections } = await import(${JSON.stringify(path.join(import.meta.dirname, 'process-metrics.ts'))})
    const logger = pino({}, process.stdout)
    const shutdown = createShutdown(logger)
    ${script}`,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** @returns its output and how it ended */
const run = async (script: string) => {
  const child = start(script)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: code as number | null, output }
}

test('a promise that failed unnoticed is logged and counted, and ends nothing', async () => {
  const { code, output } = await run(`
    void Promise.reject(new Error('nobody waits'))
    setTimeout(async () => console.log('counted', (await strayRejections.get()).values[0].value), 50)`)
  expect(output).toContain('nobody waits')
  expect(output).toContain('counted 1')
  expect(output).not.toContain('"level":60')
  expect(code).toBe(0)
})

test('an exception that nobody caught ends the process', async () => {
  const { code, output } = await run(`
    setTimeout(() => { throw new Error('nobody caught') }, 10)
    setInterval(() => {}, 1000)`)
  expect(output).toContain('nobody caught')
  expect(code).toBe(1)
})

test('a process whose log nobody reads any more stops, and does not tell itself so for ever', async () => {
  const child = start(`
    shutdown.onStop('what is under way', async () => process.stderr.write('stopped in order'))
    setInterval(() => logger.info('a line'), 10)`)
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(told).toBe('stopped in order')
})
