import { limits } from '#contract/limits.ts'
import type { SendFrame, ServerFrameOf } from '#contract/socket.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { frameOf, type OutboxEntry, uploadKindOf } from './outbox-entry.ts'
import type { OutboxItems } from './outbox-items.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface UploadHooks {
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface DeliveryParts {
  items: OutboxItems
  store: OutboxStore
  send: (frame: SendFrame) => boolean
  upload: (kind: 'picture' | 'audio', file: Blob, hooks: UploadHooks) => Promise<string>
  remove: (clientId: string) => void
  /** Nothing more of a window is sent for a while. */
  pause: (windowId: string, ms: number) => void
}

/** An answer takes no longer than this where all is well. */
const answerMs = 15_000
/** After how long something that got no answer is tried again. */
export const againMs = 5000

const frameBytes = (frame: SendFrame) => new TextEncoder().encode(JSON.stringify(frame)).length

interface Attempt {
  /** Ends the waiting for an answer. */
  answered: (goOn: boolean) => void
  upload: AbortController
}

/** Brings one entry to the server: its file first, then the message, then the answer. */
export const createDelivery = ({ items, store, send, upload, remove, pause }: DeliveryParts) => {
  const underWay = new Map<string, Attempt>()
  /** Files of these were uploaded a second time, as the server no longer had the first. */
  const uploadedAgain = new Set<string>()

  const save = (clientId: string, part: Partial<OutboxEntry>) => {
    const entry = items.change(clientId, part)
    if (entry !== undefined) void store.save(entry)
    return entry
  }
  const fail = (clientId: string, failure: string) => void save(clientId, { failure })

  const uploadFailed = ({ clientId, windowId }: OutboxEntry, error: unknown): boolean => {
    if (!(error instanceof ApiError)) {
      fail(clientId, '文件打不开，换一个试试')
      return true
    }
    // Dropped by the user, or the app is ending.
    if (error.kind === 'aborted') return items.find(clientId) === undefined
    const wait = error.retryAfterSeconds === null ? againMs : error.retryAfterSeconds * 1000
    const signedOut = error.code === 401
    if (error.kind !== 'refused' || error.retryAfterSeconds !== null || signedOut) {
      pause(windowId, wait)
      return false
    }
    fail(clientId, error.message)
    return true
  }

  /** @returns the entry with its upload; else whether those behind it may go on */
  const withUpload = async (entry: OutboxEntry, { signal }: AbortController): Promise<OutboxEntry | boolean> => {
    const kind = uploadKindOf(entry)
    if (kind === null || entry.mediaId !== null) return entry
    const { clientId } = entry
    const file = await store.loadFile(clientId)
    if (file === null) {
      fail(clientId, '文件已不在这台设备上，请删除后重新选择')
      return true
    }
    items.progress(clientId, { share: 0 })
    try {
      const onProgress = (share: number) => items.progress(clientId, { share })
      const mediaId = await upload(kind, file, { signal, onProgress })
      // Dropped meanwhile: those behind it go on.
      return save(clientId, { mediaId }) ?? true
    } catch (error) {
      return uploadFailed(entry, error)
    }
  }

  /** @returns whether the next one may be sent */
  const exchange = (entry: OutboxEntry, attempt: Attempt): Promise<boolean> =>
    new Promise((resolve) => {
      const { clientId, windowId } = entry
      const frame = frameOf(entry)
      if (frameBytes(frame) > limits.socketFrameBytes) {
        fail(clientId, '消息太长，请分成几条发送')
        return resolve(true)
      }
      const timer = setTimeout(() => {
        pause(windowId, againMs)
        attempt.answered(false)
      }, answerMs)
      attempt.answered = (goOn) => {
        clearTimeout(timer)
        resolve(goOn)
      }
      // It is sent again once there is a connection.
      if (!send(frame)) attempt.answered(false)
    })

  return {
    /** @returns whether the next one of its window may be sent; else something will start it again */
    deliver: async (entry: OutboxEntry): Promise<boolean> => {
      const { clientId } = entry
      const attempt: Attempt = { answered: () => {}, upload: new AbortController() }
      underWay.set(clientId, attempt)
      items.progress(clientId, { sending: true })
      try {
        if (!(await store.has(clientId))) {
          // Another tab has sent or dropped it.
          remove(clientId)
          return true
        }
        const ready = await withUpload(entry, attempt.upload)
        return typeof ready === 'boolean' ? ready : await exchange(ready, attempt)
      } finally {
        underWay.delete(clientId)
        items.rest(clientId)
      }
    },
    /** It needs no answer any more: it is stored, or dropped. */
    finish: (clientId: string) => {
      const attempt = underWay.get(clientId)
      attempt?.upload.abort()
      attempt?.answered(true)
    },
    /**
     * The server does not take it; with `retryAfterSeconds`, not now.
     * @returns its window
     */
    refused: ({ clientId, error, message, retryAfterSeconds }: ServerFrameOf<'refused'>): string | undefined => {
      const entry = items.find(clientId)
      if (entry === undefined) return undefined
      if (retryAfterSeconds !== undefined) {
        pause(entry.windowId, retryAfterSeconds * 1000)
      } else if (error === 'MEDIA_GONE' && entry.mediaId !== null && !uploadedAgain.has(clientId)) {
        uploadedAgain.add(clientId)
        save(clientId, { mediaId: null })
      } else {
        fail(clientId, message)
      }
      underWay.get(clientId)?.answered(retryAfterSeconds === undefined)
      return entry.windowId
    },
    /** No answers come any more: what waits for one is sent again with the next connection. */
    lost: () => {
      for (const attempt of underWay.values()) attempt.answered(false)
    },
    end: () => {
      for (const attempt of underWay.values()) {
        attempt.upload.abort()
        attempt.answered(false)
      }
    },
  }
}
