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
  hearServerTime(new Date(server).toUTCString(), deviceMs - 20, deviceMs)
  const saidMs = serverNow(deviceMs + 5000) - (Date.parse(server) + 5000)
  expect(saidMs).toBeGreaterThanOrEqual(0)
  expect(saidMs).toBeLessThan(1100)
})

test('stays as it is when an answer says nothing of it', () => {
  hearServerTime('Sun, 22 Nov 2026 12:01:00 GMT', deviceMs, deviceMs)
  const before = serverNow(deviceMs)
  expect(before).toBeGreaterThanOrEqual(deviceMs + 60_000)
  hearServerTime(null, deviceMs, deviceMs)
  hearServerTime('soon', deviceMs, deviceMs)
  expect(serverNow(deviceMs)).toBe(before)
})

test("is the device's when both agree but for what the header leaves out", () => {
  hearServerTime('Sun, 22 Nov 2026 12:00:00 GMT', deviceMs + 880, deviceMs + 900)
  expect(serverNow(deviceMs)).toBe(deviceMs)
})

test("is the device's when both agree and the answer took long", () => {
  hearServerTime('Sun, 22 Nov 2026 12:00:00 GMT', deviceMs + 100, deviceMs + 9000)
  expect(serverNow(deviceMs)).toBe(deviceMs)
})

test('is known the better the more answers tell of it', () => {
  const serverMs = deviceMs + 3_600_000
  for (const sinceMs of [0, 1250, 2500, 3750])
    hearServerTime(new Date(serverMs + sinceMs).toUTCString(), deviceMs + sinceMs - 20, deviceMs + sinceMs)
  expect(Math.abs(serverNow(deviceMs) - serverMs)).toBeLessThanOrEqual(270)
})
