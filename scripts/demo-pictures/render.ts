import sharp from 'sharp'
import { tremble } from './hand.ts'
import { type Picture, Sheet } from './sheet.ts'
import { restyle, type Style } from './styles.ts'
import { rect } from './svg.ts'

const TEXTURE = 1400

/** Mottled paper, made once: slow clouds of pigment with a very light grain (grain costs bytes, clouds do not). */
export async function paper(): Promise<Buffer> {
  const noise = (id: string, frequency: string, octaves: number, gain: number, base: number): string =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="11"/>` +
    `<feColorMatrix values="${`${gain} 0 0 0 ${base} `.repeat(3)}0 0 0 0 1"/></filter>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TEXTURE}" height="${TEXTURE}">${noise('a', '0.006 0.009', 4, 0.62, 0.19)}${noise('b', '0.35', 2, 0.5, 0.25)}` +
    `<rect width="100%" height="100%" filter="url(#a)"/><g opacity="0.22">${rect(0, 0, TEXTURE, TEXTURE, '#fff', 'filter="url(#b)"')}</g></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Renders one and a half times too large, lets the edges tremble, and reduces, so that they stay smooth. */
export async function render(
  name: string,
  picture: Picture,
  texture: Buffer,
  shake: number,
  style: Style = 'plain',
): Promise<Buffer> {
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
  // Cut paper and ink bring a paper of their own.
  if (style === 'cut' || style === 'ink') return await restyle(drawn, style, name)
  const left = sheet.rng.int(0, TEXTURE - w)
  const top = sheet.rng.int(0, TEXTURE - h)
  const grain = await sharp(texture).extract({ left, top, width: w, height: h }).toBuffer()
  const printed = await sharp(drawn)
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return await restyle(printed, style, name)
}
