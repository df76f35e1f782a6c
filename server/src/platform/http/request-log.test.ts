import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logRequests } from './request-log.ts'

/** What is written of a request, at all levels. */
const logOf = async (url: string): Promise<string> => {
  const lines: string[] = []
  const logger: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  logRequests(app)
  app.get('/exports/:token', async () => 'all of it')
  await app.inject(url)
  await app.close()
  return lines.join('')
}

test('the log names the path of a request, and nothing of its query', async () => {
  const log = await logOf('/somewhere?token=secret')
  expect(log).toContain('/somewhere')
  expect(log).not.toContain('secret')
})

test('the log does not say where an export lies', async () => {
  const log = await logOf('/exports/a-key-that-nobody-guesses?download=1')
  expect(log).toContain('"path":"/exports/…"')
  expect(log).not.toContain('a-key-that-nobody-guesses')
})

test.each([
  '/%65xports/a-secret',
  '/exports%2Fa-secret',
  '/%65xports/a-secret%',
  'http://hongyan.example/exports/a-secret',
  '/no/such/%45xports/a-secret',
  '/media/a-secret.webp',
  '/ws/a-secret',
])('however it is written: %s', async (url) => {
  expect(await logOf(url)).not.toContain('a-secret')
})

test('a call is logged by the path that answers, however it is written', async () => {
  const log = await logOf('/%61pi/v1/topic/%64etail/1')
  expect(log).toContain('"level":30')
  expect(log).toContain('"path":"/api/v1/topic/detail/1"')
})
