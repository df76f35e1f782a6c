import { all, type Rows, signedIn } from './row.ts'

/** Nobody here has a password that could be right. */
const wrongPassword = { ...all('PASSWORD_WRONG'), nobody: 'UNAUTHENTICATED' } as const
/** Nobody here has two factors on. */
const off = { ...all('TWO_FACTOR_OFF'), nobody: 'UNAUTHENTICATED' } as const

/** Calls of the own account: devices, the second step and the password. */
export const accountRows: Rows = {
  'user.updatePassword': {
    input: () => ({ body: { password: 'a guess', newPassword: '海内存知己，天涯若比邻' } }),
    get: wrongPassword,
  },
  'auth.sendTwoFactorEmail': { input: () => ({ body: { challenge: 'a guess' } }), get: all('TWO_FACTOR_LATE') },

  'twoFactor.select': { get: signedIn },
  'twoFactor.prepare': { input: () => ({ body: { password: 'a guess' } }), get: wrongPassword },
  'twoFactor.confirm': {
    input: () => ({ body: { code: '000000' } }),
    get: { ...all('TWO_FACTOR_UNPREPARED'), nobody: 'UNAUTHENTICATED' },
  },
  'twoFactor.turnOff': { input: () => ({ body: { code: '000000' } }), get: signedIn },
  'twoFactor.renewRecovery': { input: () => ({ body: { code: '000000' } }), get: off },
  'twoFactor.setEmail': { input: () => ({ body: { emailFlag: true, code: '000000' } }), get: off },

  'device.list': { get: signedIn },
  // The owner's device is none of a stranger's, and the one in the owner's own hand.
  'device.remove': {
    input: ({ deviceId }) => ({ body: { deviceId } }),
    get: { ...signedIn, owner: 'DEVICE_IS_CURRENT' },
  },
  'device.removeOthers': { get: signedIn },
  'device.ban': { input: ({ deviceId }) => ({ body: { deviceId, password: 'a guess' } }), get: wrongPassword },
}
