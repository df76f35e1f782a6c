import type { MyBase } from '#contract/user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { profileLink } from '../profile-link.ts'
import { QrCode } from './qr-code.tsx'
import { saveCard } from '../save-card.ts'

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
