import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { FeedError } from './feed-fault.ts'

/** The files of a feed that are read, by name. */
export type FeedFiles = ReadonlyMap<string, Buffer>

/** What is read of a feed; all else that GTFS knows is of no use here. */
const names = [
  'agency.txt',
  'feed_info.txt',
  'stops.txt',
  'routes.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
]

/** A file unpacks to no more: stop times of a whole country take some 100 MB. */
const mostBytes = 512 * 1024 * 1024

const readFolder = async (folder: string): Promise<FeedFiles> => {
  const there = (await readdir(folder)).filter((name) => names.includes(name))
  return new Map(await Promise.all(there.map(async (name) => [name, await readFile(path.join(folder, name))] as const)))
}

const readZip = async (file: string): Promise<FeedFiles> => {
  const zip = await openPromise(file)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    // Some feeds lie in a folder of their archive.
    const name = path.posix.basename(entry.fileName)
    if (!names.includes(name)) continue
    if (files.has(name)) throw new FeedError([`${name}：压缩包里有两个同名文件`])
    if (entry.uncompressedSize > mostBytes) throw new FeedError([`${name}：文件太大，最多 512 MB`])
    files.set(name, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

/**
 * Reads a feed from a folder or a ZIP.
 * @throws {FeedError} when there is neither, or the ZIP cannot be read
 */
export const readFeedFiles = async (place: string): Promise<FeedFiles> => {
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new FeedError([`${place}：没有这个文件夹或文件`])
  if (found.isDirectory()) return await readFolder(place)
  try {
    return await readZip(place)
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError([`${place}：不是可读的 ZIP 文件`])
  }
}
