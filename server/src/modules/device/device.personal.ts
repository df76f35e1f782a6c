import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { anonymiseDevices, listDevices } from './device.queries.ts'
import { presentDevice } from './device.views.ts'

/** More than are kept, but for devices that are signed in: an export leaves none of them out. */
const most = 1000

/** Devices on which somebody has signed in. */
export const createDevicePersonal = ({ db, clock }: { db: Executor; clock: Clock }): PersonalData => ({
  tables: ['devices'],
  parts: (userId) => [
    listPart({ name: 'devices', title: '登录过的设备' }, async () => {
      const rows = await listDevices(db, { userId, now: clock.now(), limit: most })
      return rows.map(presentDevice).map(({ name, place, banFlag, createTime, lastSeenTime }) => ({
        name,
        place,
        banFlag,
        createTime,
        lastSeenTime,
      }))
    }),
  ],
  // Rows are needed for as long as access tokens of their sessions must be refused; the cleanup job deletes them then.
  erase: (transaction, userId) => anonymiseDevices(transaction, userId, clock.now()),
})
