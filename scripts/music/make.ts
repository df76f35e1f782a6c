/**
 * Plays and records all that 鸿雁乐坊 has: recordings (MP3), words (LRC) and covers (WebP) in web/public/music. Needs ffmpeg
 * with libmp3lame in the path. `node scripts/music/make.ts` makes everything; with slugs, only those; `covers` only covers.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawCover } from './covers/draw.ts'
import { writeMp3 } from './encode.ts'
import { pieces } from './pieces/all.ts'
import { lyricsOf } from './score/lyrics.ts'
import { perform } from './score/perform.ts'
import type { Piece } from './score/piece.ts'
import { sampleRate } from './synth/sound.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const folder = path.join(repository, 'web/public/music')
const listFile = path.join(repository, 'web/src/features/music/recordings.json')

/** What the web app must know of a recording, and cannot know before it is made. */
interface Recording {
  durationMs: number
  /** Changes with the files, so that browsers may keep them for ever. */
  version: string
}

const record = async (piece: Piece): Promise<number> => {
  const sound = perform(piece)
  await writeMp3(path.join(folder, `${piece.slug}.mp3`), sound, {
    title: piece.title,
    artist: '鸿雁乐坊',
    album: '鸿雁乐坊',
  })
  const lyrics = lyricsOf(piece)
  if (lyrics !== undefined) await writeFile(path.join(folder, `${piece.slug}.lrc`), lyrics)
  return Math.round((sound.left.length / sampleRate) * 1000)
}

/** A short name of what the files of a piece hold. */
const versionOf = async ({ slug, words }: Piece): Promise<string> => {
  const hash = createHash('sha256')
  for (const ending of ['mp3', 'webp', ...(words ? ['lrc'] : [])])
    hash.update(await readFile(path.join(folder, `${slug}.${ending}`)))
  return hash.digest('hex').slice(0, 8)
}

const readList = async (): Promise<Record<string, Recording>> => {
  try {
    return JSON.parse(await readFile(listFile, 'utf8')) as Record<string, Recording>
  } catch {
    return {}
  }
}

const wanted = new Set(process.argv.slice(2))
const coversOnly = wanted.delete('covers')
await mkdir(folder, { recursive: true })
const list = await readList()
for (const piece of pieces.filter(({ slug }) => wanted.size === 0 || wanted.has(slug))) {
  const durationMs = coversOnly ? (list[piece.slug]?.durationMs ?? 0) : await record(piece)
  await drawCover(piece.slug, path.join(folder, `${piece.slug}.webp`))
  list[piece.slug] = { durationMs, version: await versionOf(piece) }
  console.log(`${piece.slug}: ${(durationMs / 1000).toFixed(1)} s`)
}
await writeFile(
  listFile,
  `${JSON.stringify(Object.fromEntries(pieces.flatMap(({ slug }) => (list[slug] ? [[slug, list[slug]]] : []))), null, 2)}\n`,
)
