import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { planDemoWorld } from './plan.ts'
import { readDemoTexts } from './texts.ts'

const folder = path.resolve(import.meta.dirname, '../../demo-world')
const texts = await readDemoTexts(folder)
const topics = [...texts.topics.values()].flat()
const words = JSON.parse(await readFile(path.join(folder, 'pictures.json'), 'utf8')) as Record<string, string[]>

/** All that a topic shows, by the names of its pictures. */
const shownBy = ({ pictures, video, track }: (typeof topics)[number]) =>
  [...pictures, video ?? [], track?.cover ?? []].flat()

const nameOf = ({ title, content }: (typeof topics)[number]) => title || content.slice(0, 12)

describe('in the demo world', () => {
  test('every picture shows something that its text speaks of', () => {
    const strangers = topics.flatMap((topic) =>
      shownBy(topic).flatMap((name) =>
        words[name]?.some((word) => `${topic.title}${topic.content}`.includes(word)) ? [] : `${nameOf(topic)}: ${name}`,
      ),
    )
    expect(strangers).toEqual([])
  })

  test('no picture belongs to two topics, and none with words lies about unused', () => {
    const shown = topics.flatMap(shownBy)
    expect(shown.filter((name, place) => shown.indexOf(name) < place)).toEqual([])
    expect(Object.keys(words).filter((name) => !shown.includes(name))).toEqual([])
  })

  test('there is something to look at and to listen to', () => {
    expect(topics.filter((topic) => shownBy(topic).length > 0).length).toBeGreaterThanOrEqual(190)
    expect(texts.videos.length).toBeGreaterThanOrEqual(15)
    expect(texts.tracks.length).toBeGreaterThanOrEqual(12)
    expect(new Set(texts.videos).size + new Set(texts.tracks).size).toBe(texts.videos.length + texts.tracks.length)
  })

  test('forty people write, none of them most of it', () => {
    const authors = [...Map.groupBy(topics, ({ author }) => author).values()].map((own) => own.length)
    expect(authors.length).toBeGreaterThanOrEqual(40)
    expect(Math.max(...authors)).toBeLessThanOrEqual(topics.length / 20)
  })

  test('pictures have many shapes, from 3:4 to 4:3 for the most part', async () => {
    const shapes = await Promise.all(
      topics.flatMap(shownBy).map(async (name) => {
        const { width, height } = await sharp(path.join(folder, 'pictures', `${name}.webp`)).metadata()
        return width / height
      }),
    )
    expect(new Set(shapes.map((shape) => shape.toFixed(1))).size).toBeGreaterThanOrEqual(5)
    expect(shapes.filter((shape) => shape > 0.74 && shape < 1.34).length).toBeGreaterThan(shapes.length * 0.85)
  })

  test('things happen all through the day and the past weeks', () => {
    const now = new Date('2026-11-24T21:00:00+08:00')
    const { topics: planned } = planDemoWorld(texts, now)
    const hoursAgo = planned.map(({ timeMs }) => (now.getTime() - timeMs) / 3_600_000)
    expect(hoursAgo.filter((hours) => hours < 1).length).toBeLessThanOrEqual(5)
    expect(hoursAgo.filter((hours) => hours < 24).length).toBeGreaterThan(30)
    expect(hoursAgo.filter((hours) => hours > 24 * 14).length).toBeGreaterThan(60)
    const byHour = Map.groupBy(planned, ({ timeMs }) => new Date(timeMs + 8 * 3_600_000).getUTCHours())
    expect(byHour.size).toBeGreaterThanOrEqual(18)
    expect(Math.max(...[...byHour.values()].map((hour) => hour.length))).toBeLessThan(planned.length / 5)
  })

  test('files are small', async () => {
    for (const [kind, most] of Object.entries({ pictures: 100, avatars: 20, faces: 20, videos: 400, tracks: 260 }))
      for (const file of await readdir(path.join(folder, kind))) {
        const { size } = await stat(path.join(folder, kind, file))
        expect([file, size < most * 1024]).toEqual([file, true])
      }
  })
})
