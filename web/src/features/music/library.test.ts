import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseFile } from 'music-metadata'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pieces } from '../../../../scripts/music/pieces/all.ts'
import { library, trackOfDay } from './library.ts'
import recordings from './recordings.json'

const folder = path.resolve(import.meta.dirname, '../../../public/music')
const fileOf = (url: string) => path.join(folder, path.basename(new URL(url, 'http://localhost').pathname))

test('the app has at least eight tracks of its own, all that the players play, each once', () => {
  expect(library.length).toBeGreaterThanOrEqual(8)
  expect(library.map(({ slug }) => slug).toSorted()).toEqual(pieces.map(({ slug }) => slug).toSorted())
  expect(new Set(library.map(({ id }) => id)).size).toBe(library.length)
})

test('all recordings together stay below six megabytes', async () => {
  const sizes = await Promise.all(library.map(async ({ url }) => (await stat(fileOf(url))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

describe.each(library.map((track) => [track.slug, track] as const))('%s', (slug, track) => {
  test('plays as long as the list says, and its tags name it', async () => {
    const { format, common } = await parseFile(fileOf(track.url), { duration: true })
    expect(format.container).toBe('MPEG')
    expect(format.numberOfChannels).toBe(2)
    expect(Math.abs((format.duration ?? 0) * 1000 - track.durationMs)).toBeLessThan(150)
    expect(track.durationMs).toBeGreaterThan(55_000)
    expect(common).toMatchObject({ title: track.title, artist: track.artist })
  })

  test('has a cover of 512 × 512', async () => {
    expect(await sharp(fileOf(track.cover)).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' })
  })

  test('has the words that its piece has, within its time', async () => {
    const piece = pieces.find((one) => one.slug === slug)
    expect(track.lyricsUrl !== undefined).toBe(piece?.words !== undefined)
    if (track.lyricsUrl === undefined) return
    const lines = (await readFile(fileOf(track.lyricsUrl), 'utf8')).matchAll(/^\[(\d\d):(\d\d\.\d\d)\](.+)$/gm)
    const times = [...lines].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    expect(times).toHaveLength(piece?.words?.lines.length ?? 0)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(track.durationMs / 1000)
  })

  test('has addresses that change with its files, since browsers keep them for ever', async () => {
    const hash = createHash('sha256')
    for (const url of [track.url, track.cover, ...(track.lyricsUrl ? [track.lyricsUrl] : [])]) {
      hash.update(await readFile(fileOf(url)))
      expect(url).toBe(`/music/${path.basename(fileOf(url))}?v=${recordings[slug as keyof typeof recordings].version}`)
    }
    expect(hash.digest('hex').slice(0, 8)).toBe(recordings[slug as keyof typeof recordings].version)
  })
})

test('the track of the day is the same all day, and another one tomorrow', () => {
  const track = trackOfDay(new Date(2026, 10, 22, 0, 5))
  expect(trackOfDay(new Date(2026, 10, 22, 23, 55))).toBe(track)
  expect(trackOfDay(new Date(2026, 10, 23, 0, 5))).not.toBe(track)
})
