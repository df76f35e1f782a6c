import { drawPicture } from '#web/lib/browser/draw-picture.ts'
import { type DrawnCode, writeSvg } from './design.ts'
import { readQr } from './read-qr.ts'

/** Drawn as large as it is saved. */
const side = 1024

const load = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image(side, side)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/**
 * The code as a picture, which is what is saved: a PNG of 1024 px.
 * @throws when the browser cannot draw it
 */
export const paintCode = async (code: DrawnCode): Promise<Blob> => {
  const image = await load(writeSvg(code, side))
  return drawPicture({ width: side, height: side }, (context) => context.drawImage(image, 0, 0, side, side))
}

/** Whether a picture of a code says what it should: read as another phone would, before anybody saves it. */
export const saysIt = async (picture: Blob, text: string): Promise<boolean> => (await readQr(picture)) === text
