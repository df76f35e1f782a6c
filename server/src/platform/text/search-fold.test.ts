import { expect, test } from 'vitest'
import { foldForSearch } from './search-fold.ts'

test.each([
  ['Café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['Ｚürich 臺灣', 'zurich 台湾'],
  ['が ガ 한글', 'が ガ 한글'],
  ['ё й', 'ё й'],
])('%s is compared as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})
