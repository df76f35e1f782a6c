import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '不到 1 KB'],
  [1023, '不到 1 KB'],
  [1024, '约 1 KB'],
  [300 * 1024, '约 300 KB'],
  [1024 * 1024, '约 1.0 MB'],
  [3.24 * 1024 * 1024, '约 3.2 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
