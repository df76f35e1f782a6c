import { Ellipsis, type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import type { Device } from '#contract/device.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type DeviceKind, deviceKindOf } from '../device-kind.ts'

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
export const DeviceRow = ({ device, onMenu }: DeviceRowProps) => {
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
