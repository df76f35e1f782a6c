import type { Device } from '#contract/device.ts'
import { nameDevice } from '#server/platform/text/device-name.ts'
import type { DeviceRow } from './device.queries.ts'

export const presentDevice = (row: DeviceRow): Device => ({
  deviceId: row.device_id,
  name: nameDevice(row.user_agent),
  place: row.place,
  currentFlag: row.is_current,
  sessionFlag: Boolean(row.has_session),
  trustFlag: row.is_trusted,
  banFlag: row.banned_at !== null,
  createTime: row.created_at.toISOString(),
  lastSeenTime: row.last_seen_at.toISOString(),
})
