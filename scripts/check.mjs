// npm run check: types, lint, format, arrows, unused code, generated types; `-- types lint` only these, `-- --watch`
// the types again after each change.
import { runChecks, watchTypes } from './lib/checks.mjs'
import { installPackages } from './lib/install.mjs'

const names = process.argv.slice(2)
await installPackages({ forDevelopment: true })
if (names.includes('--watch')) process.exitCode = await watchTypes()
else {
  const { failed } = await runChecks(names)
  process.exitCode = failed === 0 ? 0 : 1
}
