import { randomId } from '#web/lib/browser/random-id.ts'
import { createSerialQueue } from '#web/lib/concurrency/serial-queue.ts'
import { keepFile, measurePicture } from '../../outbox/local-files.ts'
import { entryOf, type MessageDraft } from '../../outbox/outbox-entry.ts'
import { currentLive, whenLive } from '../live.ts'

let lastWrittenAtMs = 0
// A clock may stand still, or go back; the order in which things were written must not.
const nextTimeMs = () => (lastWrittenAtMs = Math.max(Date.now(), lastWrittenAtMs + 1))

/** @returns a promise in an object, so that whoever waits for the preparation does not wait for the storing, too */
const prepare = async (windowId: string, draft: MessageDraft): Promise<{ stored: Promise<void> }> => {
  const running = await whenLive()
  if (running === null) return { stored: Promise.resolve() }
  const clientId = randomId()
  const file = 'file' in draft ? draft.file : null
  const size = draft.kind === 'picture' ? await measurePicture(draft.file) : { width: 0, height: 0 }
  if (file !== null) keepFile(clientId, file)
  return { stored: running.outbox.add(entryOf({ clientId, windowId, writtenAtMs: nextTimeMs(), draft, size }), file) }
}

// In the order of the calls, however long a picture takes to be measured.
const enqueue = createSerialQueue()

/**
 * Sends a message: it stands in its window at once and goes when those before it have gone and there is a connection.
 * @returns resolves once it is stored on this device
 */
export const sendMessage = async (windowId: string, draft: MessageDraft): Promise<void> => {
  const { stored } = await enqueue(() => prepare(windowId, draft))
  await stored
}

/** Sends a message once more that has failed. */
export const retryMessage = (clientId: string): void => currentLive()?.outbox.retry(clientId)

/** Takes all that has not been sent in a window out of the outbox. */
export const dropUnsent = (windowId: string): void => {
  const outbox = currentLive()?.outbox
  for (const { entry } of outbox?.of(windowId) ?? []) outbox?.drop(entry.clientId)
}

/** Takes a message out of the outbox: it is not sent. */
export const dropMessage = (clientId: string): void => currentLive()?.outbox.drop(clientId)
