import { beforeEach, expect, test } from 'vitest'
import { stored } from '#web/lib/storage/local-storage.ts'
import { createVolume, volumeStep } from './volume.ts'

const raw = stored<unknown>('volume', undefined, (value) => value)

beforeEach(() => {
  raw.remove()
  stored('volumeBeforeMute', undefined, () => undefined).remove()
})

test('the volume is 1 at first, and goes from 0 to 1 in steps of 0.01', () => {
  const volume = createVolume()
  expect(volume.get()).toBe(1)
  expect(volumeStep).toBe(0.01)
  for (const [wanted, level] of [
    [0.333, 0.33],
    [0.29, 0.29],
    [7, 1],
    [-1, 0],
  ] as const) {
    volume.set(wanted)
    expect(volume.get()).toBe(level)
  }
})

test('the volume is stored on the device as JSON', () => {
  createVolume().set(0.42)
  expect(raw.read()).toBe(0.42)
  expect(createVolume().get()).toBe(0.42)
})

test('0 means muted, above 0 unmutes', () => {
  const volume = createVolume()
  volume.set(0)
  expect(volume.get()).toBe(0)
  volume.set(0.01)
  expect(volume.get()).toBe(0.01)
})

test('the mute button remembers the volume, over a reload too', () => {
  const volume = createVolume()
  volume.set(0.6)
  volume.toggleMute()
  expect(volume.get()).toBe(0)
  const later = createVolume()
  expect(later.get()).toBe(0)
  later.toggleMute()
  expect(later.get()).toBe(0.6)
})

test('who drags it down to silence hears what they heard before', () => {
  const volume = createVolume()
  volume.set(0.5)
  volume.set(0)
  volume.toggleMute()
  expect(volume.get()).toBe(0.5)
})

test('what is no volume is not read', () => {
  for (const value of ['loud', 3, -1, null]) {
    raw.write(value)
    expect(createVolume().get()).toBe(1)
  }
})
