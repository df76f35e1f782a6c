import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/client/api-error.ts'
import { createComposer } from './composer.ts'
import { emptyDraft } from './draft.ts'
import { itemOfStored, type MediaItem, type StoredMedia, storedOf, type TrackTags } from './media-item.ts'
import type { UploadHooks } from './upload-queue.ts'

interface Upload {
  item: MediaItem
  hooks: UploadHooks
  arrive: (media?: Partial<StoredMedia>) => void
  fail: (error: Error) => void
  tags: (tags: TrackTags) => void
}

/** A composer whose uploads the test finishes by hand. */
const open = () => {
  const uploads: Upload[] = []
  const composer = createComposer({
    draft: emptyDraft('1'),
    takeStill: async () => new Blob(['still']),
    upload: (item, hooks, tags) =>
      new Promise((resolve, reject) => {
        const id = String(uploads.length + 1)
        uploads.push({
          item,
          hooks,
          tags,
          arrive: (media) => resolve({ id, picture: null, url: null, durationMs: null, ...media }),
          fail: reject,
        })
      }),
  })
  const phases = () => composer.get().media.map(({ state }) => state.phase)
  return { composer, uploads, phases }
}

const files = (count: number) => Array.from({ length: count }, (_, index) => new Blob([`picture ${index}`]))
const picture = { id: '7', width: 3, height: 2, placeholder: '', small: '', medium: '', large: '' }
const lost = () => new ApiError('network', '网络连接失败')

describe('uploads', () => {
  test('three at once, the next as soon as one has arrived', async () => {
    const { composer, uploads, phases } = open()
    composer.add('picture', files(5))
    expect(phases()).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting'])
    uploads[1]?.arrive()
    await expect.poll(() => phases()).toEqual(['uploading', 'done', 'uploading', 'uploading', 'waiting'])
  })

  test('one that is taken out in the middle of its upload is given up, and makes room', () => {
    const { composer, uploads, phases } = open()
    composer.add('picture', files(4))
    composer.remove(composer.get().media[0]!.key)
    expect(uploads[0]?.hooks.signal.aborted).toBe(true)
    expect(phases()).toEqual(['uploading', 'uploading', 'uploading'])
  })

  test('what got no answer is tried again when the network is back, what was refused is not', async () => {
    const { composer, uploads, phases } = open()
    composer.add('picture', files(2))
    uploads[0]?.fail(lost())
    uploads[1]?.fail(new ApiError('refused', '文件打不开', { code: 422 }))
    await expect.poll(() => phases()).toEqual(['failed', 'failed'])
    composer.retryLost()
    expect(phases()).toEqual(['uploading', 'failed'])
    composer.retry(composer.get().media[1]!.key)
    expect(phases()).toEqual(['uploading', 'uploading'])
  })

  test('who waits for them hears when the last is there, and whether one has failed', async () => {
    const { composer, uploads } = open()
    composer.add('picture', files(2))
    const ended = composer.uploadsEnded(new AbortController().signal)
    uploads[0]?.arrive()
    uploads[1]?.arrive()
    expect(await ended).toBe(true)

    composer.add('picture', files(1))
    uploads[2]?.fail(lost())
    expect(await composer.uploadsEnded(new AbortController().signal)).toBe(false)
  })
})

describe('what the server no longer has', () => {
  test('is uploaded again, and what a published topic keeps is not', async () => {
    const { composer, uploads, phases } = open()
    composer.add('picture', files(1))
    uploads[0]?.arrive()
    await expect.poll(() => phases()).toEqual(['done'])
    const published = itemOfStored('picture', { id: '9', picture: null, url: null, durationMs: null }, null)
    composer.replace({ ...composer.get(), media: [...composer.get().media, published] })
    composer.uploadAgain()
    expect(phases()).toEqual(['uploading', 'done'])
    uploads[1]?.arrive()
    expect(await composer.uploadsEnded(new AbortController().signal)).toBe(true)
    expect(composer.get().media.map((item) => storedOf(item)?.id)).toEqual(['2', '9'])
  })

  test('is not the same as the cover that a track brought: it comes with the track again', async () => {
    const { composer, uploads, phases } = open()
    const tagsWithCover = (id: string) => ({ title: '原名', artist: '', cover: { ...picture, id } })
    composer.add('audio', files(1))
    uploads[0]?.tags(tagsWithCover('7'))
    uploads[0]?.arrive()
    await expect.poll(() => phases()).toEqual(['done'])
    composer.write({ trackTitle: '我起的名' })
    composer.uploadAgain()
    uploads[1]?.tags(tagsWithCover('8'))
    uploads[1]?.arrive()
    expect(await composer.uploadsEnded(new AbortController().signal)).toBe(true)
    expect(storedOf(composer.get().cover)?.id).toBe('8')
    expect(composer.get().trackTitle).toBe('我起的名')
  })
})

describe('what a topic takes', () => {
  test('nine pictures, and says that the tenth stayed out', () => {
    const { composer } = open()
    expect(composer.add('picture', files(8))).toBeNull()
    expect(composer.add('picture', files(2))).toBe('最多 9 张图片，多的没有放上')
    expect(composer.get().media).toHaveLength(9)
  })

  test('one kind of media', () => {
    const { composer } = open()
    composer.add('picture', files(1))
    expect(composer.add('video', files(1))).toBe('图片、视频、音乐只能选一种')
    expect(composer.get().media).toHaveLength(1)
  })

  test('no file that the server would refuse for its size', () => {
    const { composer } = open()
    const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)])
    expect(composer.add('picture', [large])).toBe('图片不能超过 20 MB')
    expect(composer.get().media).toHaveLength(0)
  })
})

test('a picture moves to another position', () => {
  const { composer } = open()
  composer.add('picture', files(3))
  const [a, b, c] = composer.get().media.map(({ key }) => key)
  composer.move(c!, 0)
  expect(composer.get().media.map(({ key }) => key)).toEqual([c, a, b])
})

test('a video brings a still of itself as cover', async () => {
  const { composer } = open()
  composer.add('video', files(1))
  await expect.poll(() => composer.get().cover?.state.phase).toBe('uploading')
})

test('what a track says of itself fills only what is empty, and goes with it', () => {
  const { composer, uploads } = open()
  composer.add('audio', files(1))
  composer.write({ trackTitle: '我起的名' })
  uploads[0]?.tags({ title: '原名', artist: '某人', cover: null })
  expect(composer.get()).toMatchObject({ trackTitle: '我起的名', trackArtist: '某人' })
  composer.remove(composer.get().media[0]!.key)
  expect(composer.get()).toMatchObject({ trackTitle: '', trackArtist: '', cover: null })
})
