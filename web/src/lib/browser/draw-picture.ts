/**
 * Draws something as a PNG.
 * @param draw is given a canvas of this size, in px
 * @throws when the browser cannot draw it
 */
export const drawPicture = async (
  { width, height }: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  draw(context)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('the drawing could not be made a picture')
  return picture
}
