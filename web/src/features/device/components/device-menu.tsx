import { Ban, LockOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '#contract/device.ts'
import { PasswordPrompt } from '#web/features/auth/index.ts'
import { ActionList } from '#web/ui/action-list.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useBanDevice, useRemoveDevice } from '../api/device-actions.ts'

interface DeviceMenuProps {
  device: Device
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What can be done with another device: each is asked about first. */
export const DeviceMenu = ({ device, open, onOpenChange }: DeviceMenuProps) => {
  const { deviceId, name } = device
  const [asked, setAsked] = useState<'remove' | 'ban' | null>(null)
  // It stays as it was asked, though the device has changed by then.
  const [banned, setBanned] = useState(device.banFlag)
  const { mutate: remove, isPending } = useRemoveDevice()
  const ban = useBanDevice()
  const ask = (next: boolean, action: 'remove' | 'ban') => setAsked(next ? action : null)

  const icon = { size: 20, 'aria-hidden': true } as const
  const askBan = () => {
    setBanned(device.banFlag)
    setAsked('ban')
  }
  const actions = device.banFlag
    ? [{ text: '解除封禁', icon: <LockOpen {...icon} />, run: askBan }]
    : [
        { text: '移除这台设备', icon: <Trash2 {...icon} />, run: () => setAsked('remove') },
        { text: '封禁这台设备', icon: <Ban {...icon} />, run: askBan, danger: true },
      ]

  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={name}>
        <ActionList actions={actions} onChoose={() => onOpenChange(false)} />
      </Sheet>
      <LazyConfirm
        open={asked === 'remove'}
        onOpenChange={(next) => ask(next, 'remove')}
        title="移除这台设备"
        text="它会马上退出登录。知道密码的人还能在它上面重新登录，要拦住就选封禁。"
        confirmText="移除"
        danger
        busy={isPending}
        onConfirm={() => remove(deviceId, { onSettled: () => setAsked(null) })}
      />
      <PasswordPrompt
        open={asked === 'ban'}
        onOpenChange={(next) => ask(next, 'ban')}
        title={banned ? '解除封禁' : '封禁这台设备'}
        text={
          banned
            ? '解除后，它可以重新登录你的账号。输入密码，确认是你本人。'
            : '它会马上退出登录，而且不能再登录你的账号，直到你解除。输入密码，确认是你本人。'
        }
        confirmText={banned ? '解除封禁' : '封禁'}
        danger={!banned}
        onConfirm={(password) => ban(deviceId, !banned, password)}
      />
    </>
  )
}
