import { expect, test } from 'vitest'
import { seeded } from '../../demo-pictures/random.ts'
import { strings } from '../score/instruments.ts'
import { centsOff } from './analysis.ts'
import { pluck } from './pluck.ts'
import { sampleRate } from './sound.ts'

const names = Object.keys(strings) as (keyof typeof strings)[]
const midis = [36, 45, 52, 60, 67, 74, 81, 86]

test.each(names)('every string of the %s is in tune within three cents', (name) => {
  for (const midi of midis) {
    const sound = pluck(strings[name].timbre, { midi, velocity: 0.7, seconds: 1.5 }, seeded('tuning'))
    const steady = sound.slice(sampleRate * 0.1, sampleRate * 0.9)
    expect(Math.abs(centsOff(steady, midi)), `note ${midi}`).toBeLessThan(3)
  }
})

test('a string that is bent sounds as far from its pitch as it is bent', () => {
  const bent = pluck(strings.guzheng.timbre, { midi: 60, velocity: 0.7, seconds: 1.5, bend: () => 50 }, seeded('bend'))
  expect(Math.abs(centsOff(bent.slice(4410, 40_000), 60) - 50)).toBeLessThan(3)
})

test.each(names)('no sample of the %s leaves the range, however hard it is plucked', (name) => {
  for (const midi of midis) {
    const sound = pluck(strings[name].timbre, { midi, velocity: 1, seconds: 1 }, seeded('loud'))
    expect(sound.every((sample) => Math.abs(sample) <= 2)).toBe(true)
  }
})

const energyOf = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0)

test('a string dies away, and is silent when it is damped', () => {
  const sound = pluck(strings.guzheng.timbre, { midi: 60, velocity: 0.8, seconds: 2 }, seeded('decay'))
  const second = (from: number) => energyOf(sound.slice(from * sampleRate, (from + 0.5) * sampleRate))
  expect(second(1)).toBeLessThan(second(0) / 2)
  expect(Math.abs(sound.at(-1) as number)).toBeLessThan(1e-4)
})

test('a louder note is brighter, too', () => {
  const edge = (velocity: number) => {
    const sound = pluck(strings.guzheng.timbre, { midi: 60, velocity, seconds: 0.5 }, seeded('bright'))
    const steps = sound.map((sample, n) => sample - (sound[n - 1] ?? 0))
    return energyOf(steps) / energyOf(sound)
  }
  expect(edge(1)).toBeGreaterThan(edge(0.3) * 1.2)
})

test('the same note is the very same sound, whenever it is made', () => {
  const make = () => pluck(strings.pipa.timbre, { midi: 69, velocity: 0.6, seconds: 0.6 }, seeded('same'))
  expect(make()).toEqual(make())
})
