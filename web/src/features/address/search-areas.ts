import type { Area } from './area.ts'
import { areas } from './area-tree.ts'

const everyPath = (path: readonly Area[]): (readonly Area[])[] => [
  path,
  ...(path.at(-1)?.children ?? []).flatMap((child) => everyPath([...path, child])),
]

const maxFound = 50

/**
 * Areas whose name has what is typed; more words, parted by spaces, narrow it down by what lies above: 江苏 鼓楼.
 * Provinces come first, then cities, then counties, and of each those that begin with it.
 */
export const searchAreas = (typed: string): (readonly Area[])[] => {
  const words = typed.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (last === '') return []
  const nameOf = (path: readonly Area[]) => path.at(-1)?.name ?? ''
  const rank = (path: readonly Area[]) => path.length * 2 + (nameOf(path).startsWith(last) ? 0 : 1)
  return areas
    .flatMap((province) => everyPath([province]))
    .filter((path) => {
      const all = path.map(({ name }) => name).join(' ')
      return nameOf(path).includes(last) && words.every((word) => all.includes(word))
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxFound)
}
