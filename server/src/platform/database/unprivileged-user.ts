import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../errors/start-error.ts'

const run = promisify(execFile)

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const lookUp = async (matches: (name: string, uid: number) => boolean): Promise<SystemUser | undefined> => {
  for (const line of (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid && matches(name, Number(uid))) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

const named = (wanted: string) => lookUp((name) => name === wanted)

/** The user to whom a file belongs. */
export const ownerOf = async (file: string): Promise<SystemUser> => {
  const { uid, gid } = await stat(file)
  return (await lookUp((_name, known) => known === uid)) ?? { name: `user ${uid}`, uid, gid }
}

/**
 * The user that PostgreSQL runs as when the app runs as root: `postgres`, made if need be, else `nobody`.
 * @throws when the system has neither
 */
export const findUnprivilegedUser = async (): Promise<SystemUser> => {
  const found = await named('postgres')
  if (found) return found
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group']
  await run('useradd', [...options, 'postgres']).catch(() => {})
  const user = (await named('postgres')) ?? (await named('nobody'))
  if (!user)
    throw new StartError(
      'PostgreSQL cannot run as root and there is no user postgres or nobody; start as an ordinary user or set DATABASE_URL',
    )
  return user
}

/**
 * The first folder on the way to `target` that `user` may not enter, or undefined when the way is free.
 * What does not exist yet is not in the way.
 */
export const firstUnreachable = async (target: string, user: SystemUser): Promise<string | undefined> => {
  const parts = path.resolve(target).split(path.sep)
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = parts.slice(0, depth).join(path.sep) || path.sep
    const info = await stat(folder).catch(() => undefined)
    if (!info) return undefined
    const bit = info.uid === user.uid ? 0o100 : info.gid === user.gid ? 0o010 : 0o001
    if ((info.mode & bit) === 0) return folder
  }
  return undefined
}
