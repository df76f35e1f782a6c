import { expect, test } from 'vitest'
import type { IdbStore } from '../storage/idb-store.ts'
import { createAnswerCache, answerCacheLimits, withinLimits } from './answer-cache.ts'

const makeDevice = (): IdbStore & { values: Map<string, unknown> } => {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async (key) => values.get(key),
    getMany: async (keys) => keys.map((key) => values.get(key)),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    setMany: async (entries) => {
      for (const [key, value] of entries) values.set(key, structuredClone(value))
    },
    remove: async (keys) => {
      for (const key of keys) values.delete(key)
    },
    list: async (start) => [...values.keys()].filter((key) => key.startsWith(start)),
    clear: async () => values.clear(),
  }
}

const makeWorld = () => {
  const device = makeDevice()
  const world = { nowMs: 1_800_000_000_000, signedIn: true, form: '1' }
  const open = () =>
    createAnswerCache({
      device,
      nowMs: () => world.nowMs,
      isSignedIn: () => world.signedIn,
      form: world.form,
    })
  const answer = (name: string, data: unknown, ageMs = 0) => ({ name, data, givenAtMs: world.nowMs - ageMs })
  return { device, world, open, answer }
}

test('what was kept is there for the next start of the app', async () => {
  const { open, answer, world } = makeWorld()
  await open().keep([answer('feed', { topics: ['鸿雁'] })])
  expect(await open().read('feed')).toEqual({ data: { topics: ['鸿雁'] }, givenAtMs: world.nowMs })
  expect(await open().read('something else')).toBeUndefined()
})

test('the newest answer under a name takes the place of the one before', async () => {
  const { open, answer } = makeWorld()
  const kept = open()
  await kept.keep([answer('feed', 1, 1000)])
  await kept.keep([answer('feed', 2)])
  expect((await kept.read('feed'))?.data).toBe(2)
  expect(await kept.count()).toBe(1)
})

test('what one user has read is not there for the next', async () => {
  const { open, answer, world, device } = makeWorld()
  await open().keep([answer('feed', 'mine')])
  world.signedIn = false
  expect(await open().read('feed')).toBeUndefined()
  await open().trim()
  expect(device.values.size).toBe(0)
})

test('what one user has read goes when another is found to be here, and stays with the same', async () => {
  const { open, answer } = makeWorld()
  await open().claim('1')
  await open().keep([answer('chat', 'mine')])
  await open().claim('1')
  expect((await open().read('chat'))?.data).toBe('mine')
  await open().claim('2')
  expect(await open().read('chat')).toBeUndefined()
  expect(await open().count()).toBe(0)
})

test('what the server has taken back is dropped', async () => {
  const { open, answer, device } = makeWorld()
  await open().keep([answer('topic', 'gone')])
  await open().drop(['topic'])
  expect(device.values.size).toBe(0)
})

test('what another version of the app has kept is not read: it may have another shape', async () => {
  const { open, answer, world } = makeWorld()
  await open().keep([answer('feed', 'old')])
  world.form = '2'
  expect(await open().read('feed')).toBeUndefined()
})

test('what was kept in another way, by an earlier version, is removed', async () => {
  const { open, answer, device } = makeWorld()
  device.values.set('index', { entries: [] }).set('answer/old', { json: '1' })
  await open().keep([answer('feed', 'new')])
  await open().trim()
  expect([...device.values.keys()]).toEqual(['answer/feed', 'note/feed'])
})

test('what is older than 7 days is not shown', async () => {
  const { open, answer, world } = makeWorld()
  await open().keep([answer('feed', 'old')])
  world.nowMs += answerCacheLimits.ageMs
  expect(await open().read('feed')).toBeDefined()
  world.nowMs += 1
  expect(await open().read('feed')).toBeUndefined()
})

test('beyond 120 answers the oldest go, from the device too', async () => {
  const { open, answer, device } = makeWorld()
  const kept = open()
  await kept.keep(
    Array.from({ length: answerCacheLimits.answers + 5 }, (_, index) => answer(`topic ${index}`, index, index)),
  )
  await kept.trim()
  expect(await kept.count()).toBe(120)
  expect(await kept.read('topic 119')).toBeDefined()
  expect(await kept.read('topic 120')).toBeUndefined()
  expect(device.values.size).toBe(240)
})

test('beyond 6 million characters the oldest go; one that alone is larger is not kept', () => {
  const entry = (name: string, characters: number, givenAtMs: number) => ({ name, characters, givenAtMs })
  const names = withinLimits(
    [
      entry('old', 2_000_000, 1),
      entry('new', 3_000_000, 3),
      entry('huge', 7_000_000, 2),
      entry('newest', 3_000_000, 4),
    ],
    5,
  ).map(({ name }) => name)
  expect(names).toEqual(['newest', 'new'])
})

test('cleared, nothing is left on the device', async () => {
  const { open, answer, device } = makeWorld()
  const kept = open()
  await kept.keep([answer('feed', 1)])
  await kept.clear()
  expect(device.values.size).toBe(0)
  expect(await kept.count()).toBe(0)
})
