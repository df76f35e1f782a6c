/** A part of a picture, in its pixels as it stands when it is turned. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** The server keeps less; a little more than it keeps stays sharp. In px. */
const side = 512

const jpegQuality = 0.92

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Cuts a square out of a picture.
 * @param url of the picture, as an `img` takes it
 * @param degrees by which the picture is turned first, clockwise
 * @throws when the browser cannot read the picture
 */
export const cropPicture = async (url: string, area: CropArea, degrees: number): Promise<Blob> => {
  const picture = new Image()
  picture.src = url
  await picture.decode()

  const { naturalWidth: width, naturalHeight: height } = picture
  const angle = toRadians(degrees)
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const turned = { width: width * cos + height * sin, height: width * sin + height * cos }

  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.scale(side / area.width, side / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2)

  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture was not drawn')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    )
  })
}
