// npm run check: types, lint, format, arrows, unused code, generated types.
import { runChecks } from './lib/checks.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages({ forDevelopment: true })
const { failed } = await runChecks()
process.exitCode = failed === 0 ? 0 : 1
