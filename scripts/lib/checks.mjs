import { programOf } from './node.mjs'
import { captureNode } from './run.mjs'

/** The quick checks; each is a program that says what is wrong and ends with another code than 0. */
const checks = [
  // Folder by folder, each seeing only the types of where it runs; what has not changed since is not worked out again.
  { name: 'types', parts: [programOf('typescript/bin/tsc'), '--build', '--checkers', '1', '--builders', '2'] },
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
