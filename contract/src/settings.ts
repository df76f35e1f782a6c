import { z } from 'zod'
import { defineCall } from './call.ts'

/** A setting on the wire: 1 is on, 0 is off (specification, sections 3 and 7). */
const setting = z.union([z.literal(0), z.literal(1)], '设置只能是 0 或 1')

/** The five settings of a user. */
export const settings = z.object({
  /** A banner for each new message. */
  notifications: setting,
  /** The banner has a sound. */
  notificationSound: setting,
  /** Dark when on. */
  themeMode: setting,
  /** Strangers may not write, read marks and presence are not told. */
  privacyMode: setting,
  /** Signing in takes a second step. Only told here: `twoFactor.confirm` and `twoFactor.turnOff` change it. */
  twoFactorAuth: setting,
})
export type Settings = z.infer<typeof settings>

export const settingsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/system/settings/list',
    access: 'user',
    summary: '我的设置',
    input: {},
    output: settings,
    errors: ['UNAUTHENTICATED'],
  }),
  /** `twoFactorAuth` stays as it is, whatever is sent. Idempotent. */
  update: defineCall({
    method: 'PUT',
    path: '/system/settings/update',
    access: 'user',
    summary: '保存设置',
    input: { body: settings },
    output: settings,
    errors: ['UNAUTHENTICATED'],
  }),
}
