// npm run railway:simulate: sells the trains of the Spring Festival to people by chance, under three rules, and holds the estimate of the
// waitlist against what becomes of those who wait. Needs no database.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runSimulateCommand } from './railway-simulate-command.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const print = (line: string) => void process.stdout.write(`${line}\n`)
const write = (place: string, text: string) => writeFile(path.join(repository, place), text)

const { lines, code } = await runSimulateCommand({ print, write }, process.argv.slice(2))
print(lines.join('\n'))
process.exitCode = code
