/**
 * Plays and records the tracks of the demo world into server/demo-world/tracks. Needs ffmpeg with libmp3lame in the path.
 * `node scripts/demo-tracks/make.ts` makes all; with names, only those.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { writeMp3 } from '../music/encode.ts'
import { perform } from '../music/score/perform.ts'
import { sketches } from './pieces.ts'

const folder = path.resolve(import.meta.dirname, '../../server/demo-world/tracks')
const wanted = new Set(process.argv.slice(2))
await mkdir(folder, { recursive: true })
for (const piece of sketches.filter(({ slug }) => wanted.size === 0 || wanted.has(slug))) {
  // As a telephone records: one channel, and small.
  await writeMp3(path.join(folder, `${piece.slug}.mp3`), perform(piece), {}, { kilobits: 40, channels: 1 })
  console.log(piece.slug)
}
