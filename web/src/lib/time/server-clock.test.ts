import { expect, test } from 'vitest'
import { hearServerTime, serverNow } from './server-clock.ts'

const deviceMs = Date.parse('2026-11-22T12:00:00Z')

test("is the device's time until the server has been heard", () => {
  expect(serverNow(deviceMs)).toBe(deviceMs)
})

test.each([
  ['ahead by an hour', '2026-11-22T11:00:00Z'],
  ['behind by ten minutes', '2026-11-22T12:10:00Z'],
])("is told by an answer when the device's clock is %s", (_, server) => {
  hearServerTime(new Date(server).toUTCString(), deviceMs)
  expect(serverNow(deviceMs + 5000)).toBe(Date.parse(server) + 5000)
})

test('stays as it is when an answer says nothing of it', () => {
  hearServerTime('Sun, 22 Nov 2026 12:01:00 GMT', deviceMs)
  hearServerTime(null, deviceMs)
  hearServerTime('soon', deviceMs)
  expect(serverNow(deviceMs)).toBe(deviceMs + 60_000)
})

test("is the device's when both agree but for what the header leaves out", () => {
  hearServerTime('Sun, 22 Nov 2026 12:00:00 GMT', deviceMs + 900)
  expect(serverNow(deviceMs)).toBe(deviceMs)
})
