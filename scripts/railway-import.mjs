// npm run railway:import: installs what is missing, then takes in a timetable.
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages()
process.exitCode = await runNode(['server/src/railway-import.ts', ...process.argv.slice(2)])
