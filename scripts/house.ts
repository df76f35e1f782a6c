// Measures how the code is laid out: `npm run house`.
//   --at <commit>        measures another commit
//   --against <commit>   puts that one beside it
//   --markdown           writes the table for a document
//   --lonely [path …]    lists the short files that stand alone with one importer
import { parseArgs } from 'node:util'
import { readImports } from './arrows/imports.ts'
import { countFiles, findLonely } from './house/files.ts'
import { readSources, repository } from './lib/sources.ts'
import { type House, writeTable } from './house/table.ts'
import { countTouched } from './house/touched.ts'
import { findMissing, measureWay } from './house/ways.ts'
import { touchedBefore, waysBefore } from './house/ways-before.ts'
import { waysNow } from './house/ways-now.ts'

const { values, positionals } = parseArgs({
  options: {
    at: { type: 'string' },
    against: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    lonely: { type: 'boolean' },
  },
  allowPositionals: true,
})

const read = async (commit: string | undefined) => {
  const sources = await readSources(commit)
  return { sources, imports: [...sources].flatMap(([file, source]) => readImports(file, source)) }
}

const measure = async (commit: string | undefined): Promise<House> => {
  const { sources, imports } = await read(commit)
  const isBefore = waysBefore.every((way) => findMissing(way, sources).length === 0)
  const ways = (isBefore ? waysBefore : waysNow).filter((way) => findMissing(way, sources).length === 0)
  return {
    counts: countFiles(sources, imports),
    ways: ways.map((way) => measureWay(way, sources)),
    touched: isBefore ? touchedBefore : commit === undefined ? countTouched(repository) : {},
  }
}

if (values.lonely) {
  const { sources, imports } = await read(values.at)
  const lonely = findLonely(sources, imports).filter(
    ({ file }) => positionals.length === 0 || positionals.some((start) => file.startsWith(start)),
  )
  for (const { file, lines, importer } of lonely) console.log(`${file} (${lines} lines) ← ${importer}`)
  console.log(`${lonely.length} files of at most 40 lines with one importer`)
} else {
  const asked = values.against === undefined ? [values.at] : [values.against, values.at]
  const houses = await Promise.all(
    asked.map(async (commit): Promise<[string, House]> => [commit ?? 'now', await measure(commit)]),
  )
  console.log(writeTable(houses, values))
}
