import { expect, test } from 'vitest'
import { recoveryText } from './recovery-text.ts'

test('the file says whose codes they are, since when, and holds each of them on a line of its own', () => {
  const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD']
  const nowMs = Date.parse('2026-11-22T16:30:00Z')
  const lines = recoveryText({ codes, username: 'demo', nowMs }).split('\r\n')
  expect(lines).toContain('账号：demo')
  expect(lines).toContain('生成时间：2026年11月23日 00:30')
  expect(lines.filter((line) => codes.includes(line))).toEqual(codes)
})
