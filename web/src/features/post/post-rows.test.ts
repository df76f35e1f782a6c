import { expect, test } from 'vitest'
import { listPostRows } from './post-rows.ts'
import { makePost } from './testing/make-post.ts'

test('rows: a reply, its nested replies, and a way to those that are not there yet', () => {
  const rows = listPostRows([makePost('10', ['11', '12'], 5), makePost('13', ['14'])])
  expect(rows.map((row) => row.kind)).toEqual(['post', 'nested', 'nested', 'more', 'post', 'nested'])
  expect(rows.filter((row) => row.kind === 'nested').map((row) => row.last)).toEqual([false, false, true])
})
