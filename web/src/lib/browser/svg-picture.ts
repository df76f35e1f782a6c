import { drawPicture } from './draw-picture.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as it may stand in an SVG. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** An SVG as an address that an image takes. */
export const addressOfSvg = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Pixels of the picture for one of the drawing. */
const scale = 2

/**
 * An SVG as a PNG, twice as large. It is drawn as an image: alone with the fonts of the system, and with no picture that does not stand in
 * it whole.
 * @param size of the drawing, in px
 * @throws when the browser cannot draw it
 */
export const pngOfSvg = async (svg: string, { width, height }: { width: number; height: number }): Promise<Blob> => {
  const image = new Image(width, height)
  image.src = addressOfSvg(svg)
  await image.decode()
  const size = { width: width * scale, height: height * scale }
  return await drawPicture(size, (context) => context.drawImage(image, 0, 0, size.width, size.height))
}
