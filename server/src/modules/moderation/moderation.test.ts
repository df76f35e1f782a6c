import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { createModerationService } from './moderation.service.ts'
import { createWordFinder } from './word-finder.ts'
import { allowedWords, heldWords, refusedWords } from './word-list.ts'

const { review } = createModerationService()

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

test('each text is looked at by itself', () => {
  expect(review(['网上', '赌场']).held).toBe(false)
})

test('all words are written as texts are compared', () => {
  for (const word of [...refusedWords, ...heldWords, ...allowedWords]) expect(fold(word)).toBe(word)
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
      expect(createWordFinder({ bad, allowed })(text).has('bad')).toBe(plain)
    }),
  )
})
