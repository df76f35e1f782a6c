import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { makeClock } from '#server/testing/app.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { listWords } from './moderation.queries.ts'
import { createModerationService, createWordList } from './moderation.service.ts'
import { createWordFinder, sentencesOf } from './word-finder.ts'
import { firstWords, type ListedWord } from './word-list.ts'

const serviceOf = (words: readonly ListedWord[]) =>
  createModerationService({ clock: makeClock(), list: { current: () => createWordList(words) } })
const { review } = serviceOf(firstWords)
const refusedWords = firstWords.filter(({ effect }) => effect === 'refuse').map(({ word }) => word)

const verdict = (text: string): 'refused' | 'held' | 'published' => {
  try {
    return review([text]).held ? 'held' : 'published'
  } catch {
    return 'refused'
  }
}

describe('what is written to get round the list', () => {
  test.each([
    ['网上赌场', 'refused'],
    ['網上賭場', 'refused'],
    ['网 上 赌 场', 'refused'],
    ['网上*赌-场', 'refused'],
    ['网.上.赌.场', 'refused'],
    ['网上\u200B赌\u00AD场', 'refused'],
    ['网上，赌场', 'refused'],
    ['加ＶＸ详聊', 'held'],
    ['加 v x 详聊', 'held'],
    ['有人会刷单吗', 'held'],
  ])('%j is %s', (text, expected) => {
    expect(verdict(`快来看${text}吧`)).toBe(expected)
  })
})

describe('harmless texts', () => {
  test.each([
    '明天去支援交通站的志愿者',
    '這下有大麻煩了',
    '大麻花真好吃',
    '办证大厅早上八点开门',
    '远离赌博，从我做起',
    '小心刷单诈骗',
    '我常去网上。赌场面的事我不懂',
    '网上\n赌场面',
    '',
    '👨‍👩‍👧',
  ])('%j are published', (text) => {
    expect(verdict(text)).toBe('published')
  })

  test('of the demo world are published, all of them', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../demo-world')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const texts: string[] = []
      JSON.parse(await readFile(path.join(folder, name), 'utf8'), (_, value: unknown) => {
        if (typeof value === 'string') texts.push(value)
        return value
      })
      expect(texts.filter((text) => verdict(text) !== 'published')).toEqual([])
    }
  })
})

test('an allowed word hides what is within it, not what stands beside it', () => {
  expect(verdict('大麻烦')).toBe('published')
  expect(verdict('大麻烦，大麻')).toBe('held')
  expect(verdict('出售大麻袋')).toBe('refused')
})

test('a longer word stands for what is in it, whether it does more or less', () => {
  const listed = (word: string, effect: ListedWord['effect']): ListedWord => ({ word, effect, category: 'other' })
  const { review: reviewBy } = serviceOf([
    listed('大麻', 'hold'),
    listed('大麻纤维', 'mark'),
    listed('吸大麻纤维', 'refuse'),
  ])
  expect(reviewBy(['买大麻'])).toEqual({ held: true, words: ['大麻'] })
  expect(reviewBy(['大麻纤维织的布'])).toEqual({ held: false, words: ['大麻纤维'] })
  expect(reviewBy(['大麻纤维，和大麻'])).toEqual({ held: true, words: ['大麻'] })
  expect(() => reviewBy(['吸大麻纤维'])).toThrow()
})

test('each text is looked at by itself', () => {
  expect(review(['网上', '赌场']).held).toBe(false)
})

test('all words are written as texts are compared', () => {
  for (const { word } of firstWords) expect(fold(word)).toBe(word)
})

test('the first version in the database is the list that comes with the app', async () => {
  const { db } = await makeDatabase()
  expect((await listWords(db)).toReversed()).toEqual(firstWords)
})

test('a word is found wherever it stands, whatever stands between its letters', () => {
  const noise = fc.array(fc.constantFrom(' ', '\u200B', '*', '-', '_', '，', '、', '\u3000', '~', '|'), {
    maxLength: 3,
  })
  const around = fc.string({ unit: fc.constantFrom(...Array.from('今天下班绕路去了老车站abc 1')) })
  fc.assert(
    fc.property(
      fc.constantFrom(...refusedWords),
      around,
      around,
      fc.infiniteStream(noise),
      (word, before, after, gaps) => {
        const written = Array.from(word, (letter) => letter + (gaps.next().value ?? []).join('')).join('')
        expect(verdict(before + written + after)).toBe('refused')
      },
    ),
  )
})

test('what is found is what a plain search of the letters finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), minLength: 1, maxLength: 4 })
  const words = fc.uniqueArray(letters, { maxLength: 6 })
  fc.assert(
    fc.property(words, words, fc.string({ unit: fc.constantFrom('甲', '乙', '丙') }), (listed, allowed, text) => {
      const bad = listed.filter((word) => !allowed.includes(word))
      const placesOf = (word: string) =>
        Array.from(text, (_, start) => start).filter((start) => text.startsWith(word, start))
      const plain = bad.some((word) =>
        placesOf(word).some(
          (start) =>
            !allowed.some((longer) =>
              placesOf(longer).some((from) => from <= start && start + word.length <= from + longer.length),
            ),
        ),
      )
      const words = [...bad.map((word) => ({ word, isBad: true })), ...allowed.map((word) => ({ word, isBad: false }))]
      expect(createWordFinder(words)(sentencesOf(text)).some(({ isBad }) => isBad)).toBe(plain)
    }),
  )
})
