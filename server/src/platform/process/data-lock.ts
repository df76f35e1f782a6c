import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../errors/start-error.ts'

/** Another process holds the folder. */
export class FolderInUseError extends StartError {}

/**
 * A name that stands for the folder however it is spelled. On Linux and Windows such names live outside of the
 * file system and vanish with the process; elsewhere it is a socket file, which a crash leaves behind.
 */
const nameFor = async (folder: string) => {
  const { dev, ino } = await stat(folder, { bigint: true })
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0hongyan-${key}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\hongyan-${key}`
  return path.join(tmpdir(), `hongyan-${key}.sock`)
}

const listen = (name: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })

const isAnswered = (name: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Makes sure that only one process works on a folder of data, which is made when it is missing. The lock goes
 * with the process, however that ends.
 * @returns what gives the folder back
 * @throws {FolderInUseError} when another process holds it
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true })
  const name = await nameFor(folder)
  let server = await listen(name)
  if (!server && name.startsWith(tmpdir()) && !(await isAnswered(name))) {
    await rm(name, { force: true })
    server = await listen(name)
  }
  if (!server)
    throw new FolderInUseError(
      `another process uses the data folder ${folder}: stop it, or choose another one with DATA_DIR=…`,
    )
  const held = server
  held.unref()
  return () => new Promise((resolve) => held.close(() => resolve()))
}
