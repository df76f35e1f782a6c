import { beforeEach, expect, test } from 'vitest'
import { stored } from '#web/lib/storage/local-storage.ts'
import { playlistKey } from './pending-commands.ts'
import { createPlaylistStore, maxStoredTracks } from './playlist-store.ts'
import { makeTrack } from './testing/make-track.ts'

const raw = stored<unknown>(playlistKey, undefined, (value) => value)
beforeEach(() => raw.remove())

test('list, track, mode and position are there after a reload', () => {
  const playlist = {
    tracks: [makeTrack('a', { lyricsUrl: '/a.lrc' }), makeTrack('b')],
    currentId: 'b',
    mode: 1,
  } as const
  const store = createPlaylistStore()
  store.write(playlist)
  store.writeProgress({ positionS: 12.5, durationS: 200 })
  const later = createPlaylistStore()
  expect(later.read()).toEqual(playlist)
  expect(later.readProgress()).toEqual({ positionS: 12.5, durationS: 200 })
})

test('a list that was cleared is not stored', () => {
  const store = createPlaylistStore()
  store.write({ tracks: [makeTrack('a')], currentId: 'a', mode: 0 })
  store.write({ tracks: [], currentId: null, mode: 0 })
  expect(createPlaylistStore().read()).toBeNull()
})

test.each([0, 150, 349])('of a long list the tracks around the current one are stored, here number %d', (at) => {
  const tracks = Array.from({ length: 350 }, (_, index) => makeTrack(String(index)))
  const store = createPlaylistStore()
  store.write({ tracks, currentId: String(at), mode: 0 })
  const read = store.read()
  expect(read?.tracks).toHaveLength(maxStoredTracks)
  expect(read?.tracks.map(({ id }) => id)).toContain(String(at))
})

test('what somebody else wrote there is not read', () => {
  const track = makeTrack('a')
  for (const value of [
    3,
    { tracks: 'a' },
    { tracks: [], currentId: null },
    { tracks: [{ id: 'a' }], currentId: 'a' },
    { tracks: [track], currentId: 'x' },
    { tracks: [{ ...track, cover: 7 }], currentId: 'a' },
  ]) {
    raw.write(value)
    expect(createPlaylistStore().read()).toBeNull()
  }
})
