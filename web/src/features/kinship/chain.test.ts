import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chain, fittingSteps, generationOf, invert, type Sex, sexAt, shorten, type Step, steps } from './chain.ts'

const chainOf = (text: string) => text.split(' ').filter((step) => step !== '') as Step[]
const shortOf = (text: string, own: Sex = 'male') => shorten(chainOf(text), own).map((chain) => chain.join(' '))

describe('the shortest way to', () => {
  test.each([
    ['妈妈的丈夫', 'm h', ['f']],
    ['爸爸的妻子的妈妈', 'f w m', ['m m']],
    ['爸爸的儿子', 'f s', ['', 'ob', 'lb']],
    ['爸爸的女儿', 'f d', ['os', 'ls']],
    ['爷爷的儿子', 'f f s', ['f', 'f ob', 'f lb']],
    ['爷爷的孙子', 'f f s s', ['', 'ob', 'lb', 'f ob s', 'f lb s']],
    ['哥哥的爸爸', 'ob f', ['f']],
    ['哥哥的哥哥', 'ob ob', ['ob']],
    ['哥哥的弟弟', 'ob lb', ['', 'ob', 'lb']],
    ['弟弟的姐姐', 'lb os', ['os', 'ls']],
    ['妻子的丈夫', 'w h', ['']],
    ['妻子的儿子', 'w s', ['s']],
    ['儿子的妈妈', 's m', ['w']],
    ['儿子的爸爸', 's f', ['']],
    ['女儿的弟弟', 'd lb', ['s']],
    ['儿子的妻子的儿子', 's w s', ['s s']],
    ['舅舅的爸爸', 'm ob f', ['m f']],
    ['表哥的妈妈', 'm os s m', ['m os']],
    ['妻子的爸爸的儿子', 'w f s', ['w ob', 'w lb']],
  ])('%s', (_, text, wanted) => {
    expect(shortOf(text)).toEqual(wanted)
  })

  test("a woman's: her husband, and herself among the daughters of her father", () => {
    expect(shortOf('s f', 'female')).toEqual(['h'])
    expect(shortOf('f d', 'female')).toEqual(['', 'os', 'ls'])
    expect(shortOf('f s', 'female')).toEqual(['ob', 'lb'])
  })
})

const anySex = fc.constantFrom<Sex>('male', 'female')

/** Any chain that somebody can have. */
const anyChain = (own: Sex, maxLength = 7): fc.Arbitrary<Chain> =>
  fc.array(fc.constantFrom(...steps), { maxLength }).map((all) => fittingSteps(all, own))

const anyOwnChain = anySex.chain((own) => anyChain(own).map((chain) => [own, chain] as const))
const many = { numRuns: 3000 }

test('generation and sex stay what they are, however a chain is shortened', () => {
  fc.assert(
    fc.property(anyOwnChain, ([own, chain]) => {
      const short = shorten(chain, own)
      expect(short.length).toBeGreaterThan(0)
      for (const one of short) {
        expect(generationOf(one)).toBe(generationOf(chain))
        expect(sexAt(one, own)).toBe(sexAt(chain, own))
        expect(one.length).toBeLessThanOrEqual(chain.length)
      }
    }),
    many,
  )
})

test('what is shortest cannot be shortened, and each way means somebody else', () => {
  fc.assert(
    fc.property(anyOwnChain, ([own, chain]) => {
      const short = shorten(chain, own)
      expect(new Set(short.map((one) => one.join(' '))).size).toBe(short.length)
      for (const one of short) expect(shorten(one, own)).toEqual([one])
    }),
    many,
  )
})

test('the way back from the way back is the way there, and a shortest way has a shortest way back', () => {
  fc.assert(
    fc.property(anyOwnChain, ([own, chain]) => {
      for (const one of shorten(chain, own)) {
        const there = sexAt(one, own)
        const back = invert(one, own)
        expect(sexAt(back, there)).toBe(own)
        expect(generationOf(back)).toBe(-generationOf(one) + 0)
        const again = invert(back, there)
        // A child's age among brothers and sisters is not told; that of a nephew's uncle is.
        expect(shorten(again, own)).toEqual([one])
        expect(shorten(back, there)).toEqual([back])
      }
    }),
    many,
  )
})

test('whoever is meant, their way back leads to oneself', () => {
  fc.assert(
    fc.property(anyOwnChain, ([own, chain]) => {
      const back = invert(chain, own)
      expect(shorten([...chain, ...back], own).map((one) => one.join(' '))).toContain('')
    }),
    { numRuns: 1000 },
  )
})
