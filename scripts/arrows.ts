// Checks that imports run only in the directions that ARCHITECTURE.md draws.
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findFaults } from './arrows/check.ts'

const repository = path.resolve(import.meta.dirname, '..')
const sources = new Map<string, string>()
for await (const file of glob('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: repository }))
  sources.set(file.split(path.sep).join('/'), await readFile(path.join(repository, file), 'utf8'))

const faults = findFaults(sources)
for (const fault of faults) console.error(fault)
if (faults.length > 0) console.error(`${faults.length} arrows run the wrong way`)
process.exitCode = faults.length === 0 ? 0 : 1
