import { giveUp, programOf } from './node.mjs'
import { captureNode, runNode } from './run.mjs'

// Folder by folder, each seeing only the types of where it runs; what has not changed since is not worked out again.
// One checker for each: several would work out the same types of the contract and the tables again.
const types = [programOf('typescript/bin/tsc'), '--build', '--builders', '2', '--checkers', '1']

/** The quick checks; each is a program that says what is wrong and ends with another code than 0. */
const checks = [
  { name: 'types', parts: types },
  { name: 'lint', parts: [programOf('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', parts: [programOf('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'arrows', parts: ['scripts/arrows.ts'] },
  { name: 'unused-code', parts: [programOf('knip/bin/knip.js')] },
  { name: 'database-types', parts: ['scripts/generate-database-types.ts', '--verify'] },
]

/** Checks the types, and again after each change, until it is stopped. */
export const watchTypes = () => runNode([...types, '--watch'])

/**
 * Runs the quick checks, two at a time, and prints what is wrong.
 * @param names only these; all of them untold
 */
export const runChecks = async (names = []) => {
  const unknown = names.find((name) => !checks.some((check) => check.name === name))
  if (unknown) giveUp(`There is no check ${unknown}; there are: ${checks.map(({ name }) => name).join(' ')}`)
  const waiting = checks.filter(({ name }) => names.length === 0 || names.includes(name))
  const result = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now()
      const { code, output } = await captureNode(check.parts)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
      if (code === 0) result.passed++
      else {
        result.failed++
        console.log(output.trimEnd())
      }
    }
  }
  await Promise.all([work(), work()])
  return result
}
