import type { MyBase } from '#contract/user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { drawPicture } from '#web/lib/browser/draw-picture.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { profileLink } from '../profile-link.ts'
import { modulesOf } from '../modules.ts'
import { QrCode } from './qr-code.tsx'

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
  const picture = await drawPicture({ width, height }, (context) => drawCard(context, card))
  saveFile(picture, `鸿雁名片-${card.username}.png`)
}

/** The card by which others find the signed-in user: on the screen, and as a picture. */
export const QrCard = ({ user }: { user: MyBase }) => {
  const { id, nickname, username, avatar } = user
  const text = profileLink(id, location.origin)
  const save = () => {
    saveCard({ nickname, username, text }).catch(() => toast('图片没有存下来，可以截屏保存'))
  }
  return (
    <div className="flex flex-col items-center">
      <div className="flex w-full items-center gap-3">
        <Avatar name={nickname} src={avatar} size={48} />
        <div className="min-w-0">
          <p className="truncate text-lg font-semibold">{nickname}</p>
          <p className="truncate text-sm text-ink-2">@{username}</p>
        </div>
      </div>
      <QrCode
        text={text}
        label={`${nickname}的名片二维码`}
        className="mt-4 w-full max-w-64 rounded-card border border-line"
      />
      <p className="mt-3 text-sm text-ink-2">让朋友扫一扫，就能找到你</p>
      <Button variant="secondary" className="mt-4 w-full" onClick={save}>
        保存图片
      </Button>
    </div>
  )
}
