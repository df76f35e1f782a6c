import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fittingSteps, type Sex, shorten, type Step, steps } from './chain.ts'
import { relativesOf } from './name-relative.ts'
import { knownRelatives as known } from './testing/known-relatives.ts'

const namesOf = (chain: readonly Step[], own: Sex) => relativesOf(chain, own).map(({ name }) => name)

describe('is called', () => {
  test('by a table of at least 200 chains', () => {
    expect(known.length).toBeGreaterThanOrEqual(200)
    expect(new Set(known.map(([left]) => left)).size).toBe(known.length)
  })

  test.each(known)('%s', (_, chain, own, names) => {
    expect(namesOf(chain, own)).toEqual(names)
  })
})

const backOf = (text: string, own: Sex = 'male') =>
  Object.fromEntries(relativesOf(text.split(' ') as Step[], own).map(({ name, back }) => [name, back.join(' ')]))

test('they call me', () => {
  expect(backOf('m f')).toEqual({ 外公: '外孙' })
  expect(backOf('m f', 'female')).toEqual({ 外公: '外孙女' })
  expect(backOf('m ob')).toEqual({ 舅舅: '外甥' })
  expect(backOf('f os')).toEqual({ 姑妈: '侄子' })
  expect(backOf('f lb w', 'female')).toEqual({ 婶婶: '侄女' })
  expect(backOf('f ob s')).toEqual({ 堂哥: '堂弟', 堂弟: '堂哥' })
  expect(backOf('m os d', 'female')).toEqual({ 表姐: '表妹', 表妹: '表姐' })
  expect(backOf('ob w', 'female')).toEqual({ 嫂子: '小姑子' })
  expect(backOf('w f')).toEqual({ 岳父: '女婿' })
  expect(backOf('w os h')).toEqual({ 连襟: '连襟' })
  expect(backOf('h m', 'female')).toEqual({ 婆婆: '儿媳妇' })
  expect(backOf('f ob s s')).toEqual({ 堂侄: '堂伯 堂叔' })
  expect(backOf('f s')).toEqual({ 自己: '', 哥哥: '弟弟', 弟弟: '哥哥' })
  expect(backOf('f f f f')).toEqual({ 高祖父: '玄孙' })
})

test('north and south are told where they differ', () => {
  expect(relativesOf(['m', 'm'], 'male')[0]).toMatchObject({
    written: '外祖母',
    north: '姥姥',
    south: '外婆、阿婆、家婆',
  })
})

const anySex = fc.constantFrom<Sex>('male', 'female')
const anyChain = anySex.chain((own) =>
  fc
    .array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 })
    .map((all) => fittingSteps(all, own))
    .map((chain) => [own, chain] as const),
)

test('everybody up to eight steps away is called something, and calls one something back', () => {
  fc.assert(
    fc.property(anyChain, ([own, chain]) => {
      const relatives = relativesOf(chain, own)
      expect(relatives.length).toBeGreaterThan(0)
      for (const { name, back } of relatives) {
        expect(name).not.toMatch(/undefined|^$/)
        if (name !== '自己') expect(back.join('')).toMatch(/^[^a-z]+$/)
      }
    }),
    { numRuns: 3000 },
  )
})

test('a shorter way to somebody finds the same words', () => {
  fc.assert(
    fc.property(anyChain, ([own, chain]) => {
      const all = new Set(shorten(chain, own).flatMap((one) => namesOf(one, own)))
      expect(new Set(namesOf(chain, own))).toEqual(all)
    }),
    { numRuns: 1000 },
  )
})
