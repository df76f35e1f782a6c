import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createEvent, type AppEvent } from '#server/platform/events/event.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import { endSessions, insertSession } from './auth.queries.ts'
import type { IssueTokens, TokenAnswer } from './auth.tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { ipRegionOf } from '#server/platform/http/ip-region.ts'
import { forgetSurplusDevices, upsertDevice } from './sign-in-device.queries.ts'

/** Somebody has signed in on a device that is new to him, though not his first. */
export interface NewDevice {
  userId: string
  sessionId: string
  userAgent: string
  at: Date
}

/** A session that begins, until its transaction has ended. */
export interface Opened {
  answer: TokenAnswer
  deviceRowId: string
  /** Sessions that ended for it. */
  replaced: string[]
  newDevice: NewDevice | undefined
}

/** How sessions begin. */
export interface Opening {
  /** @throws {AppError} DEVICE_BANNED */
  open(transaction: Executor, who: { userId: string; deviceId: string }, caller: Caller): Promise<Opened>
  /** Tells others of it, once it is committed. */
  announce(opened: Opened): Promise<void>
  onNewDevice: AppEvent<NewDevice>['on']
}

type Parts = Pick<AuthParts, 'clock'> & { issue: IssueTokens; ended: EndedSessions }

export const createOpening = ({ clock, issue, ended }: Parts): Opening => {
  const newDevices = createEvent<NewDevice>()
  return {
    onNewDevice: newDevices.on,

    open: async (transaction, { userId, deviceId }, { ip, userAgent }) => {
      const now = clock.now()
      const device = await upsertDevice(transaction, { userId, deviceId, userAgent, place: ipRegionOf(ip), now })
      if (device.banned_at) throw new AppError('DEVICE_BANNED')
      // One live session a device: signing in again ends the one before.
      const replaced = await endSessions(transaction, { deviceRowId: device.id }, 'replaced', now)
      const sessionId = await insertSession(transaction, userId, device.id, now)
      if (device.is_added) await forgetSurplusDevices(transaction, userId, limits.devices, now)
      return {
        answer: await issue(transaction, userId, sessionId),
        deviceRowId: device.id,
        replaced,
        newDevice: device.is_new ? { userId, sessionId, userAgent, at: now } : undefined,
      }
    },

    announce: async ({ replaced, newDevice }) => {
      await ended.add(replaced)
      if (newDevice) await newDevices.emit(newDevice)
    },
  }
}
