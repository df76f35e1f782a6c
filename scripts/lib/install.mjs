import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, refuseUnfitNode, repository, systemNode, systemPath } from './node.mjs'
import { heartbeat, runInFront } from './run.mjs'

const lock = path.join(repository, 'package-lock.json')
const installed = path.join(repository, 'node_modules/.package-lock.json')
const stamp = path.join(repository, 'node_modules/.installed-lock')

/** What was installed: for another lock file, platform or kind of Node it is not the same. */
const mark = () => {
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  return `${hash} ${process.platform}-${process.arch} abi-${systemNode().abi}\n`
}

const isInstalled = (forDevelopment) => {
  if (!existsSync(installed)) return false
  if (forDevelopment && !existsSync(path.join(repository, 'node_modules/vitest'))) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === mark()
  refuseUnfitNode()
  // Installed by hand: npm writes its own list last, so it is whole, and newer than what it was made from.
  return statSync(installed).mtimeMs > statSync(lock).mtimeMs
}

/** What `npm start` says of itself must not mislead the npm that it starts. */
const environmentForNpm = () => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_(?:execpath|node_execpath|lifecycle|package|command)|NODE$|INIT_CWD)/.test(name),
  )
  return { ...Object.fromEntries(kept), PATH: systemPath() }
}

/**
 * Installs the packages when they are missing or the lock file has changed since.
 * @param forDevelopment whether the tools for tests and checks are needed, too
 */
export const installPackages = async ({ forDevelopment = false } = {}) => {
  if (isInstalled(forDevelopment)) return
  refuseUnfitNode()
  console.log('Installing packages, which takes about a minute …')
  const stop = process.stdout.isTTY ? () => '' : heartbeat('npm ci')
  const parts = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(forDevelopment ? ['--include=dev'] : [])]
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await runInFront(command, parts, { env: environmentForNpm() }).catch(() =>
    giveUp('npm is missing: install Node 24 from https://nodejs.org, npm comes with it'),
  )
  stop()
  if (code !== 0) giveUp(`Installing the packages failed (npm ci ended with ${code}); npm says above why.`)
  writeFileSync(stamp, mark())
}
