import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { shortcuts } from './shortcuts.ts'

const rows = shortcuts.flatMap((group) => group.rows)
const ways = rows.filter(({ run }) => run).flatMap(({ keys }) => keys)

test('no two shortcuts have the same keys, and none begins as another one is', () => {
  const written = ways.map((way) => way.join(' '))
  expect(new Set(written).size).toBe(written.length)
  const alone = new Set(ways.flatMap((way) => (way.length === 1 ? way : [])))
  for (const way of ways) if (way.length > 1) expect(alone.has(way[0] ?? '')).toBe(false)
})

test('those that lead somewhere lead to pages of the app', () => {
  const visited: string[] = []
  const goTo = (address: string) => void visited.push(address)
  for (const { keys, run } of rows)
    if (keys.some((way) => way.length > 1)) run?.({ navigation: { goTo } as never, showAll: () => {} })
  const paths: readonly string[] = routes.map(({ path }) => path)
  expect(visited.length).toBeGreaterThan(5)
  expect(visited.filter((address) => !paths.includes(address))).toEqual([])
})
