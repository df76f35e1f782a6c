import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createStore } from '#web/lib/store/store.ts'
import { toastStore } from '#web/ui/toast.tsx'
import { createEngine } from '../engine.ts'
import { noProgress, type Playback } from '../now-playing.ts'
import { createPlayer, type Player } from '../player.ts'
import { createPlaylistStore } from '../playlist-store.ts'
import { makeTrack } from '../testing/make-track.ts'
import { makeWav } from '../testing/make-wav.ts'

const long = makeTrack('long', { url: makeWav(60) })
const other = makeTrack('other', { url: makeWav(60) })
const short = makeTrack('short', { url: makeWav(0.3) })
const broken = makeTrack('broken', { url: URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' })) })

let element: HTMLAudioElement
let player: Player
let heard: string[]
let loadAhead: (url: string | undefined) => void
const open = () => {
  element = document.createElement('audio')
  heard = []
  loadAhead = vi.fn<(url: string | undefined) => void>()
  player = createPlayer({
    createEngine: (events) => createEngine(element, events),
    playlistStore: createPlaylistStore(),
    loadAhead,
    listening: { begin: (id) => heard.push(`begin ${id}`), end: (id) => heard.push(`end ${id}`) },
    playback: createStore<Playback>({ trackId: null, playing: false }),
    progress: createStore(noProgress),
  })
}
const play = (track: typeof long) => player.handle({ kind: 'play', track })
const playAll = (...tracks: (typeof long)[]) => player.handle({ kind: 'playAll', tracks, startId: undefined })
const expectSound = async () => {
  await expect.poll(() => element.paused).toBe(false)
  const from = element.currentTime
  await expect.poll(() => element.currentTime).not.toBe(from)
}
const says = (message: string) => expect.poll(() => toastStore.get().at(-1)?.message).toBe(message)

beforeEach(async () => {
  localStorage.clear()
  // Browsers want a tap before there is sound.
  await userEvent.click(document.body)
  open()
})
afterEach(() => player.close())

test('a track plays, pauses where it is, and goes on from there', async () => {
  play(long)
  await expectSound()
  player.toggle()
  await expect.poll(() => element.paused).toBe(true)
  const heardS = element.currentTime
  player.toggle()
  await expectSound()
  expect(element.currentTime).toBeGreaterThanOrEqual(heardS)
})

test('playing the current track restarts it', async () => {
  play(long)
  await expectSound()
  player.seek(30)
  await expect.poll(() => player.progress.get().positionS).toBeGreaterThanOrEqual(30)
  play(long)
  await expect.poll(() => element.currentTime).toBeLessThan(5)
  await expectSound()
})

test('when a track ends the next one follows, and that was loaded before', async () => {
  playAll(short, long)
  await expect.poll(() => player.state.get().currentId).toBe('long')
  await expectSound()
  expect(loadAhead).toHaveBeenCalledWith(long.url)
  // The one was heard to its end, the other has begun.
  await expect.poll(() => heard.at(-1)).toBe('begin long')
  expect(heard).toContain('end short')
})

test('the single-track loop begins the same track again and again', async () => {
  playAll(short, long)
  player.toggleMode()
  await says('单曲循环')
  await expect.poll(() => player.state.get().take).toBeGreaterThanOrEqual(3)
  expect(player.state.get()).toMatchObject({ currentId: 'short', playing: true })
  player.toggleMode()
  await says('顺序播放')
})

test('播完这首: at the end of the track it is quiet', async () => {
  playAll(short, long)
  player.sleep.choose('track')
  await expect.poll(() => player.sleep.get().choice).toBeNull()
  expect(player.state.get()).toMatchObject({ currentId: 'short', playing: false })
  await expect.poll(() => element.paused).toBe(true)
})

test('removing the last track and clearing the list stop the sound', async () => {
  play(long)
  await expectSound()
  player.act({ type: 'remove', id: 'long' })
  expect(element.paused).toBe(true)
  expect(element.hasAttribute('src')).toBe(false)
  playAll(long, other)
  await expectSound()
  player.clear()
  expect(element.paused).toBe(true)
  expect(player.state.get().view).toBe('hidden')
  await says('播放列表已清空')
  toastStore.get().at(-1)?.action?.run()
  expect(player.state.get()).toMatchObject({ view: 'mini', currentId: 'long', playing: false })
})

test('已添加到播放列表, and 该歌曲已在播放列表中 the second time', async () => {
  player.handle({ kind: 'add', track: long })
  await says('已添加到播放列表')
  player.handle({ kind: 'add', track: long })
  await says('该歌曲已在播放列表中')
  expect(player.state.get().tracks).toHaveLength(1)
  expect(element.paused).toBe(true)
})

test('a broken file shows its reason, and the next track plays', async () => {
  playAll(broken, long)
  await says('播放失败:文件已损坏，或浏览器不支持它的格式')
  await expect.poll(() => player.state.get().currentId).toBe('long')
  await expectSound()
})

test('a server that cannot be reached is told as the network, and the track is not skipped', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  playAll(makeTrack('far', { url: '/media/far.mp3' }), long)
  await says('播放失败:网络不通，请检查网络后再试')
  await expect.poll(() => player.state.get().playing).toBe(false)
  expect(player.state.get().currentId).toBe('far')
  expect(player.state.get().brokenIds).toEqual([])
})

test('a list of broken files comes to rest, and may be tried again', async () => {
  playAll(broken, { ...broken, id: 'too' })
  await expect.poll(() => player.state.get().playing).toBe(false)
  expect(player.state.get().brokenIds).toEqual(['broken', 'too'])
  player.toggle()
  expect(player.state.get().playing).toBe(true)
  await expect.poll(() => player.state.get().playing).toBe(false)
})

test('switching before a track has begun is no failure', async () => {
  const before = toastStore.get()
  playAll(long, other)
  player.act({ type: 'next' })
  player.act({ type: 'next' })
  await expectSound()
  expect(player.state.get().currentId).toBe('long')
  expect(toastStore.get()).toBe(before)
})

test('a pause from outside, as by a video or a headset, shows as a pause', async () => {
  play(long)
  await expectSound()
  element.pause()
  await expect.poll(() => player.state.get().playing).toBe(false)
  await element.play()
  await expect.poll(() => player.state.get().playing).toBe(true)
})

test('0 mutes and above 0 unmutes; the mute button finds the volume again', () => {
  play(long)
  player.volume.set(0.4)
  expect(element).toMatchObject({ volume: 0.4, muted: false })
  player.volume.toggleMute()
  expect(element).toMatchObject({ volume: 0, muted: true })
  player.volume.toggleMute()
  expect(element).toMatchObject({ volume: 0.4, muted: false })
})

test('after a reload queue, track and position are there, paused and ready to go on', async () => {
  playAll(long, other)
  player.act({ type: 'next' })
  await expectSound()
  player.seek(20)
  player.close()

  open()
  expect(player.state.get()).toMatchObject({ view: 'mini', currentId: 'other', playing: false })
  expect(player.progress.get()).toMatchObject({ durationS: 60 })
  expect(player.progress.get().positionS).toBeGreaterThanOrEqual(20)
  expect(element.paused).toBe(true)
  player.toggle()
  await expectSound()
  expect(element.currentTime).toBeGreaterThanOrEqual(20)
  expect(element.currentTime).toBeLessThan(30)
})
