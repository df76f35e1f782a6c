import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface AvatarDialogProps {
  open: boolean
  onClose: () => void
  name: string
  src: string | null
}

/** An avatar, large. */
export const AvatarDialog = ({ open, onClose, name, src }: AvatarDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={`${name}的头像`}
  >
    <div className="grid place-items-center pt-4 pb-1">
      <Avatar name={name} src={src} size={256} className="max-w-full" />
    </div>
  </Dialog>
)
