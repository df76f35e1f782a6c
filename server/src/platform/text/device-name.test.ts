import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  [chrome, 'Chrome 浏览器（安卓设备）'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 浏览器（iPhone）',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 浏览器（Windows 电脑）',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 浏览器（Linux 电脑）'],
  ['curl/8.5.0', '没有报出名字的设备'],
  ['', '没有报出名字的设备'],
])('%s is called %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})
