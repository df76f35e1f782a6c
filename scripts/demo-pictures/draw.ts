/**
 * Draws the demo pictures and avatars into server/demo-world.
 * `node scripts/demo-pictures/draw.ts` draws all; with names (noodles-1, a motif such as noodles, a username, `moments`, `photos`,
 * `avatars` or `faces`), only those.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { clips } from '../demo-videos/clips.ts'
import { avatars } from './avatars.ts'
import { avatarsFrom, avatarStyles, facesFrom } from './hands.ts'
import { moments } from './moments/all.ts'
import { photos } from './moments/photos.ts'
import { motifs } from './motifs.ts'
import { paper, render } from './render.ts'
import { restyle } from './styles.ts'
import { motifWords } from './words.ts'

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

/** The middle of a picture that is already there, as a square. */
const pieceOf = (name: string): Promise<Buffer> =>
  sharp(`${world}/pictures/${name}.webp`).resize(256, 256, { fit: 'cover', position: 'attention' }).png().toBuffer()

const wanted = new Set(process.argv.slice(2))
const chosen = (...names: string[]): boolean => wanted.size === 0 || names.some((name) => wanted.has(name))
const read = async (file: string) => JSON.parse(await readFile(`${world}/${file}`, 'utf8')) as unknown
const users = (await read('users.json')) as { username: string; cover?: string }[]
const categories = (await read('categories.json')) as { cover: string }[]
/** Pictures of motifs that stand somewhere: others are not drawn. */
const needed = new Set([...Object.keys(motifWords), ...[...users, ...categories].flatMap(({ cover }) => cover ?? [])])
const texture = await paper()
await mkdir(`${world}/pictures`, { recursive: true })
await mkdir(`${world}/avatars`, { recursive: true })
await mkdir(`${world}/faces`, { recursive: true })

const jobs: (() => Promise<number>)[] = []
for (const [motif, pictures] of Object.entries(motifs)) {
  pictures.forEach((picture, i) => {
    const name = `${motif}-${i + 1}`
    if (!needed.has(name) || !chosen(name, motif)) return
    const style = motifWords[name]?.[1] ?? 'plain'
    jobs.push(async () => {
      const drawn = await render(name, picture, texture, 5)
      // What is made over is as large as other pictures of its hand.
      const image =
        style === 'plain' ? drawn : await restyle(await sharp(drawn).resize(720).png().toBuffer(), style, name)
      return await save(image, `${world}/pictures/${name}.webp`, 46_000)
    })
  })
}
for (const [name, moment] of Object.entries(moments)) {
  if (moment.words === '' || !chosen(name, 'moments')) continue
  jobs.push(async () =>
    save(await render(name, moment, texture, 3, moment.style), `${world}/pictures/${name}.webp`, 46_000),
  )
}
for (const [
  name,
  {
    size: [w, h],
    mono,
    take,
  },
] of Object.entries(photos)) {
  if (!chosen(name, 'photos')) continue
  jobs.push(async () => {
    const image = await restyle(await take(w, h), mono === true ? 'mono' : 'film', name)
    return await save(image, `${world}/pictures/${name}.webp`, 46_000)
  })
}
for (const { username } of users) {
  if (!chosen(username, 'avatars')) continue
  const draw = avatars[username]
  if (!draw) throw new Error(`no avatar is drawn for ${username}`)
  const from = avatarsFrom[username]
  jobs.push(async () => {
    const image =
      from === undefined
        ? await render(username, { size: [512, 512], draw }, texture, 3, avatarStyles[username])
        : await pieceOf(from)
    return await save(image, `${world}/avatars/${username}.webp`, 14_000, 256)
  })
}
for (const name of facesFrom) {
  if (!chosen(name, 'faces')) continue
  jobs.push(async () => save(await pieceOf(name), `${world}/faces/${name}.webp`, 9000, 256))
}

/** What each picture shows, by which a test finds out whether it fits its text. */
const shown: (readonly [name: string, words: string])[] = [
  ...Object.entries(motifWords).map(([name, [words]]) => [name, words] as const),
  ...[moments, photos, clips]
    .flatMap((made) => Object.entries(made))
    .map(([name, { words }]) => [name, words] as const),
]
const lines = shown.flatMap(([name, words]) => (words === '' ? [] : `  "${name}": ${JSON.stringify(words.split(' '))}`))
await writeFile(`${world}/pictures.json`, `{\n${lines.toSorted().join(',\n')}\n}\n`)

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
