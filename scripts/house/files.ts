import path from 'node:path'
import type { Import } from '../arrows/imports.ts'
import { kindOf } from '../arrows/kinds.ts'
import { isForTests, moduleOf } from '../arrows/paths.ts'
import type { Sources } from '../lib/sources.ts'

/** What runs in the app: `contract/src`, `server/src` and `web/src` without tests and what only tests use. */
export const isProduction = (file: string): boolean => /^(?:contract|server|web)\/src\//.test(file) && !isForTests(file)

const isGenerated = (file: string) => file.endsWith('/database-types.ts')

export const countLines = (source: string): number => source.split('\n').length - 1

/** What comes between the first dot and the ending of a file's name, as `routes`; nothing for a plain noun. */
const kindOfName = (file: string) => /^[^.]+\.(.+)\.ts$/.exec(path.posix.basename(file))?.[1]

/** A short file with one importer, which may as well stand in it. */
export interface Lonely {
  file: string
  lines: number
  importer: string
}

/**
 * Files of at most 40 lines that one file imports. Not those that have a test of their own, that are loaded lazily,
 * that a feature offers by its face, and those for which the house has a place: the kinds of a module, one operation
 * under `api/`.
 */
export const findLonely = (sources: Sources, imports: Import[]): Lonely[] => {
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const arrow of imports) {
    if (!isProduction(arrow.from)) continue
    importers.set(arrow.to, (importers.get(arrow.to) ?? new Set()).add(arrow.from))
    if (arrow.lazy) lazy.add(arrow.to)
  }
  return [...sources].flatMap(([file, source]) => {
    const [importer, ...others] = importers.get(file) ?? []
    const lines = countLines(source)
    const hasTest = ['.test.ts', '.browser.test.tsx'].some((end) => sources.has(file.replace(/\.tsx?$/, end)))
    const hasPlace =
      /\/api\/|\/index\.ts$|\.d\.ts$/.test(file) || !['state', 'components', 'noun'].includes(kindOf(file) ?? 'state')
    const stays = hasTest || lazy.has(file) || hasPlace || importer?.endsWith('/index.ts')
    return isProduction(file) && lines <= 40 && importer && others.length === 0 && !stays
      ? [{ file, lines, importer }]
      : []
  })
}

export interface Counts {
  files: number
  lines: number
  /** Of at most 20 lines. */
  short: number
  lonely: number
  /** Different kinds of names in modules. */
  kinds: number
  /** Generated ones aside. */
  largest: { file: string; lines: number }
}

/** How many files there are, how short and how long they are. */
export const countFiles = (sources: Sources, imports: Import[]): Counts => {
  const files = [...sources]
    .filter(([file]) => isProduction(file))
    .map(([file, source]) => ({ file, lines: countLines(source) }))
  const [largest] = files.filter(({ file }) => !isGenerated(file)).toSorted((a, b) => b.lines - a.lines)
  const kinds = files.filter(({ file }) => moduleOf(file) !== undefined).map(({ file }) => kindOfName(file))
  return {
    files: files.length,
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
    short: files.filter(({ lines }) => lines <= 20).length,
    lonely: findLonely(sources, imports).length,
    kinds: new Set(kinds.filter((kind) => kind !== undefined)).size,
    largest: largest ?? { file: '', lines: 0 },
  }
}
