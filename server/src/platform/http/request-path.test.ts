import { expect, test } from 'vitest'
import { pathOf } from './request-path.ts'

test.each([
  ['/api/v1/topic/page', '/api/v1/topic/page'],
  ['/api/v1/topic/page?id=1#top', '/api/v1/topic/page'],
  ['/%61pi/v1/x', '/api/v1/x'],
  ['/%61%70%69/%E9%9B%81', '/api/雁'],
  ['/%65xports/key%ff', '/exports/key%ff'],
  ['http://hongyan.example/api/v1/x?y', '/api/v1/x'],
  ['HTTPS://hongyan.example/api/v1/x', '/api/v1/x'],
  ['http://hongyan.example?a/api/v1/x', '/api/v1/x'],
  ['/a%0ab%00', '/a%0ab%00'],
  ['//', '//'],
  ['http://[', 'http://['],
  ['*', '*'],
  ['', ''],
])('of %s it is %s', (target, path) => {
  expect(pathOf(target)).toBe(path)
})
