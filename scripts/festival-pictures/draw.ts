/**
 * Draws the pictures of the calendar's days into web/src/features/festival/pictures.
 * `node scripts/festival-pictures/draw.ts` draws all; with keys, only those.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawings } from './drawings.ts'
import { Scroll } from './scroll.ts'

/** What a file may weigh at most, in bytes. */
const budget = 12_000

const folder = fileURLToPath(new URL('../../web/src/features/festival/pictures/', import.meta.url))
const wanted = new Set(process.argv.slice(2))
await mkdir(folder, { recursive: true })
let bytes = 0
for (const [key, drawing] of Object.entries(drawings)) {
  if (wanted.size > 0 && !wanted.has(key)) continue
  const scroll = new Scroll(key)
  const file = scroll.file(drawing.draw(scroll), drawing.seal ?? [612, 372])
  if (file.length > budget) console.error(`${key} has ${file.length} bytes, more than ${budget}`)
  bytes += file.length
  await writeFile(`${folder}${key}.svg`, file)
}
const about = Object.fromEntries(Object.entries(drawings).map(([key, { alt, colour }]) => [key, { alt, colour }]))
await writeFile(`${folder}about.json`, `${JSON.stringify(about, null, 2)}\n`)
console.log(`drawn, ${Math.round(bytes / 1024)} kB`)
