// npm run railway:simulate: installs what is missing, then sells simulated trains to simulated people.
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages()
process.exitCode = await runNode(['server/src/railway-simulate.ts', ...process.argv.slice(2)])
