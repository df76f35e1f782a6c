// Checks that each file is of a known kind, and that imports run only in the directions that ARCHITECTURE.md draws.
// Paths after it show only what concerns these.
import { findFaults } from './arrows/check.ts'
import { readSources } from './lib/sources.ts'

const paths = process.argv.slice(2).map((given) => given.replace(/^\.?\//, ''))
const isAsked = (fault: string) => paths.length === 0 || paths.some((asked) => fault.includes(asked))
const faults = findFaults(await readSources()).filter(isAsked)
for (const fault of faults) console.error(fault)
if (faults.length > 0) console.error(`${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
