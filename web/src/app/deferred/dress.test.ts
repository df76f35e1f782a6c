import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dressKeys } from '#contract/festival.ts'

const css = readFileSync(new URL('./dress.css', import.meta.url), 'utf8')

test.each(dressKeys)('the festival %s has colours of its own, light and dark', (key) => {
  expect(css).toContain(`\n[data-dress='${key}'] {`)
  expect(css).toContain(`\n[data-theme='dark'][data-dress='${key}'] {`)
})
