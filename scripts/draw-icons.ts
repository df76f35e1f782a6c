/**
 * Draws the icons by which the app stands on a home screen, from its mark, into web/public.
 * `node scripts/draw-icons.ts`
 */
import { mkdir, readFile } from 'node:fs/promises'
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

const draw = async (svg: string | Buffer, size: number, file: string, ground?: string) => {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 96 }).resize(size, size)
  // Without one, the edges of the drawing would let a little through.
  if (ground !== undefined) drawn.flatten({ background: ground })
  await drawn.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, file))
}

await mkdir(path.join(folder, 'icons'), { recursive: true })
const mark = await readFile(path.join(folder, 'icon.svg'))
await draw(mark, 192, 'icons/icon-192.png')
await draw(mark, 512, 'icons/icon-512.png')
await draw(fullSeal(0.8), 512, 'icons/maskable-512.png', seal)
await draw(fullSeal(0.9), 180, 'apple-touch-icon.png', seal)
