import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

/** What is written, line by line. */
const logTo = () => {
  const lines: string[] = []
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { logger: createLogger({ logLevel: 'info' }, output as typeof process.stdout), lines }
}

test.each([
  ['at the top', { password: 'swordfish' }],
  ['within', { body: { user: { email: 'swordfish' } } }],
  ['in a list', { tries: [{ checkcode: 'swordfish' }] }],
  ['deep down', { a: { b: { c: { d: { e: { f: 'swordfish' } } } } } }],
  ['of an error', { err: Object.assign(new Error('taken'), { detail: 'swordfish' }) }],
  [
    'of an error that says itself how it is written',
    { err: Object.assign(new Error('taken'), { toJSON: () => ({ detail: 'swordfish' }) }) },
  ],
  ['of an error further in', { failed: { cause: Object.assign(new Error('taken'), { detail: 'swordfish' }) } }],
])('a secret is not written: %s', (_, fields) => {
  const { logger, lines } = logTo()
  logger.info(fields, 'something')
  logger.child({ reqId: 'one' }).info(fields, 'something of a request')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('swordfish')
})

test('an error is written with its kind, message, stack and code', () => {
  const { logger, lines } = logTo()
  const failure = Object.assign(new TypeError('taken'), { code: '23505' })
  logger.error({ err: failure, key: 'INTERNAL' }, 'call failed')
  logger.error(failure)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'TypeError', message: 'taken', code: '23505', stack: failure.stack },
    })
})

test('times, numbers and what is not there are written as they are', () => {
  const { logger, lines } = logTo()
  const at = new Date('2026-01-02T03:04:05Z')
  logger.info({ at, ms: 1.5, user: null, from: ['a', 1] }, 'answered')
  expect(JSON.parse(lines.join(''))).toMatchObject({ at: at.toISOString(), ms: 1.5, user: null, from: ['a', 1] })
})

test('what refers to itself is written as far as it goes', () => {
  const { logger, lines } = logTo()
  const round: Record<string, unknown> = { name: 'round' }
  round.self = round
  logger.info({ round }, 'something')
  expect(JSON.parse(lines.join(''))).toMatchObject({ round: { name: 'round' } })
})
