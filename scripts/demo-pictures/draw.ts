/**
 * Draws the demo pictures and avatars into server/demo-world.
 * `node scripts/demo-pictures/draw.ts` draws all; with names (noodles-1, a motif such as noodles, or a username), only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { avatars } from './avatars.ts'
import { motifs } from './motifs.ts'
import { paper, render } from './render.ts'

const world = process.env['DEMO_WORLD'] ?? fileURLToPath(new URL('../../server/demo-world/', import.meta.url))
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
