import { programOf } from './node.mjs'
import { captureNode } from './run.mjs'

/** The quick checks; each is a program that says what is wrong and ends with another code than 0. */
const checks = [
  {
    name: 'types', // One checker: several would each work out the same types of the contract and the tables again.
    parts: [programOf('typescript/bin/tsc'), '-p', '.', '--checkers', '1'],
  },
  { name: 'lint', parts: [programOf('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', parts: [programOf('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'arrows', parts: ['scripts/arrows.ts'] },
  { name: 'unused code', parts: [programOf('knip/bin/knip.js')] },
  { name: 'database types', parts: ['scripts/generate-database-types.ts', '--verify'] },
]

/** Runs the quick checks, two at a time, and prints what is wrong. */
export const runChecks = async () => {
  const waiting = [...checks]
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
