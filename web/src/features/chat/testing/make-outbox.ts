import { vi } from 'vitest'
import type { SendFrame } from '#contract/socket.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import type { Lock } from '#web/lib/storage/tab-lock.ts'
import { entryOf } from '../outbox/outbox-entry.ts'
import { createOutboxStore } from '../outbox/outbox-store.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import type { MessageDraft } from '../outbox/outbox-entry.ts'
import { myId } from './make-chat.ts'

interface Upload {
  file: Blob
  progress: (share: number) => void
  resolve: (mediaId: string) => void
  reject: (reason: unknown) => void
}

/** A device with tabs, and a server that hears what they send. Nothing is answered by itself. */
export const makeDevice = () => {
  const device = createIdbStore('outbox-test')
  const locks = new Map<string, Promise<unknown>>()
  const sent: SendFrame[] = []
  const uploads: Upload[] = []
  let written = 0
  const flush = () => vi.advanceTimersByTimeAsync(0)

  const lockOf =
    (windowId: string): Lock =>
    (work) => {
      const done = (locks.get(windowId) ?? Promise.resolve()).then(work)
      locks.set(
        windowId,
        done.catch(() => {}),
      )
      return done
    }

  /** A page of the app; `online` is whether its socket is open. */
  const openTab = async ({ online = true, userId = myId } = {}) => {
    const tab = { online }
    const outbox: Outbox = createOutbox({
      store: createOutboxStore(device, userId),
      lockOf,
      send: (frame) => {
        if (tab.online) sent.push(frame)
        return tab.online
      },
      upload: (_kind, file, { onProgress, signal }) =>
        new Promise((resolve, reject) => {
          uploads.push({ file, progress: onProgress, resolve, reject })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      onFile: () => {},
    })
    await outbox.load()
    await flush()
    return {
      outbox,
      /** Writes a message and returns its `clientId`. */
      write: async (draft: MessageDraft | string, windowId = '7') => {
        const clientId = `client-${++written}`
        const full: MessageDraft = typeof draft === 'string' ? { kind: 'text', content: draft } : draft
        const size = { width: 4, height: 3 }
        const entry = entryOf({ clientId, windowId, writtenAtMs: written, draft: full, size })
        await outbox.add(entry, 'file' in full ? full.file : null)
        await flush()
        return clientId
      },
      acknowledge: async (clientId: string) => {
        outbox.stored(clientId)
        await flush()
      },
      refuse: async (clientId: string, part: { error?: string; retryAfterSeconds?: number } = {}) => {
        outbox.refused({ type: 'refused', clientId, error: 'BLOCKED', message: '不能这样做', ...part })
        await flush()
      },
      disconnect: async () => {
        tab.online = false
        outbox.disconnected()
        await flush()
      },
      connect: async () => {
        tab.online = true
        outbox.connected()
        await flush()
      },
      /** What its user sees: the content of each message, and how it stands. */
      shown: (windowId = '7') =>
        outbox
          .of(windowId)
          .map(({ entry: { content, failure }, progress }) => [
            content.kind === 'text' ? content.content : content.kind,
            failure ?? (progress.sending ? 'sending' : 'waiting'),
          ]),
    }
  }

  const texts = () => sent.map(({ kind, content }) => (kind === 'text' ? content : kind))
  return { openTab, sent, texts, uploads, flush }
}
