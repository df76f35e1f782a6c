import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import * as svgCaptchaModule from 'svg-captcha'

// The library's types leave out that it can be called with the text to draw.
const drawOutlines = (svgCaptchaModule as unknown as { default: unknown }).default as (
  text: string,
  options: object,
) => string

// Without the characters that people mistake for each other, in any case: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V.
const letters = 'ACDEFHJKMNPRTWXY3479'

/** Four letters that can be told apart in a picture. */
export const makePictureCode = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const width = 130
const height = 48
const paper = '#f6f4ef'

/**
 * Draws the letters of a code in dark ink, bent and crossed by lines; more than four are drawn smaller.
 * @returns a WebP data URL of 130 × 48 CSS pixels at double density
 */
export const drawPicture = async (code: string): Promise<string> => {
  const fontSize = code.length > 4 ? Math.round(210 / code.length) : 46
  const svg = drawOutlines(code, { width, height, fontSize, noise: 2 })
  const bitmap = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width * 2, height * 2)
    .flatten({ background: paper })
    .webp({ quality: 70 })
    .toBuffer()
  return `data:image/webp;base64,${bitmap.toString('base64')}`
}
