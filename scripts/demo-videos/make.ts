/**
 * Films the videos of the demo world into server/demo-world/videos, and their stills into pictures. Needs ffmpeg with
 * libx264 in the path. `node scripts/demo-videos/make.ts` makes all; with names, only those.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { Sheet } from '../demo-pictures/sheet.ts'
import { restyle } from '../demo-pictures/styles.ts'
import type { Clip } from './clip.ts'
import { clips } from './clips.ts'

const world = path.resolve(import.meta.dirname, '../../server/demo-world')
const [framesPerSecond, seconds] = [20, 4]
/** Of the still, as a share of the video. */
const stillAt = 0.4

const rasterOf = (sheet: Sheet, svg: string) =>
  sharp(Buffer.from(svg), { unlimited: true }).resize(sheet.w, sheet.h, { fit: 'fill' })

/** Draws what stays, and gives what draws the frame of a time. */
const prepare = async (name: string, { size: [w, h], back, wide = 1, style = 'plain', over, front }: Clip) => {
  const width = Math.round(w * wide)
  const ground = new Sheet([width, h], name)
  const drawn = await rasterOf(ground, ground.svg(back(ground), 1))
    .flatten({ background: '#f6f1e4' })
    .png()
    .toBuffer()
  const still = await restyle(drawn, style, name)
  const before = new Sheet([w, h], `${name} front`)
  const frame =
    front &&
    (await rasterOf(before, before.svg(front(before), 1))
      .png()
      .toBuffer())
  return async (time: number): Promise<Buffer> => {
    const sheet = new Sheet([w, h], name)
    const moving = Buffer.from(sheet.svg(over(sheet, time), 1))
    const left = Math.round((width - w) * time)
    return await sharp(still)
      .extract({ left, top: 0, width: w, height: h })
      .composite([{ input: moving }, ...(frame ? [{ input: frame }] : [])])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
}

const film = async (name: string, clip: Clip): Promise<void> => {
  const [w, h] = clip.size
  const frameAt = await prepare(name, clip)
  const raw = { width: w, height: h, channels: 3 as const }
  await sharp(await frameAt(stillAt), { raw })
    .webp({ quality: 70, effort: 5 })
    .toFile(path.join(world, 'pictures', `${name}.webp`))
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${w}x${h}`],
      ...['-r', String(framesPerSecond), '-i', 'pipe:0', '-c:v', 'libx264', '-preset', 'slow', '-crf', '29'],
      // What every browser decodes, and begins to play before all has come.
      ...['-pix_fmt', 'yuv420p', '-profile:v', 'main', '-movflags', '+faststart', '-threads', '1'],
      ...['-fflags', '+bitexact', '-flags', '+bitexact', path.join(world, 'videos', `${name}.mp4`)],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let frame = 0; frame < framesPerSecond * seconds; frame += 1) {
    const written = ffmpeg.stdin.write(await frameAt(frame / (framesPerSecond * seconds)))
    if (!written) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await once(ffmpeg, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg could not write ${name}`)
}

const wanted = new Set(process.argv.slice(2))
await mkdir(path.join(world, 'videos'), { recursive: true })
for (const [name, clip] of Object.entries(clips)) {
  if (wanted.size > 0 && !wanted.has(name)) continue
  await film(name, clip)
  console.log(name)
}
