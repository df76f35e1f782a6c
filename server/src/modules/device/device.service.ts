import type { CallParsed } from '#contract/call.ts'
import type { deviceCalls } from '#contract/user.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuthService } from '../auth/auth.module.ts'
import { findDevice, isDeviceOfSession, setDeviceBanned } from './device.queries.ts'

export interface DeviceParts {
  db: Executor
  clock: Clock
  auth: Pick<AuthService, 'confirmPassword' | 'endSessions'>
}

interface Viewer {
  userId: string
  sessionId: string
}

export interface DeviceService {
  /**
   * Forbids or allows signing in on one of the viewer's devices; forbidding ends its sessions.
   * @throws {Failure} PASSWORD_WRONG, SIGN_IN_LOCKED, NOT_FOUND, DEVICE_IS_CURRENT
   */
  ban(input: CallParsed<typeof deviceCalls.ban>['body'], viewer: Viewer, ip: string): Promise<void>
}

export const createDeviceService = ({ db, clock, auth }: DeviceParts): DeviceService => ({
  ban: async ({ deviceId, password, banFlag }, viewer, ip) => {
    await auth.confirmPassword(viewer.userId, password, ip)
    const device = await findDevice(db, viewer.userId, deviceId)
    if (!device) throw new Failure('NOT_FOUND')
    if (banFlag && (await isDeviceOfSession(db, device.id, viewer.sessionId))) throw new Failure('DEVICE_IS_CURRENT')
    if (!banFlag) return await setDeviceBanned(db, device.id, null)
    await auth.endSessions({ deviceRowId: device.id }, 'ban', (transaction) =>
      setDeviceBanned(transaction, device.id, clock.now()),
    )
  },
})
