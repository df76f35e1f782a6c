import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexemesOf, wantsOf, writeQuery } from './grams.ts'

describe('a text is cut into', () => {
  test.each([
    ['老火车站', ['老火', '火车', '车站', '站']],
    ['车', ['车']],
    ['坐k1024次回家', ['坐', 'k1024', '1024', '次回', '回家', '家']],
    ['你好，世界', ['你好', '好', '世界', '界']],
    ["don't", ['don', 't']],
    ['こんにちは', ['こん', 'んに', 'にち', 'ちは', 'は']],
    ['👨👩 !', ['👨', '👩']],
    ['react19iphone', ['react19iphone', '19iphone', 'iphone']],
    ['生日🎂快乐', ['生日', '日', '🎂', '快乐', '乐']],
  ])('%s', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes)
  })

  test('long words by their beginning', () => {
    expect(lexemesOf('a'.repeat(3000))).toEqual(['a'.repeat(40)])
  })
})

describe('a term asks for', () => {
  test.each([
    ['火车', "'火车'", true],
    ['火', "'火':*", true],
    ['火车站', "'火车' & '车站'", false],
    ['hong', "'hong':*", true],
    ['a车', "'车':*", false],
    ['坐k10', "'坐' & 'k10':*", false],
    ['坐k10次', "'坐' & 'k10' & '次':*", false],
    ['c++', "'c'", false],
    ['#雪', "'雪':*", false],
    ['🎉', "'🎉'", true],
    ['🎉🎉', "'🎉'", false],
  ])('%s', (term, query, enough) => {
    const wants = wantsOf(term)
    expect(writeQuery(wants.wanted)).toBe(query)
    expect(wants.enough).toBe(enough)
  })
})

test('signs in what is asked for are quoted', () => {
  expect(writeQuery([{ lexeme: `^o'n\\eil`, prefix: true }])).toBe(`'^o''n\\\\eil':*`)
})

test('whatever stands in a text, from the beginning of a latin word on, is found by it', () => {
  const unit = fc.constantFrom(...Array.from("雪夜归人车ab12é，。!' 🎉ハ"))
  const latin = /[a-zé\d]/
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), fc.nat(30), fc.nat(6), (characters, from, length) => {
      const text = characters.join('')
      const term = characters.slice(from, from + length).join('')
      fc.pre(!term.includes(' '))
      // Where a term has nothing but the end of a word to go by.
      fc.pre(
        !(latin.test(characters[from] ?? '') && latin.test(characters[from - 1] ?? '')) || /[雪夜归人车ハ]/.test(term),
      )
      const { wanted, enough } = wantsOf(term)
      const has = lexemesOf(text)
      for (const { lexeme, prefix } of wanted)
        expect(has.some((found) => (prefix ? found.startsWith(lexeme) : found === lexeme))).toBe(true)
      if (enough) expect(text).toContain(term)
    }),
    { numRuns: 2000 },
  )
})
