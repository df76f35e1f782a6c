import { Phenology } from 'tyme4ts'
import { describe, expect, test } from 'vitest'
import { type CalendarKey, festivalKeys, termKeys } from '#contract/calendar/keys.ts'
import { type FestivalText, readText } from './text.ts'

const keys: readonly CalendarKey[] = [...festivalKeys, ...termKeys]
const texts = new Map<CalendarKey, FestivalText>(
  await Promise.all(keys.map(async (key): Promise<[CalendarKey, FestivalText]> => [key, await readText(key)])),
)

const charactersOf = (text: string) => text.match(/\p{Script=Han}/gu) ?? []

/** What is told, without poems and greetings. */
const proseOf = ({ summary, origin, north, south, food, taboos, phenomena }: FestivalText): string[] => [
  ...[summary, ...origin, ...north, ...south, ...food, ...taboos],
  ...(phenomena ?? []).map(({ text }) => text),
]

const everythingOf = (text: FestivalText): string[] => [
  ...proseOf(text),
  ...text.greetings,
  ...(text.phenomena ?? []).map(({ name }) => name),
  ...text.poems.flatMap(({ title, author, lines }) => [title, author, ...lines]),
]

const shinglesOf = (text: string) => {
  const characters = charactersOf(text)
  return new Set(characters.slice(3).map((_, index) => characters.slice(index, index + 4).join('')))
}

/** Lyrics, rhapsodies and the oldest songs, whose lines are as long as their tune wants. */
const uneven = ['青玉案·元夕', '鹊桥仙', '水调歌头（节选）', '醉花阴（节选）', '诗经·郑风·溱洧（节选）']
const dynasties = ['先秦', '汉', '晋', '南北朝', '隋', '唐', '五代', '宋', '金', '元', '明', '清']
/** Written otherwise in the library than in the almanacs that we follow. */
const writtenOtherwise: Record<string, string> = { 鸡始乳: '鸡乳', 菊有黄花: '菊有黄华', 大雨行时: '大雨时行' }

test('there is none of a key that names nothing', async () => {
  await expect(readText('../text' as CalendarKey)).rejects.toThrow(RangeError)
})

describe.each([...texts])('%s', (_, text) => {
  test('is told in at least 300 characters, with a summary of one line', () => {
    expect(charactersOf(proseOf(text).join('')).length).toBeGreaterThanOrEqual(300)
    expect(text.summary.length).toBeGreaterThanOrEqual(15)
    expect(text.summary.length).toBeLessThanOrEqual(40)
    for (const part of [text.origin, [...text.north, ...text.south]]) expect(part.length).toBeGreaterThan(0)
    expect(text.greetings.length).toBeGreaterThanOrEqual(2)
  })

  test('is set as Chinese is: full-width marks, quotes that close, numbers with space around them', () => {
    for (const part of everythingOf(text)) {
      expect(part).not.toMatch(/[,;:!?()"'.]/)
      expect(part.replaceAll(/[^「」《》（）]/gu, '')).toMatch(/^(?:「(?:《》)*」|《》|（(?:《》)*）)*$/)
      expect(part).not.toMatch(/\p{Script=Han}\d|\d\p{Script=Han}/u)
      expect(part).not.toMatch(/[，。、；：]{2}|\s{2}|^\s|\s$/)
    }
    for (const part of proseOf(text)) expect(part).toMatch(/[。」]$/)
    for (const greeting of text.greetings) expect(greeting).not.toMatch(/[。，、]$/)
  })

  test('does not shout', () => {
    for (const part of everythingOf(text)) expect(part).not.toMatch(/！/)
  })

  test('quotes poems by lines as long as their form wants, of a dynasty that there was', () => {
    for (const { title, dynasty, lines } of text.poems) {
      const isEven = new Set(lines.map((line) => charactersOf(line).length)).size === 1
      expect([title, isEven]).toEqual([title, !uneven.includes(title)])
      expect(dynasties).toContain(dynasty)
      for (const line of lines) expect(line).toMatch(/^[\p{Script=Han}，]+[，。]$/u)
      expect(lines.at(-1)).toMatch(/。$/)
      if (isEven && !title.includes('节选')) expect([4, 6, 8]).toContain(lines.length)
    }
  })
})

test.each(termKeys.map((key, index) => [key, index] as const))('%s has its three pentads', (key, index) => {
  const names = Phenology.NAMES.slice(((index + 3) % 24) * 3).slice(0, 3)
  expect(texts.get(key)?.phenomena?.map(({ name }) => name)).toEqual(
    names.map((name) => writtenOtherwise[name] ?? name),
  )
})

test('festivals have no pentads', () => {
  for (const key of festivalKeys) expect(texts.get(key)?.phenomena).toBeUndefined()
})

test('no two are alike, and none says the same twice', () => {
  const shingles = [...texts].map(([key, text]) => [key, shinglesOf(proseOf(text).join(''))] as const)
  for (const [index, [key, own]] of shingles.entries()) {
    for (const [other, others] of shingles.slice(index + 1)) {
      const common = [...own].filter((shingle) => others.has(shingle))
      expect([key, other, common.length / Math.min(own.size, others.size) < 0.12]).toEqual([key, other, true])
    }
  }
  const all = [...texts.values()].flatMap((text) => [...proseOf(text), ...text.greetings])
  expect(new Set(all).size).toBe(all.length)
  const poems = [...texts.values()].flatMap(({ poems }) => poems.map(({ title, author }) => `${author} ${title}`))
  expect(new Set(poems).size).toBe(poems.length)
})

test('whose poem it is, is certain; of the two without which their day is not told, the doubt is said', () => {
  const of = (key: CalendarKey) => texts.get(key)?.poems.map(({ author }) => author)
  expect(of('qingming')).toContain('旧题杜牧')
  expect(of('chunshe')).toContain('王驾（一作张演）')
})
