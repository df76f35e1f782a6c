import { ApiError } from '#web/lib/client/api-error.ts'
import type { MediaItem, MediaState, StoredMedia } from './media-item.ts'

export interface UploadHooks {
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface QueueOptions {
  /** Uploads one file. */
  start: (item: MediaItem, hooks: UploadHooks) => Promise<StoredMedia>
  /** Hears of every step of every file that has not been dropped. */
  tell: (key: string, state: MediaState) => void
}

/** More at once would only make each of them slower. */
const parallel = 3

const stateOfError = (error: unknown): MediaState => {
  if (!(error instanceof ApiError)) return { phase: 'failed', message: '文件打不开，换一个试试', lost: false }
  return { phase: 'failed', message: error.message, lost: error.kind === 'network' || error.kind === 'timeout' }
}

/** Uploads files, three at once, in the order in which they came. */
export const createUploadQueue = ({ start, tell }: QueueOptions) => {
  let waiting: MediaItem[] = []
  const running = new Map<string, AbortController>()

  const run = async (item: MediaItem) => {
    const controller = new AbortController()
    const { signal } = controller
    const say = (state: MediaState) => {
      if (!signal.aborted) tell(item.key, state)
    }
    running.set(item.key, controller)
    say({ phase: 'uploading', share: 0 })
    try {
      const media = await start(item, { signal, onProgress: (share) => say({ phase: 'uploading', share }) })
      say({ phase: 'done', media, atMs: Date.now() })
    } catch (error) {
      say(stateOfError(error))
    }
    if (running.get(item.key) === controller) running.delete(item.key)
    next()
  }
  const next = () => {
    while (running.size < parallel) {
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
      tell(item.key, { phase: 'waiting' })
      next()
    },
    /** Takes a file out, in the middle of its way too. */
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
