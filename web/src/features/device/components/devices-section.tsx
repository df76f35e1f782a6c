import { useState } from 'react'
import type { Device } from '#contract/device.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRemoveOthers } from '../api/device-actions.ts'
import { DeviceMenu } from './device-menu.tsx'
import { DeviceRow } from './device-row.tsx'
import { useDevices } from '../api/list-devices.ts'

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
