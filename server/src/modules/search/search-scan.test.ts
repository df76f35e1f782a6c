import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'
import type { Position } from '#server/platform/database/paging.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'
import { parseKeyword } from './keyword.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'
import { findExact, topicOrders } from './search-topic.queries.ts'

const app = await makeApp()

/** The same numbers from 0 to below 1 whenever the test runs. */
let state = 20261121
const chance = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T

const alphabet = [
  ...Array.from('的一是了我不在人有来他这上着个地到大里说就去子得也和那要下看天时过出小么起你都把好还多没为又可家'),
  ...Array.from('雪夜归车站回路灯火汤圆春节'),
  ...Array.from('臺台灣湾後后來来髮发發頭头著着裏里'),
  ...Array.from('aAbBｃc129１é'),
  ...Array.from('，。！ \n“”、…'),
  ...['❤️', '👨‍👩‍👧', '🎉', '#', '%', '_', "'", '\\', '&', '|', ':', '*', '(', ')'],
  ...Array.from('ひらカタ한글'),
]
const makeText = () => {
  const length = 1 + Math.floor(chance() ** 2 * 120)
  return Array.from({ length }, () => pick(alphabet)).join('')
}

const texts = Array.from({ length: 120 }, makeText).filter((text) => text.trim() !== '')
const author = await makeUser(app)
const { id: categoryId } = await makeCategory(app)
const topics = new Map<string, string>()
for (const content of texts)
  topics.set((await makeTopic(app, { authorId: author.id, categoryId, content })).id, foldForSearch(content))
await backfillSearch(app.db)

const wordsOf = (folded: string) => folded.match(/[\p{Script=Latin}\p{Nd}]+/gu) ?? []

/** Latin words from their beginning on, and from each place where letters and digits meet. */
const partsOf = (folded: string) =>
  wordsOf(folded).flatMap((word) =>
    Array.from(word, (character, index) =>
      index === 0 || /\d/.test(character) !== /\d/.test(word[index - 1] ?? '') ? [word.slice(index)] : [],
    ).flat(),
  )

/** Letters, numbers, emoji. */
const isIndexed = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/**
 * Ids of the topics that hold a keyword, the newest first, found by looking through all of them. A keyword that has only
 * latin letters to go by must begin a word or a part of one, or be one where a sign follows.
 */
const scan = (keyword: string): string[] => {
  const terms = foldForSearch(keyword).split(/\s+/).filter(Boolean)
  const matches = (text: string, term: string) => {
    if (!text.includes(term)) return false
    const [first = ''] = wordsOf(term)
    if (first === '' || !term.startsWith(first) || isIndexed.test(term.slice(first.length))) return true
    return partsOf(text).some((word) => (first === term ? word.startsWith(first) : word === first))
  }
  if (!terms.some((term) => isIndexed.test(term))) return []
  return [...topics]
    .filter(([, text]) => terms.every((term) => matches(text, term)))
    .map(([id]) => id)
    .toReversed()
}

const page = (body: { keyword: string; pageSize: number; orderBy: 'create_time'; cursor?: string }) =>
  makeCall(app, contract.search.topics, { body })

/** All pages of a search, as the calls read them. */
const search = async (keyword: string, pageSize = 50): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { status, data }: Awaited<ReturnType<typeof page>> = await page({
      keyword,
      pageSize,
      orderBy: 'create_time',
      ...(cursor === null ? {} : { cursor }),
    })
    expect(status).toBe(200)
    // So that the rates of an address, which is not what is looked at here, are never used up.
    app.clock.advance(1)
    ids.push(...data.records.map((record) => record.id))
    cursor = data.cursor
  } while (cursor !== null)
  return ids
}

/** What holds the keyword as it stands, without what else is found and without the cards, which cost the most. */
const find = async (keyword: string, how: 'walk' | 'look up'): Promise<string[]> => {
  const parsed = parseKeyword(keyword)
  const ids: string[] = []
  for (let after: Position | undefined; parsed.query !== '';) {
    const slice = { order: topicOrders.create_time, ascFlag: false, after, offset: 0, limit: 60 }
    const found = await findExact(
      app.db,
      { keyword: parsed, filter: {}, slice, viewerId: null },
      { how, asOf: app.clock.now() },
    )
    ids.push(...found.map(({ id }) => id))
    after = found.at(-1)
    if (found.length < slice.limit) break
  }
  return ids
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

test('what search finds is what looking through all texts finds, for 1,000 keywords of two characters', async () => {
  let found = 0
  for (let tried = 0; tried < 1000; tried++) {
    // Most stand in a text, some may not.
    const characters = charactersOf(pick(texts))
    const from = Math.floor(chance() * (characters.length - 1))
    const pair = chance() < 0.8 ? characters.slice(from, from + 2) : [pick(alphabet), pick(alphabet)]
    const keyword = pair.join('')
    if (keyword.trim() === '' || /^[\u200D\uFE0F]*$/u.test(keyword)) continue
    const ids = await find(keyword, tried % 4 > 0 ? 'walk' : 'look up')
    expect({ keyword, ids }).toEqual({ keyword, ids: scan(keyword) })
    found += ids.length
  }
  expect(found).toBeGreaterThan(2000)
})

test('so it is for keywords of one and of many characters, and of several words, through the call', async () => {
  for (let tried = 0; tried < 60; tried++) {
    const characters = charactersOf(pick(texts))
    const part = () => {
      const from = Math.floor(chance() * characters.length)
      return characters.slice(from, from + 1 + Math.floor(chance() * 6)).join('')
    }
    const keyword = chance() < 0.5 ? part() : `${part()} ${part()}`
    if (keyword.trim() === '') continue
    const expected = scan(keyword)
    const found = await search(keyword)
    expect({ keyword, ids: found.slice(0, expected.length) }).toEqual({ keyword, ids: expected })
    expect(new Set(found).size).toBe(found.length)
  }
})

test('a keyword that many texts hold is paged through without a gap, by cursor and by number', async () => {
  const expected = scan('的')
  expect(expected.length).toBeGreaterThan(20)
  expect((await search('的', 7)).slice(0, expected.length)).toEqual(expected)
  const newest = { keyword: '的', pageSize: 7, orderBy: 'create_time' as const }
  const pages = []
  for (let pageNo = 1; pageNo * 7 - 7 < expected.length; pageNo++) {
    const { data } = await makeCall(app, contract.search.topics, { body: { ...newest, pageNo } })
    expect(data.total).toBe(expected.length)
    pages.push(...data.records.map((record) => record.id))
  }
  expect(pages).toEqual(expected)
  const { data } = await makeCall(app, contract.search.topics, { body: { ...newest, ascFlag: true } })
  expect(data.records.map((record) => record.id)).toEqual(expected.toReversed().slice(0, 7))
})

test('a keyword of signs alone finds nothing', async () => {
  for (const keyword of ['%', '_', "'", '\\', ':*', '&', '|', '!', '。', '( )'])
    expect(await search(keyword)).toEqual([])
})
