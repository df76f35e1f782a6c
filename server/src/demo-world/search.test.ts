import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TopicCard } from '#contract/topic.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeDemoWorld } from '#server/testing/demo-world.ts'
import { backfillSearch } from '../modules/search-index/search-index.module.ts'
import { phrases } from './search-phrases.ts'
import type { TopicText } from './texts.ts'

const app = await makeApp()
let texts: TopicText[]

beforeAll(async () => {
  texts = [...(await makeDemoWorld(app)).topics.values()].flat()
  await backfillSearch(app.db)
})

const page = async (body: { keyword: string; pageSize: number; cursor?: string }) => {
  // So that the rates of an address, which is not what is looked at here, are never used up.
  app.clock.advance(1)
  const { status, data } = await makeCall(app, contract.search.topics, { body })
  expect([body.keyword, status]).toEqual([body.keyword, 200])
  return data
}

const holds = ({ title, content }: Pick<TopicText, 'title' | 'content'>, part: string) =>
  `${title}\n${content}`.includes(part)

test('each of the 100 phrases names topics that are there, one by each part', () => {
  expect(new Set(phrases.map(([phrase]) => phrase)).size).toBe(100)
  for (const [phrase, ...right] of phrases) {
    expect(right.length).toBeGreaterThan(0)
    for (const part of right)
      expect([phrase, part, texts.filter((text) => holds(text, part)).length]).toEqual([phrase, part, 1])
  }
})

/** A card may hold only the beginning of a text, so the text is looked up by it. */
const textOf = ({ title, content }: TopicCard) =>
  texts.find((text) => text.title === title && text.content.startsWith(content.slice(0, 60)))

test('of 100 phrases that people type, at least 90 find a right topic among the first five', async () => {
  const missed: string[] = []
  for (const [phrase, ...right] of phrases) {
    const found = (await page({ keyword: phrase, pageSize: 5 })).records.flatMap((card) => textOf(card) ?? [])
    if (found.some((text) => right.some((part) => holds(text, part)))) continue
    missed.push(`${phrase}: ${found.map(({ title, content }) => title || content.slice(0, 16)).join(' / ')}`)
  }
  // All that miss are told when they are too many.
  expect(missed.length > 10 ? missed : []).toEqual([])
})

/** The same numbers from 0 to below 1 whenever the test runs. */
const makeChance = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

test('of 260 random parts of texts, all with Chinese in them find their text', async () => {
  const chance = makeChance(20261122)
  const missed: string[] = []
  let chinese = 0
  for (let tried = 0; tried < 260; tried++) {
    const text = texts[Math.floor(chance() * texts.length)] as TopicText
    const characters = Array.from(text.content)
    const length = 2 + Math.floor(chance() * 10)
    const from = Math.floor(chance() * Math.max(1, characters.length - length))
    const keyword = characters
      .slice(from, from + length)
      .join('')
      .trim()
    if (!/\p{Script=Han}/u.test(keyword)) continue
    chinese++
    let isFound = false
    for (let cursor: string | null | undefined; !isFound && cursor !== null;) {
      const { records, cursor: next }: Awaited<ReturnType<typeof page>> = await page({
        keyword,
        pageSize: 50,
        ...(cursor === undefined ? {} : { cursor }),
      })
      isFound = records.some((card) => textOf(card) === text)
      cursor = next
    }
    if (!isFound) missed.push(keyword)
  }
  expect(missed).toEqual([])
  expect(chinese).toBeGreaterThan(240)
})
