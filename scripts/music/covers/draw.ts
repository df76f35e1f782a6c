import sharp from 'sharp'
import { paper, render } from '../../demo-pictures/render.ts'
import { covers } from './scenes.ts'

/** Drawn twice as large as it is shown at most, and reduced. */
const drawn = 768
const side = 512

let texture: Promise<Buffer> | undefined

/**
 * Draws the cover of a piece.
 * @throws when there is none
 */
export const drawCover = async (slug: string, file: string): Promise<void> => {
  const draw = covers[slug]
  if (draw === undefined) throw new Error(`no cover is drawn for ${slug}`)
  texture ??= paper()
  const image = await render(slug, { size: [drawn, drawn], draw }, await texture, 4)
  await sharp(image).resize(side).webp({ quality: 80, effort: 5, smartSubsample: true }).toFile(file)
}
