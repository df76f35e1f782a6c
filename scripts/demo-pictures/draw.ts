/**
 * Draws the demo pictures and avatars into server/demo-world.
 * `node scripts/demo-pictures/draw.ts` draws all; with names (noodles-1, a motif such as noodles, or a username), only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { avatars } from './avatars.ts'
import { tremble } from './hand.ts'
import { motifs } from './motifs.ts'
import { Sheet, type Picture } from './sheet.ts'
import { rect } from './svg.ts'

const world = process.env['DEMO_WORLD'] ?? fileURLToPath(new URL('../../server/demo-world/', import.meta.url))
const TEXTURE = 1400

/** Mottled paper, made once: slow clouds of pigment with a very light grain (grain costs bytes, clouds do not). */
async function paper(): Promise<Buffer> {
  const noise = (id: string, frequency: string, octaves: number, gain: number, base: number): string =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="11"/>` +
    `<feColorMatrix values="${`${gain} 0 0 0 ${base} `.repeat(3)}0 0 0 0 1"/></filter>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TEXTURE}" height="${TEXTURE}">${noise('a', '0.006 0.009', 4, 0.62, 0.19)}${noise('b', '0.35', 2, 0.5, 0.25)}` +
    `<rect width="100%" height="100%" filter="url(#a)"/><g opacity="0.22">${rect(0, 0, TEXTURE, TEXTURE, '#fff', 'filter="url(#b)"')}</g></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Renders one and a half times too large, lets the edges tremble, and reduces, so that they stay smooth. */
async function render(name: string, picture: Picture, texture: Buffer, shake: number): Promise<Buffer> {
  const sheet = new Sheet(picture.size, name)
  const [w, h] = picture.size
  const svg = sheet.svg(picture.draw(sheet), 1.5)
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#f6f1e4' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = await sharp(tremble(data, info.width, info.height, shake), {
    raw: { width: info.width, height: info.height, channels: 3 },
  })
    .resize(w, h, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const left = sheet.rng.int(0, TEXTURE - w)
  const top = sheet.rng.int(0, TEXTURE - h)
  const grain = await sharp(texture).extract({ left, top, width: w, height: h }).toBuffer()
  return sharp(drawn)
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Saves as WebP, and lowers the quality step by step until the file fits the budget. */
async function save(image: Buffer, file: string, budget: number, side?: number): Promise<number> {
  for (let quality = 80; ; quality -= 6) {
    const webp = await sharp(image)
      .resize(side ?? null)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (webp.length > budget && quality > 40) continue
    await writeFile(file, webp)
    return webp.length
  }
}

const wanted = new Set(process.argv.slice(2))
const chosen = (...names: string[]): boolean => wanted.size === 0 || names.some((name) => wanted.has(name))
const users = JSON.parse(await readFile(`${world}/users.json`, 'utf8')) as { username: string }[]
const texture = await paper()
await mkdir(`${world}/pictures`, { recursive: true })
await mkdir(`${world}/avatars`, { recursive: true })

const jobs: (() => Promise<number>)[] = []
for (const [motif, pictures] of Object.entries(motifs)) {
  pictures.forEach((picture, i) => {
    const name = `${motif}-${i + 1}`
    if (!chosen(name, motif)) return
    jobs.push(async () => save(await render(name, picture, texture, 5), `${world}/pictures/${name}.webp`, 46_000))
  })
}
for (const { username } of users) {
  if (!chosen(username, 'avatars')) continue
  const draw = avatars[username]
  if (!draw) throw new Error(`no avatar is drawn for ${username}`)
  jobs.push(async () =>
    save(
      await render(username, { size: [512, 512], draw }, texture, 3),
      `${world}/avatars/${username}.webp`,
      14_000,
      256,
    ),
  )
}

if (jobs.length === 0) throw new Error(`nothing is called ${[...wanted].join(', ')}`)

let bytes = 0
const count = jobs.length
/** Two at a time: enough to keep a small machine busy. */
async function worker(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    // Not `bytes += await …`: that reads the sum before the wait, and loses what the other worker adds meanwhile.
    const size = await job()
    bytes += size
  }
}
await Promise.all([worker(), worker()])
console.log(`${count} drawn, ${Math.round(bytes / 1024)} kB`)
