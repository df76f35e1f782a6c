// npm start: installs and builds what is missing, then runs the app until it is stopped.
import { buildWeb } from './lib/build-web.mjs'
import { installPackages } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

await installPackages()
await buildWeb()
process.exitCode = await runNode(['server/src/main.ts'])
