import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { festivalKeys, termKeys } from '#contract/calendar/keys.ts'
import { pictureOf } from './picture.ts'

const folder = new URL('./pictures/', import.meta.url)
const keys = [...festivalKeys, ...termKeys]

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

test('each festival and each solar term has a picture of its own, and there is no other', () => {
  const drawn = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  expect(drawn.toSorted()).toEqual(keys.map((key) => `${key}.svg`).toSorted())
  expect(new Set(keys.map((key) => read(`${key}.svg`))).size).toBe(keys.length)
  expect(new Set(keys.map((key) => pictureOf(key).alt)).size).toBe(keys.length)
  expect(new Set(keys.map((key) => pictureOf(key).url)).size).toBe(keys.length)
})

test.each(keys)('%s: small, of the size that its page leaves room for, and complete in itself', (key) => {
  const svg = read(`${key}.svg`)
  const { url, width, height, alt, colour } = pictureOf(key)
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000)
  expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 640 400"`)
  expect(url).toContain(key)
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<text|\son\w+=|javascript:|url\((?!#)|href="(?!#)/)
  expect(alt).toMatch(/^\p{Script=Han}[\p{Script=Han}：，、；]{11,44}$/u)
  expect(colour).toMatch(/^#[\da-f]{6}$/)
})
