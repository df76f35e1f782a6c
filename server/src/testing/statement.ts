import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from './clean-up.ts'

/** What the script says of a statement in a file. */
export const verifyFile = async (statement: unknown, ...options: string[]): Promise<string> => {
  const file = path.join(await makeFolder('statement'), 'statement.json')
  await writeFile(file, JSON.stringify(statement))
  const script = path.resolve(import.meta.dirname, '../../../scripts/verify-statement.mjs')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, file, ...options]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}
