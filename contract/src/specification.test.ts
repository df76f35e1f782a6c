import { expect, test } from 'vitest'
import { apiPrefix } from './call.ts'
import { defaultSettings } from './default-settings.ts'
import { listCalls } from './index.ts'
import { settings } from './settings.ts'

/** Every call of the specification, section 7, that the app has; path parameters by place, as their names are not told. */
const specified = [
  'POST /checkcode/get/pic',
  'POST /auth/oauth/token',
  'POST /user/signup/email',
  'POST /checkcode/get/email',
  'POST /checkcode/get/my-email',
  'POST /user/device/ban',
  'POST /user/friend/follow',
  'GET /user/info/select-base/:',
  'GET /user/info/get-detail/:',
  'POST /user/info/base-list',
  'GET /user/info/select/my-base',
  'GET /user/info/select/my-record',
  'GET /user/info/select-record/:',
  'GET /user/friend/list',
  'GET /user/search/user',
  'PUT /user/info/update-avatar',
  'POST /user/friend/follow/list',
  'POST /user/friend/is-follow',
  'GET /user/friend/follow-id-list',
  'PUT /user/info/update-detail',
  'PUT /user/info/update-password',
  'POST /user/certification/certificate',
  'GET /user/certification/select',
  'GET /user/device/list',
  'POST /user/address/add',
  'GET /user/address/list',
  'PUT /user/address/update',
  'DELETE /user/address/delete/:',
  'GET /user/account-bind/list',
  'POST /user/account-bind/bind',
  'POST /user/info/page',
  'GET /user/info/total',
  'POST /user/integral/operate',
  'GET /user/welfare/query',
  'GET /user/welfare/task/query',
  'GET /user/coupon/my-list',
  'GET /user/coupon/list',
  'POST /user/coupon/receive',
  'PUT /system/settings/update',
  'GET /system/settings/list',
  'POST /chat/private/page',
  'POST /chat/message/private/page',
  'POST /chat/private/initiate',
  'POST /chat/private/select-partner',
  'GET /chat/service/query',
  'GET /chat/service/select/:',
  'POST /chat/connect/token',
]

test('every call of the specification, section 7, has its method and path', () => {
  const calls = listCalls().map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(calls).toEqual(expect.arrayContaining(specified))
})

test('all paths are under /api/v1', () => {
  expect(apiPrefix).toBe('/api/v1')
})

test('initiate, select-partner and the token call are form-encoded', () => {
  const forms = listCalls().flatMap(({ call }) => (call.form ? [call.path] : []))
  expect(forms).toEqual(
    expect.arrayContaining(['/auth/oauth/token', '/chat/private/initiate', '/chat/private/select-partner']),
  )
})

test('the five settings are stored as 1 or 0, and begin with notifications and their sound on, all else off', () => {
  expect(Object.keys(settings.shape)).toEqual([
    'notifications',
    'notificationSound',
    'themeMode',
    'privacyMode',
    'twoFactorAuth',
  ])
  expect(settings.safeParse({ ...defaultSettings, themeMode: true }).success).toBe(false)
  expect(defaultSettings).toEqual({
    notifications: 1,
    notificationSound: 1,
    themeMode: 0,
    privacyMode: 0,
    twoFactorAuth: 0,
  })
})
