// npm run railway:check: installs what is missing, then proves that what is sold is what is reserved.
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages()
process.exitCode = await runNode(['server/src/railway-check.ts', ...process.argv.slice(2)])
