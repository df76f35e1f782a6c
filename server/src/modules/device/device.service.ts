import type { CallParsed } from '#contract/call.ts'
import type { Device, deviceCalls } from '#contract/device.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { AuthService } from '../auth/auth.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import {
  findDevice,
  isDeviceOfSession,
  listDevices,
  removeDevice,
  removeOtherDevices,
  setDeviceBanned,
} from './device.queries.ts'
import { presentDevice } from './device.views.ts'

export interface DeviceParts {
  db: Executor
  clock: Clock
  auth: Pick<AuthService, 'endSessions'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
}

interface Viewer {
  userId: string
  sessionId: string
}

/** The devices on which a viewer has signed in; failures as in `deviceCalls`. */
export interface DeviceService {
  /** As those who run the app see them: none is the current one. */
  listOf(userId: string): Promise<Device[]>
  /** By which sessions know a device of somebody's; undefined when they have no such device. */
  rowIdOf(userId: string, deviceId: string): Promise<string | undefined>
  list(viewer: Viewer): Promise<Device[]>
  /** @throws {AppError} DEVICE_IS_CURRENT */
  remove(deviceId: string, viewer: Viewer): Promise<void>
  removeOthers(viewer: Viewer): Promise<void>
  /**
   * Forbids or allows signing in on one of the viewer's devices; forbidding ends its sessions.
   * @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, NOT_FOUND, DEVICE_IS_CURRENT
   */
  ban(input: CallParsed<typeof deviceCalls.ban>['body'], viewer: Viewer, ip: string): Promise<void>
}

export const createDeviceService = ({ db, clock, auth, passwordCheck }: DeviceParts): DeviceService => {
  const refuseCurrent = async (id: string, { sessionId }: Viewer) => {
    if (await isDeviceOfSession(db, id, sessionId)) throw new AppError('DEVICE_IS_CURRENT')
  }

  return {
    listOf: async (userId) => {
      const rows = await listDevices(db, { userId, now: clock.now(), limit: limits.devices })
      return rows.map(presentDevice)
    },

    rowIdOf: async (userId, deviceId) => (await findDevice(db, userId, deviceId))?.id,

    list: async (viewer) => {
      const rows = await listDevices(db, { ...viewer, now: clock.now(), limit: limits.devices })
      return rows.map(presentDevice)
    },

    remove: async (deviceId, viewer) => {
      const device = await findDevice(db, viewer.userId, deviceId)
      if (!device) return
      await refuseCurrent(device.id, viewer)
      await auth.endSessions({ deviceRowId: device.id }, 'removed', (transaction) =>
        removeDevice(transaction, device.id, clock.now()),
      )
    },

    removeOthers: async (viewer) => {
      const { userId, sessionId } = viewer
      await auth.endSessions({ userId, exceptSessionId: sessionId }, 'removed', (transaction) =>
        removeOtherDevices(transaction, viewer, clock.now()),
      )
    },

    ban: async ({ deviceId, password, banFlag }, viewer, ip) => {
      await passwordCheck.confirm(viewer.userId, password, ip)
      const device = await findDevice(db, viewer.userId, deviceId)
      if (!device) throw new AppError('NOT_FOUND')
      if (!banFlag) return await setDeviceBanned(db, device.id, null)
      await refuseCurrent(device.id, viewer)
      await auth.endSessions({ deviceRowId: device.id }, 'ban', (transaction) =>
        setDeviceBanned(transaction, device.id, clock.now()),
      )
    },
  }
}
