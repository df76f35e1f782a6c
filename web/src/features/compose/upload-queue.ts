import { ApiError } from '#web/lib/client/api-error.ts'
import type { MediaItem, MediaState, StoredMedia } from './media-item.ts'

export interface UploadHooks {
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface QueueOptions {
  /** Uploads one file. */
  start: (item: MediaItem, hooks: UploadHooks) => Promise<StoredMedia>
  /** Called at every step of every file that has not been dropped. */
  onState: (key: string, state: MediaState) => void
}

/** More at once would only make each of them slower. */
const concurrency = 3

const stateOfError = (error: unknown): MediaState => {
  if (!(error instanceof ApiError)) return { phase: 'failed', message: '文件打不开，换一个试试', lost: false }
  return { phase: 'failed', message: error.message, lost: error.kind === 'network' || error.kind === 'timeout' }
}

/** Uploads files, three at once, in the order in which they came. */
export const createUploadQueue = ({ start, onState }: QueueOptions) => {
  let waiting: MediaItem[] = []
  const running = new Map<string, AbortController>()

  const run = async (item: MediaItem) => {
    const controller = new AbortController()
    const { signal } = controller
    const report = (state: MediaState) => {
      if (!signal.aborted) onState(item.key, state)
    }
    running.set(item.key, controller)
    report({ phase: 'uploading', share: 0 })
    try {
      const media = await start(item, { signal, onProgress: (share) => report({ phase: 'uploading', share }) })
      report({ phase: 'done', media, atMs: Date.now() })
    } catch (error) {
      report(stateOfError(error))
    }
    if (running.get(item.key) === controller) running.delete(item.key)
    next()
  }
  const next = () => {
    while (running.size < concurrency) {
      const [first, ...others] = waiting
      if (first === undefined) return
      waiting = others
      void run(first)
    }
  }
  const drop = (key: string) => {
    waiting = waiting.filter((item) => item.key !== key)
    running.get(key)?.abort()
    running.delete(key)
  }

  return {
    add: (item: MediaItem) => {
      if (item.file === null || running.has(item.key) || waiting.some(({ key }) => key === item.key)) return
      waiting = [...waiting, item]
      onState(item.key, { phase: 'waiting' })
      next()
    },
    /** Takes a file out, in the middle of its upload too. */
    drop: (key: string) => {
      drop(key)
      next()
    },
    stop: () => {
      waiting = []
      for (const key of running.keys()) drop(key)
    },
  }
}
