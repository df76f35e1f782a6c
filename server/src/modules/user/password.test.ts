import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { hashPassword, isPasswordCommon, isPasswordRight } from './password.ts'

const list = (await readFile(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')).trimEnd().split('\n')

test('at least 3,000 common passwords that are long enough are refused', async () => {
  expect(new Set(list).size).toBe(list.length)
  expect(list.length).toBeGreaterThanOrEqual(3000)
  expect(
    list.filter((password) => password.length < limits.password.min || password !== password.toLowerCase()),
  ).toEqual([])
  for (const password of ['12345678', 'Password1', 'qwertyuiop', '1qaz2wsx', 'iloveyou', 'woaini1314', '5201314520'])
    expect(await isPasswordCommon(password, [])).toBe(true)
  expect(await isPasswordCommon('明月几时有，把酒问青天', [])).toBe(false)
})

test('no password is right for an account without a hash, or with a value that is none', async () => {
  expect(await isPasswordRight(undefined, 'anything at all')).toBe(false)
  expect(await isPasswordRight('none', 'none')).toBe(false)
})

test('looking at an unknown account takes as long as looking at a known one', async () => {
  const hashed = await hashPassword('海上生明月 2026')
  const msOf = async (passwordHash: string | undefined) => {
    const begun = performance.now()
    await isPasswordRight(passwordHash, 'not the password')
    return performance.now() - begun
  }
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 9; round++) {
    known.push(await msOf(hashed))
    unknown.push(await msOf(undefined))
  }
  // Without the work it would be a hundredth.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.3)
})
