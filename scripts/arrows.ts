// Checks that imports run only in the directions that ARCHITECTURE.md draws, and that each file is of a known kind.
// `--new [path …]` holds the rules that are still to come, too, for what lies below these paths.
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countByFolder, findFaults } from './arrows/check.ts'

const { values, positionals } = parseArgs({ options: { new: { type: 'boolean' } }, allowPositionals: true })
const repository = path.resolve(import.meta.dirname, '..')
const sources = new Map<string, string>()
for await (const file of glob('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: repository }))
  sources.set(file.split(path.sep).join('/'), await readFile(path.join(repository, file), 'utf8'))

const found = findFaults(sources)
const isAsked = (fault: string) =>
  positionals.length === 0 || positionals.some((start) => fault.includes(start.replace(/^\.?\//, '')))
const faults = values.new ? [...found.faults, ...found.toCome].filter(isAsked) : found.faults
for (const fault of faults) console.error(fault)
if (faults.length > 0) console.error(`${faults.length} arrows run the wrong way`)
if (!values.new && found.toCome.length > 0) {
  console.log(`${found.toCome.length} faults of rules to come (node scripts/arrows.ts --new [path]):`)
  for (const [folder, count] of countByFolder(found.toCome)) console.log(`  ${String(count).padStart(4)} ${folder}`)
}
process.exitCode = faults.length === 0 ? 0 : 1
