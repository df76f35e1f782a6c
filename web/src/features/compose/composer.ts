import { limits } from '#contract/limits.ts'
import { createStore, type Store } from '#web/lib/store/store.ts'
import { countUploads, type Draft, itemsOf, kindOf } from './draft.ts'
import {
  itemOfFile,
  itemOfPicture,
  type MediaItem,
  type MediaKind,
  type MediaState,
  type StoredMedia,
  type TrackTags,
} from './media-item.ts'
import { createUploadQueue, type UploadHooks } from './upload-queue.ts'

/** A draft that is being worked on, and the uploads of its files. */
export interface Composer extends Pick<Store<Draft>, 'get' | 'subscribe'> {
  /** Changes what is not media. */
  write: (change: Partial<Omit<Draft, 'media' | 'cover'>>) => void
  /** Replaces this draft by another one. */
  replace: (draft: Draft) => void
  /** Adds files and begins to upload them. @returns what is wrong with those that were left out, or null */
  add: (kind: MediaKind, files: readonly Blob[]) => string | null
  /** A picture of one's own as cover, or none. */
  setCover: (file: Blob | null) => void
  remove: (key: string) => void
  /** Puts a picture at another position, from 0. */
  move: (key: string, index: number) => void
  retry: (key: string) => void
  /** Tries again what got no answer, as when the network is back. */
  retryLost: () => void
  /** Uploads everything once more of which the file is still here: the server no longer has it. */
  uploadAgain: () => void
  /** Waits until no file is on its way any more. @returns whether all of them are there */
  uploadsEnded: (signal: AbortSignal) => Promise<boolean>
  /** Ends the uploads. */
  close: () => void
}

interface ComposerOptions {
  draft: Draft
  upload: (item: MediaItem, hooks: UploadHooks, onTags: (tags: TrackTags) => void) => Promise<StoredMedia>
  /** Makes a still of a video, or null. */
  takeStill: (file: Blob) => Promise<Blob | null>
}

const rules = {
  picture: { name: '图片', bytes: limits.pictureBytes, most: limits.topicPictures.max },
  video: { name: '视频', bytes: limits.videoBytes, most: 1 },
  audio: { name: '音乐', bytes: limits.audioBytes, most: 1 },
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

export const createComposer = ({ draft: first, upload, takeStill }: ComposerOptions): Composer => {
  const store = createStore(first)
  let closed = false
  const change = (part: Partial<Draft>) => store.set({ ...store.get(), ...part })
  const mapItems = (map: (item: MediaItem) => MediaItem) => {
    const { media, cover } = store.get()
    change({ media: media.map(map), cover: cover && map(cover) })
  }

  // What a track says of itself fills only what is still empty.
  const takeTags = (key: string, { title, artist, cover }: TrackTags) => {
    const draft = store.get()
    if (!draft.media.some((item) => item.key === key)) return
    change({
      trackTitle: draft.trackTitle || title.slice(0, limits.trackText.max),
      trackArtist: draft.trackArtist || artist.slice(0, limits.trackText.max),
      cover: draft.cover ?? (cover && itemOfPicture(cover, Date.now())),
    })
  }
  const queue = createUploadQueue({
    start: (item, hooks) => upload(item, hooks, (tags) => takeTags(item.key, tags)),
    onState: (key: string, state: MediaState) => mapItems((item) => (item.key === key ? { ...item, state } : item)),
  })
  const begin = () => {
    for (const item of itemsOf(store.get())) if (item.state.phase === 'waiting') queue.add(item)
  }
  const find = (key: string) => itemsOf(store.get()).find((item) => item.key === key)

  const setCover = (file: Blob | null) => {
    const { cover } = store.get()
    if (cover !== null) queue.drop(cover.key)
    change({ cover: file && itemOfFile('picture', file) })
    begin()
  }
  const makeStill = async ({ key, file }: MediaItem) => {
    const still = file && (await takeStill(file))
    if (still !== null && !closed && find(key) !== undefined && store.get().cover === null) setCover(still)
  }

  begin()
  return {
    get: store.get,
    subscribe: store.subscribe,
    write: change,
    replace: (next) => {
      queue.stop()
      store.set(next)
      begin()
    },
    add: (kind, files) => {
      const draft = store.get()
      const has = kindOf(draft)
      if (has !== null && has !== kind) return '图片、视频、音乐只能选一种'
      const { name, bytes, most } = rules[kind]
      const fitting = files.filter(({ size }) => size <= bytes)
      const items = fitting.slice(0, most - draft.media.length).map((file) => itemOfFile(kind, file))
      change({ media: [...draft.media, ...items] })
      begin()
      const [item] = items
      if (kind === 'video' && item !== undefined) void makeStill(item)
      if (fitting.length > items.length)
        return most === 1 ? `只能放一个${name}` : `最多 ${most} 张${name}，多的没有放上`
      return fitting.length < files.length ? `${name}不能超过 ${megabytes(bytes)} MB` : null
    },
    setCover,
    remove: (key) => {
      queue.drop(key)
      const draft = store.get()
      if (draft.cover?.key === key) return change({ cover: null })
      const media = draft.media.filter((item) => item.key !== key)
      if (media.length > 0) return change({ media })
      if (draft.cover !== null) queue.drop(draft.cover.key)
      change({ media, cover: null, trackTitle: '', trackArtist: '' })
    },
    move: (key, index) => {
      const { media } = store.get()
      const item = media.find((one) => one.key === key)
      if (item === undefined) return
      change({ media: media.filter((one) => one !== item).toSpliced(index, 0, item) })
    },
    retry: (key) => {
      const item = find(key)
      if (item?.state.phase === 'failed') queue.add(item)
    },
    retryLost: () => {
      for (const item of itemsOf(store.get())) if (item.state.phase === 'failed' && item.state.lost) queue.add(item)
    },
    uploadAgain: () => {
      // A cover that the track brought has no file of its own; the track, uploaded again, brings it again.
      const { cover } = store.get()
      if (cover?.file === null && cover.state.phase === 'done' && cover.state.atMs !== null) change({ cover: null })
      for (const item of itemsOf(store.get()))
        if (item.state.phase === 'done' && item.state.atMs !== null) queue.add(item)
    },
    uploadsEnded: (signal) =>
      new Promise((resolve) => {
        const check = () => {
          const { underWay, done, all } = countUploads(store.get())
          if (underWay && !signal.aborted) return
          unsubscribe()
          resolve(!underWay && done === all)
        }
        const unsubscribe = store.subscribe(check)
        signal.addEventListener('abort', check, { once: true })
        check()
      }),
    close: () => {
      closed = true
      queue.stop()
    },
  }
}
