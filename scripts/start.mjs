// npm start: installs and builds what is missing, then runs the app until it is stopped.
import { buildWeb } from './lib/build-web.mjs'
import { installPackages } from './lib/install.mjs'
import { refuseTakenPort } from './lib/port.mjs'
import { runNode } from './lib/run.mjs'

await refuseTakenPort('PORT', Number(process.env.PORT || 3000), process.env.HOST || undefined)
await installPackages()
await buildWeb()
process.exitCode = await runNode(['server/src/main.ts'])
