/** Longest side of a picture that is sent, in pixels: more than the largest size that is ever shown. */
const longestSide = 4096

/** Smaller files are sent as they are, without being decoded here. */
const smallBytes = 4 * 1024 * 1024

const types = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that is sent: a very large one made smaller, every other, or one that this browser cannot read, as it is. */
export const downscale = async (file: Blob): Promise<Blob> => {
  if (file.size < smallBytes || !types.includes(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = longestSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), file.type, 0.92))
  } catch {
    return file
  }
}
