import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { makePrivateFolder } from '../storage/private-folder.ts'

/** As much as the first files of a start need, and more than a file system keeps without a block. */
const probeBytes = 64 * 1024

/**
 * Makes sure at once of what the app otherwise needs only at the end of its start: that its port is free.
 * @param port 0 stands for any
 * @throws the error of `listen`
 */
export const checkPort = async (host: string, port: number): Promise<void> => {
  if (port === 0) return
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/**
 * Makes sure that files can be kept in a folder, which is made when it is missing.
 * @param folder absolute; nobody else reads what is there
 * @param passable see `makePrivateFolder`
 * @throws the error of the file system, with the folder as its `path`
 */
export const checkFolder = async (folder: string, passable: boolean): Promise<void> => {
  const probe = path.join(folder, `.probe-${randomBytes(8).toString('hex')}`)
  try {
    await makePrivateFolder(folder, passable)
    await writeFile(probe, Buffer.alloc(probeBytes), { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { path: folder })
    throw error
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
