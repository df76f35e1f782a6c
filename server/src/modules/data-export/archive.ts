import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. */
export interface ArchiveEntry {
  name: string
  /** Undefined when it is gone: then it is left out. */
  open: () => Promise<Readable | undefined>
  /** Pictures and the like are compressed already. */
  compress: boolean
}

/** A JSON array of rows, readable for people, made as it is read. */
export const jsonOf = (rows: AsyncIterable<object>, onRow: () => void): Readable => {
  async function* write() {
    let separator = '[\n'
    for await (const row of rows) {
      onRow()
      yield separator + JSON.stringify(row, null, 2)
      separator = ',\n'
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n'
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 256 * 1024 })
}

interface Archive {
  /** Path of the file that is written. */
  file: string
  /** Taken one by one, each when the one before it is written. */
  entries: AsyncIterable<ArchiveEntry>
  at: Date
  /** Ends it early. */
  signal: AbortSignal
}

/**
 * Writes a ZIP (with ZIP64 where it must be), with little in memory however large it is.
 * @returns its size in bytes
 * @throws when an entry cannot be read, the disk is full, or `signal` says so
 */
export const writeArchive = async ({ file, entries, at, signal }: Archive): Promise<number> => {
  const broken = new AbortController()
  const zip = new ZipFile()
  zip.on('error', (error: unknown) => broken.abort(error))
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), {
    signal: AbortSignal.any([signal, broken.signal]),
  })
  // Told below, to whoever waits by then.
  written.catch(() => {})
  try {
    for await (const { name, open, compress } of entries) {
      signal.throwIfAborted()
      const content = await open()
      if (!content) continue
      zip.addReadStream(content, name, { compress, mtime: at })
      try {
        // A disk that is full ends the writing, and with it all reading.
        await Promise.race([finished(content), written])
      } finally {
        content.destroy()
      }
    }
    zip.end()
    await written
  } catch (error) {
    broken.abort(error)
    await written.catch(() => {})
    throw error
  }
  return (await stat(file)).size
}
