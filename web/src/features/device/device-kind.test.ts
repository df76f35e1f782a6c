import { expect, test } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

test.each([
  ['Chrome 浏览器（安卓设备）', 'phone'],
  ['Safari 浏览器（iPhone）', 'phone'],
  ['Safari 浏览器（iPad）', 'tablet'],
  ['微信（Windows 电脑）', 'computer'],
  ['Edge 浏览器（Mac 电脑）', 'computer'],
  ['Chrome 浏览器（Chromebook）', 'computer'],
  ['没有报出名字的设备', 'unknown'],
])('%s is drawn as a %s', (name, kind) => {
  expect(deviceKindOf(name)).toBe(kind)
})
