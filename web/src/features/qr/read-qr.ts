/** Longer pictures are made smaller first: a code that fills a part of them is still read, and much faster. */
const longestSide = 1600

const pixelsOf = async (file: Blob, side: number): Promise<ImageData> => {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * Reads the QR code in a picture; the reader's code is loaded only now.
 * @returns what it says, or undefined when none is found
 * @throws when the file is no picture that the browser can show
 */
export const readQr = async (file: Blob): Promise<string | undefined> => {
  const { default: jsQr } = await import('jsqr')
  // What is lost between the pixels of one size may be there in another.
  for (const side of [longestSide, longestSide / 2, longestSide / 4]) {
    const { data, width, height } = await pixelsOf(file, side)
    const found = jsQr(data, width, height)
    if (found !== null && found.data !== '') return found.data
  }
  return undefined
}
