import type { FileHandle } from 'node:fs/promises'
import { createReader, fill } from './file-bytes.ts'

/** What is needed to play: the format, how many samples there are, the sound, and sizes above 4 GB. */
const needed = new Set(['fmt ', 'fact', 'data', 'ds64'])

/** A file with more chunks is an attack on our time. */
const maximumChunks = 10_000

interface Chunk {
  id: string
  start: number
  /** As declared: it may lie beyond the end of the file. */
  end: number
}

async function* chunksIn(file: FileHandle, size: number): AsyncGenerator<Chunk> {
  const read = createReader(file)
  let count = 0
  for (let at = 12; at < size && count < maximumChunks; count++) {
    const head = await read(at, 8)
    const id = head.toString('latin1', 0, 4)
    const bytes = head.length < 8 ? Infinity : head.readUInt32LE(4)
    // Who writes while recording does not know how long the sound will be.
    const end = id === 'data' && bytes === 0 ? Infinity : at + 8 + bytes
    yield { id, start: at, end }
    // Chunks begin at even places, but not all programs know.
    const isPadded = end % 2 === 1 && (await read(end, 1))[0] === 0
    at = isPadded ? end + 1 : end
  }
}

/**
 * Blanks in place what a WAV file holds besides its sound: LIST, id3, bext, iXML, cart, XMP and all others. They become
 * empty room of the same size (JUNK), so that no byte of the sound moves; what is no chunk at the end is cut off.
 * @throws when there is no sound in it
 */
export const blankWav = async (file: FileHandle): Promise<void> => {
  const { size } = await file.stat()
  const revealing: Chunk[] = []
  let end = size
  let hasSound = false
  for await (const chunk of chunksIn(file, size)) {
    hasSound ||= chunk.id === 'data'
    if (needed.has(chunk.id)) continue
    if (chunk.end <= size) revealing.push(chunk)
    else end = chunk.start
  }
  if (!hasSound) throw new Error('a WAV file has no sound')
  for (const chunk of revealing) {
    await file.write('JUNK', chunk.start, 'latin1')
    await fill(file, chunk.start + 8, chunk.end)
  }
  if (end < size) await file.truncate(end)
}
