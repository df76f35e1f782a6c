import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createFrames } from './frames.ts'

test('a ping is answered while nobody can be asked who may act', async () => {
  const sent: unknown[] = []
  const refuse = async () => {
    throw new AppError('UNAVAILABLE')
  }
  const frames = createFrames({
    handlers: { admit: refuse, send: refuse, typing: refuse, watchRuns: () => {} },
    logError: () => {},
    onRefusal: () => {},
  })
  const connection = {
    id: 'a',
    userId: '1',
    sessionId: '1',
    send: (json: string) => void sent.push(JSON.parse(json)),
    close: () => {},
    onClose: () => {},
  }
  await frames.handle(JSON.stringify({ type: 'ping' }), connection)
  expect(sent).toContainEqual({ type: 'pong' })
})
