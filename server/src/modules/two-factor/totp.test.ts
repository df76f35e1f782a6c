import fc from 'fast-check'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { findStep, makeSeed, uriOf } from './totp.ts'

/** Base32 of `12345678901234567890`, the seed of RFC 6238, appendix B. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const at = (seconds: number) => new Date(seconds * 1000)

// The table has eight digits; of six, the last ones are left.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code, step) => {
  expect(findStep(seed, code, at(seconds))).toBe(step)
})

const anyTime = fc.integer({ min: 1_700_000_000, max: 4_000_000_000 })

test('a code is good in its own time step and the ones beside it, and in no other', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: -4, max: 4 }), (seconds, stepsOff) => {
      const code = generateSync({ secret: seed, epoch: seconds })
      const step = Math.floor(seconds / 30)
      const found = findStep(seed, code, at(seconds + stepsOff * 30))
      if (Math.abs(stepsOff) <= 1) expect(found).toBe(step)
      // Two steps may have the same code by chance, once in a million.
      else expect(found).not.toBe(step)
    }),
  )
})

test('what is no code of six digits is none, and breaks nothing', () => {
  for (const code of ['', '12345', '1234567', 'ABCDEF', '12345６', '123 456', '-12345', 'ABCDEFGHJK'])
    expect(findStep(seed, code, at(59))).toBeUndefined()
})

test('each seed has 160 bits, and another than the one before', () => {
  const seeds = Array.from({ length: 50 }, makeSeed)
  for (const one of seeds) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(seeds).size).toBe(seeds.length)
})

test('an app reads issuer, account and seed from the address', () => {
  const uri = new URL(uriOf(seed, 'xiaoman'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/鸿雁:xiaoman')
  expect(uri.searchParams.get('secret')).toBe(seed)
  expect(uri.searchParams.get('issuer')).toBe('鸿雁')
})
