import { beforeEach, expect, test } from 'vitest'
import { stored } from '#web/lib/storage/local-storage.ts'
import { createKeptPlaylist, maxKeptTracks } from './playlist-store.ts'
import { keptPlaylistKey } from './kept-playlist-key.ts'
import { makeTrack } from './testing/make-track.ts'

const raw = stored<unknown>(keptPlaylistKey, undefined, (value) => value)
beforeEach(() => raw.remove())

test('list, track, mode and position are there after a reload', () => {
  const playlist = {
    tracks: [makeTrack('a', { lyricsUrl: '/a.lrc' }), makeTrack('b')],
    currentId: 'b',
    mode: 1,
  } as const
  const kept = createKeptPlaylist()
  kept.write(playlist)
  kept.writeProgress({ positionS: 12.5, durationS: 200 })
  const later = createKeptPlaylist()
  expect(later.read()).toEqual(playlist)
  expect(later.readProgress()).toEqual({ positionS: 12.5, durationS: 200 })
})

test('a list that was cleared is not kept', () => {
  const kept = createKeptPlaylist()
  kept.write({ tracks: [makeTrack('a')], currentId: 'a', mode: 0 })
  kept.write({ tracks: [], currentId: null, mode: 0 })
  expect(createKeptPlaylist().read()).toBeNull()
})

test.each([0, 150, 349])('of a long list the tracks around the current one are kept, here number %d', (at) => {
  const tracks = Array.from({ length: 350 }, (_, index) => makeTrack(String(index)))
  const kept = createKeptPlaylist()
  kept.write({ tracks, currentId: String(at), mode: 0 })
  const read = kept.read()
  expect(read?.tracks).toHaveLength(maxKeptTracks)
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
    expect(createKeptPlaylist().read()).toBeNull()
  }
})
