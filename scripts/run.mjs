// Runs a script in TypeScript with the app's Node, and installs what is missing: node scripts/run.mjs bench/web.ts …
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages({ forDevelopment: true })
process.exitCode = await runNode(process.argv.slice(2))
