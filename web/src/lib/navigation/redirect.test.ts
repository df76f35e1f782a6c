import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test.each(['/home', '/topic-detail/5', '/chat-detail?id=7', '/help#codes', '/'])('%s stays in the app', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  ' //evil.example',
  ['/home'],
])('%j does not lead anywhere', (address) => {
  expect(safeRedirect(address)).toBeNull()
})
