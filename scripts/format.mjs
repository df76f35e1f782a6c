// npm run format: formats all files, or those that are named; `-- --check` only says which are not.
import { installPackages } from './lib/install.mjs'
import { programOf } from './lib/node.mjs'
import { runNode } from './lib/run.mjs'

await installPackages({ forDevelopment: true })
process.exitCode = await runNode([programOf('oxfmt/bin/oxfmt'), ...process.argv.slice(2)])
