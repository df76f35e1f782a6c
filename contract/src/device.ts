import { z } from 'zod'
import { deviceId, password } from './auth.ts'
import { defineCall } from './call.ts'
import { time } from './envelope.ts'

/** A device on which the user has signed in. */
export const device = z.object({
  deviceId: z.string(),
  /** What a person calls it, from its `User-Agent`: `Chrome 浏览器（安卓设备）`. */
  name: z.string(),
  /** Guessed from what is stored, the front of an address: `服务器本机`, `局域网`, `203.0.*.*`; empty when nothing is. */
  place: z.string(),
  /** The device that asks. */
  currentFlag: z.boolean(),
  /** It is signed in. */
  sessionFlag: z.boolean(),
  /** It need not pass the second step. */
  trustFlag: z.boolean(),
  /** It may not sign in. */
  banFlag: z.boolean(),
  createTime: time,
  lastSeenTime: time,
})
export type Device = z.infer<typeof device>

export const deviceCalls = {
  /** This one first, then by when they were last seen. At most `limits.devices`; older ones are forgotten. */
  list: defineCall({
    method: 'GET',
    path: '/user/device/list',
    access: 'user',
    summary: '登录过的设备',
    input: {},
    output: z.array(device),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Signs a device out and forgets it. Idempotent. A banned one stays banned. */
  remove: defineCall({
    method: 'POST',
    path: '/user/device/remove',
    access: 'user',
    summary: '移除一台设备',
    audited: true,
    input: { body: z.object({ deviceId }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'DEVICE_IS_CURRENT'],
  }),
  /** Signs all devices but this one out and forgets them, the banned ones excepted. Idempotent. */
  removeOthers: defineCall({
    method: 'POST',
    path: '/user/device/remove-others',
    access: 'user',
    summary: '移除其他所有设备',
    audited: true,
    input: {},
    output: z.null(),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Forbids (or allows again) signing in on one of the user's devices, and ends its sessions. */
  ban: defineCall({
    method: 'POST',
    path: '/user/device/ban',
    access: 'user',
    summary: '禁止或恢复一台设备登录',
    audited: true,
    input: { body: z.object({ deviceId, password, banFlag: z.boolean('封禁标志应为 true 或 false').default(true) }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'NOT_FOUND', 'DEVICE_IS_CURRENT'],
  }),
}
