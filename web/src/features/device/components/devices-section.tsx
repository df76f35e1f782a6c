import { useState } from 'react'
import {
  Ban,
  Ellipsis,
  LockOpen,
  type LucideIcon,
  Monitor,
  MonitorSmartphone,
  Smartphone,
  Tablet,
  Trash2,
} from 'lucide-react'
import type { Device } from '#contract/device.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PasswordPrompt } from '#web/features/auth/index.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useBanDevice, useRemoveDevice, useRemoveOthers } from '../api/device-actions.ts'
import { useDevices } from '../api/list-devices.ts'
import { type DeviceKind, deviceKindOf } from '../device-kind.ts'

interface DeviceMenuProps {
  device: Device
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What can be done with another device: each is asked about first. */
const DeviceMenu = ({ device, open, onOpenChange }: DeviceMenuProps) => {
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
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        title={name}
        actions={actions}
        onChoose={() => onOpenChange(false)}
      />
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

const icons: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
}

/** How a device stands, the most important first. */
const StateWords = ({ device: { banFlag, sessionFlag, trustFlag } }: { device: Device }) => (
  <>
    {banFlag ? (
      <span className="text-rust">已封禁</span>
    ) : (
      <span className={sessionFlag ? 'text-leaf' : undefined}>{sessionFlag ? '已登录' : '未登录'}</span>
    )}
    {trustFlag && <span>已信任</span>}
  </>
)

interface DeviceRowProps {
  device: Device
  /** Shows what can be done with it. */
  onMenu: () => void
}

/** A device, with where and when it was last seen. */
const DeviceRow = ({ device, onMenu }: DeviceRowProps) => {
  const { name, place, currentFlag, lastSeenTime } = device
  const Icon = icons[deviceKindOf(name)]
  return (
    <li className="flex min-h-13 items-center gap-3 py-2.5 pr-1 pl-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-ink-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-base">
          <span className="min-w-0 break-words">{name}</span>
          {currentFlag && <span className="rounded-full border border-current px-1.5 text-xs text-leaf">本机</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-3">
          <StateWords device={device} />
          {place !== '' && <span>{place}</span>}
          <time dateTime={lastSeenTime}>{formatTime(lastSeenTime)}</time>
        </p>
      </div>
      {!currentFlag && (
        <IconButton label={`管理 ${name}`} className="text-ink-2" onClick={onMenu}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** So many are shown at first. */
const fewDevices = 5

const DevicesSkeleton = () => (
  <div role="status" aria-label="正在加载设备" className="space-y-4 rounded-card bg-card p-4">
    {['first', 'second'].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
    ))}
  </div>
)

interface DeviceListProps {
  devices: readonly Device[]
  onMenu: (device: Device) => void
  onRemoveOthers: () => void
}

const DeviceList = ({ devices, onMenu, onRemoveOthers }: DeviceListProps) => {
  const [all, setAll] = useState(false)
  const shown = all ? devices : devices.slice(0, fewDevices)
  // A banned one stays.
  const removable = devices.some(({ currentFlag, banFlag }) => !currentFlag && !banFlag)
  return (
    <List label="登录过的设备">
      {shown.map((device) => (
        <DeviceRow key={device.deviceId} device={device} onMenu={() => onMenu(device)} />
      ))}
      {shown.length < devices.length && (
        <ListItem
          title={<span className="text-river">查看全部 {devices.length} 台设备</span>}
          onClick={() => setAll(true)}
        />
      )}
      {removable && <ListItem title={<span className="text-rust">移除其他所有设备</span>} onClick={onRemoveOthers} />}
    </List>
  )
}

/** Where the account is signed in, and how that is ended. */
export const DevicesSection = () => {
  const { data: devices, error, refetch } = useDevices()
  const { mutate: removeOthers, isPending } = useRemoveOthers()
  const [chosen, setChosen] = useState<Device | null>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [asking, setAsking] = useState(false)

  return (
    <>
      <Section title="登录设备" note="看到不认识的设备，就封禁它，再修改密码。">
        {devices !== undefined ? (
          <DeviceList
            devices={devices}
            onMenu={(device) => {
              setChosen(device)
              setMenuOpen(true)
            }}
            onRemoveOthers={() => setAsking(true)}
          />
        ) : error === null ? (
          <DevicesSkeleton />
        ) : (
          <InlineError message="登录设备没有加载出来" onRetry={() => void refetch()} />
        )}
      </Section>
      {chosen !== null && (
        <DeviceMenu key={chosen.deviceId} device={chosen} open={menuOpen} onOpenChange={setMenuOpen} />
      )}
      <LazyConfirm
        open={asking}
        onOpenChange={setAsking}
        title="移除其他所有设备"
        text="除了本机，所有设备都会退出登录，下次要重新登录。被封禁的设备仍然不能登录。"
        confirmText="全部移除"
        danger
        busy={isPending}
        onConfirm={() => removeOthers(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
