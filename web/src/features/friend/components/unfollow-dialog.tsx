import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface UnfollowDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a friendship ends. */
export const UnfollowDialog = ({ open, onClose, onConfirm }: UnfollowDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="不再关注"
    text="你们互相关注，取消后就不再是好友了"
    confirmText="不再关注"
    onConfirm={onConfirm}
  />
)
