import { Bell, BellOff, Pin, PinOff, Trash2 } from 'lucide-react'
import type { ChatWindow } from '#contract/chat.ts'
import type { Action } from '#web/ui/action-list.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { nameOf } from '../../window-text.ts'
import { useDeleteWindow } from '../../api/delete-window.ts'
import { useMute, usePin } from '../../api/flag-window.ts'
import { dropUnsent } from '../../live/api/send-message.ts'

type Named = Pick<ChatWindow, 'id' | 'pinFlag' | 'muteFlag'>

/** What a list or a menu can do with a window. Shown at once; the client shows what goes wrong. */
export const useWindowActions = () => {
  const { mutate: pin } = usePin()
  const { mutate: mute } = useMute()
  const { mutateAsync: remove } = useDeleteWindow()
  return {
    /** Puts it on top, or back. */
    pin: ({ id, pinFlag }: Named) => pin({ windowId: id, pinFlag: !pinFlag }),
    /** Makes it quiet, or lets it speak again. */
    mute: ({ id, muteFlag }: Named) => mute({ windowId: id, muteFlag: !muteFlag }),
    /** Deletes it for the user alone, and what could not be sent there. */
    remove: ({ id }: Named) =>
      void remove(id).then(
        () => dropUnsent(id),
        () => {},
      ),
  }
}

interface WindowMenuProps {
  window: ChatWindow
  /** What is open: the menu, the question before deleting, or nothing. */
  open: 'menu' | 'delete' | null
  onChange: (open: 'menu' | 'delete' | null) => void
  /** Stand above what can be done with every window. */
  actions?: readonly Action[]
  /** Stand before what ends the window. */
  lastActions?: readonly Action[]
  /** The window is being deleted: its screen is left. */
  onDeleted?: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const none: readonly Action[] = []

/** What can be done with a window, and the question before it is deleted. */
export const WindowMenu = ({
  window,
  open,
  onChange,
  actions = none,
  lastActions = none,
  onDeleted,
}: WindowMenuProps) => {
  const { pin, mute, remove } = useWindowActions()
  const { pinFlag, muteFlag } = window
  const all: Action[] = [
    ...actions,
    {
      text: pinFlag ? '取消置顶' : '置顶',
      icon: pinFlag ? <PinOff {...icon} /> : <Pin {...icon} />,
      run: () => pin(window),
    },
    {
      text: muteFlag ? '取消免打扰' : '免打扰',
      icon: muteFlag ? <Bell {...icon} /> : <BellOff {...icon} />,
      run: () => mute(window),
    },
    ...lastActions,
    { text: '删除会话', icon: <Trash2 {...icon} />, run: () => onChange('delete'), danger: true },
  ]
  const removeNow = () => {
    onChange(null)
    // Left before it is gone: nothing of it flashes by.
    onDeleted?.()
    remove(window)
  }
  return (
    <>
      <Menu
        open={open === 'menu'}
        onOpenChange={(next) => {
          if (!next) onChange(null)
        }}
        title={nameOf(window)}
        actions={all}
        onChoose={() => onChange(null)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(next) => {
          if (!next) onChange(null)
        }}
        title="删除这个会话？"
        text="聊天记录会从你这里消失，对方那里还在"
        confirmText="删除"
        danger
        onConfirm={removeNow}
      />
    </>
  )
}
