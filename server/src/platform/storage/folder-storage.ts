import { chmod, copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Range, Storage } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')

const unlessMissing = async <T>(task: Promise<T>): Promise<T | undefined> => {
  try {
    return await task
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** First and last byte of a range of a file of so many bytes; undefined when it lies outside. */
const boundsOf = (size: number, range: Range | undefined) => {
  if (!range) return { start: 0, end: size - 1 }
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  return start <= end ? { start, end } : undefined
}

/** Moves a file; one that lies on another disk is copied. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}

/** Only the app's own user may enter the folder, and read what lies there: it is served by the app or by nobody. */
const folderMode = 0o700
const fileMode = 0o600

/** @param folder where the files are; made when it is not there */
export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (name: string) => path.join(folder, path.basename(name))

  return {
    put: async (name, content) => {
      // Each time: a disk that was away may come back empty.
      await mkdir(folder, { recursive: true, mode: folderMode })
      if (typeof content !== 'string') return await writeFile(pathOf(name), content, { mode: fileMode })
      await chmod(content, fileMode)
      await move(content, pathOf(name))
    },
    get: async (name, range) => {
      const file = await unlessMissing(open(pathOf(name)))
      if (!file) return undefined
      const { size } = await file.stat()
      const bounds = boundsOf(size, range)
      if (size === 0 || !bounds) {
        await file.close()
        return bounds ? { size, start: 0, end: -1, content: Readable.from([]) } : 'beyond'
      }
      return { size, ...bounds, content: file.createReadStream({ ...bounds, highWaterMark: 256 * 1024 }) }
    },
    size: async (name) => (await unlessMissing(stat(pathOf(name))))?.size,
    remove: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}
