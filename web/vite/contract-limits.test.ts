import { expect, test } from 'vitest'
import { writeLimits } from './contract-limits.ts'

const exports = { limits: { nickname: { min: 1, max: 20 }, words: ['年', '月'], seconds: 5 } }
const from = "import { limits } from '#contract/limits.ts'\n"

test('each limit that is read stands there as its value', () => {
  expect(writeLimits(`${from}cut(limits.nickname.max, limits.seconds * 1000)`, exports)).toBe(
    `${from}cut((20), (5) * 1000)`,
  )
  expect(writeLimits(`${from}field(limits.nickname)`, exports)).toBe(`${from}field(({"min":1,"max":20}))`)
})

test('what is done with a value stays', () => {
  expect(writeLimits(`${from}limits.words.join()\nlimits.seconds.toString()`, exports)).toBe(
    `${from}(["年","月"]).join()\n(5).toString()`,
  )
})

test('what only has the same name stays', () => {
  const code = 'const limits = await load()\nuse(limits.seconds)'
  expect(writeLimits(code, exports)).toBe(code)
  expect(writeLimits(`${from}my.limits.seconds`, exports)).toBe(`${from}my.limits.seconds`)
  const other = `${from}import { more } from './limits.ts.ts'\nimport { railwayLimits } from './railway-limits.ts'`
  expect(writeLimits(other, exports)).toBe(other)
})
