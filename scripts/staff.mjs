// npm run staff: installs what is missing, then grants, revokes or lists the roles of those who run the app.
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages()
process.exitCode = await runNode(['server/src/staff.ts', ...process.argv.slice(2)])
