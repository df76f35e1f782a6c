/**
 * Draws the icons by which the app stands on a home screen, from its mark, into web/public.
 * `node scripts/run.mjs scripts/draw-icons.ts`
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { goosePath } from '../web/src/ui/goose.ts'

const seal = '#C8402F'
const folder = path.resolve(import.meta.dirname, '../web/public')

/** The seal without its edge, for systems that cut the icon into a shape of their own: the goose keeps to its middle. */
const fullSeal = (gooseShare: number) => {
  const inset = (96 * (1 - gooseShare)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <path fill="${seal}" d="M0 0h96v96H0Z"/>
    <path fill="#FBF6EA" transform="translate(${inset} ${inset}) scale(${gooseShare})" d="${goosePath}"/>
  </svg>`
}

const write = async (file: string, content: Buffer) => await writeFile(path.join(folder, file), content)

const draw = async (svg: string | Buffer, size: number, ground?: string) => {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 96 }).resize(size, size)
  // Without one, the edges of the drawing would let a little through.
  if (ground !== undefined) drawn.flatten({ background: ground })
  return await drawn.png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** An .ico file is a short list of pictures, and may hold PNG. */
const icoOf = (png: Buffer, size: number) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await mkdir(path.join(folder, 'icons'), { recursive: true })
const mark = await readFile(path.join(folder, 'icon.svg'))
await write('icons/icon-192.png', await draw(mark, 192))
await write('icons/icon-512.png', await draw(mark, 512))
await write('icons/maskable-512.png', await draw(fullSeal(0.8), 512, seal))
await write('apple-touch-icon.png', await draw(fullSeal(0.9), 180, seal))
// Asked for by browsers where no page names an icon, as beside a picture that is opened alone.
await write('favicon.ico', icoOf(await draw(mark, 32), 32))
