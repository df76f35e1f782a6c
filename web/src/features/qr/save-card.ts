import { saveFile } from '#web/lib/browser/save-file.ts'
import { modulesOf } from './qr-modules.ts'

interface Card {
  nickname: string
  username: string
  /** What the code says. */
  text: string
}

const width = 720
const height = 960
const codeSide = 520
const font = (size: number, weight = 400) =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`

const drawCard = (context: CanvasRenderingContext2D, { nickname, username, text }: Card) => {
  context.fillStyle = '#f6f4ef'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(40, 40, width - 80, height - 80, 32)
  context.fill()

  context.textAlign = 'center'
  context.fillStyle = '#1c1f23'
  context.font = font(44, 600)
  context.fillText(nickname, width / 2, 150, width - 160)
  context.fillStyle = '#5b6068'
  context.font = font(26)
  context.fillText(`@${username}`, width / 2, 200, width - 160)

  const rows = modulesOf(text)
  const side = Math.floor(codeSide / rows.length)
  const left = Math.round((width - side * rows.length) / 2)
  context.fillStyle = '#1c1f23'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(left + x * side, 230 + y * side, side, side)

  context.fillStyle = '#c8402f'
  context.font = font(30, 600)
  context.fillText('鸿雁', width / 2, 830)
  context.fillStyle = '#5b6068'
  context.font = font(26)
  context.fillText('扫一扫，来找我', width / 2, 872)
}

/**
 * Draws a QR card as a PNG and hands it to the browser as a download.
 * @throws when the browser cannot draw it
 */
export const saveCard = async (card: Card): Promise<void> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no canvas')
  drawCard(context, card)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('the card could not be made a picture')
  saveFile(picture, `鸿雁名片-${card.username}.png`)
}
