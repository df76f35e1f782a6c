// Measures how the code is laid out: `npm run house`. `--at <commit>` measures another commit, `--markdown` prints a
// table for a document, `--lonely [path …]` lists the short files that stand alone with one importer.
import { parseArgs } from 'node:util'
import { readImports } from './arrows/imports.ts'
import { countFiles, findLonely } from './house/files.ts'
import { readSources } from './house/sources.ts'

const { values, positionals } = parseArgs({
  options: { at: { type: 'string' }, markdown: { type: 'boolean' }, lonely: { type: 'boolean' } },
  allowPositionals: true,
})

const sources = await readSources(values.at)
const imports = [...sources].flatMap(([file, source]) => readImports(file, source))
if (values.lonely) {
  const lonely = findLonely(sources, imports).filter(
    ({ file }) => positionals.length === 0 || positionals.some((start) => file.startsWith(start)),
  )
  for (const { file, lines, importer } of lonely) console.log(`${file} (${lines} lines) ← ${importer}`)
  console.log(`${lonely.length} files of at most 40 lines with one importer`)
} else console.log(countFiles(sources, imports))
