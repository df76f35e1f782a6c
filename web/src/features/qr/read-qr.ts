import { openReader } from './qr-reader.ts'

/** Longer pictures are made smaller first: a code that fills a part of them is still read, and much faster. */
const longestSide = 1600

const pixelsOf = (picture: ImageBitmap, side: number): ImageData => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * Reads the QR code in a picture; the reader's code is loaded only now.
 * @returns what it says, or undefined when none is found
 * @throws when the file is no picture that the browser can show
 */
export const readQr = async (file: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(file)
  const reader = openReader()
  try {
    // What is lost between the pixels of one size may be there in another.
    for (const side of [longestSide, longestSide / 2, longestSide / 4]) {
      const text = await reader.read(pixelsOf(picture, side))
      if (text !== undefined) return text
    }
    return undefined
  } finally {
    reader.close()
    picture.close()
  }
}
