import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSettingsSaver, settingsSaveMs } from './settings-saver.ts'
import { defaultUserSettings, type UserSettings } from './user-settings.ts'

interface Call {
  settings: UserSettings
  resolve: (settings: UserSettings) => void
  reject: (reason: Error) => void
}

/** A server that waits to be told how each save ends, and what is on the screen. */
const makeWorld = (onServer: UserSettings | undefined = defaultUserSettings) => {
  const calls: Call[] = []
  const failures: unknown[] = []
  const loads: { resolve: (settings: UserSettings) => void; reject: (reason: Error) => void }[] = []
  let known = onServer
  const saver = createSettingsSaver({
    known: () => known,
    load: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
    save: (settings) => new Promise((resolve, reject) => calls.push({ settings, resolve, reject })),
    keep: (settings) => {
      known = settings
    },
    onFailure: (error) => failures.push(error),
  })
  return {
    ...saver,
    loads,
    failures,
    sent: () => calls.map(({ settings }) => settings),
    shown: (): UserSettings => ({ ...(known ?? defaultUserSettings), ...saver.pending() }),
    hear: (settings: UserSettings) => {
      known = settings
    },
    /** Ends the save number `index`; well, unless told. */
    end: async (index: number, reason?: Error) => {
      const call = calls[index]
      if (call === undefined) throw new Error(`there is no save ${index}`)
      if (reason === undefined) call.resolve(call.settings)
      else call.reject(reason)
      await vi.advanceTimersByTimeAsync(0)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

const dark: UserSettings = { ...defaultUserSettings, themeMode: true }
const quiet: UserSettings = { ...defaultUserSettings, notifications: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the pause before a save is 500 ms', () => {
  expect(settingsSaveMs).toBe(500)
})

test('a change shows at once, and is sent with the other four after 500 ms', async () => {
  const { change, shown, sent, pass, end } = makeWorld()
  change({ themeMode: true })
  expect(shown()).toEqual(dark)
  await pass(499)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([dark])
  await end(0)
  expect(shown()).toEqual(dark)
})

test('the pause begins again with each change, and all go together', async () => {
  const { change, sent, pass } = makeWorld()
  change({ themeMode: true })
  await pass(400)
  change({ notifications: false })
  await pass(499)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ ...dark, notifications: false }])
})

test('what is changed back in time is not sent: the values do not differ', async () => {
  const { change, sent, shown, pass, pending } = makeWorld()
  change({ themeMode: true })
  await pass(300)
  change({ themeMode: false })
  await pass(5000)
  expect(sent()).toEqual([])
  expect(shown()).toEqual(defaultUserSettings)
  expect(pending()).toEqual({})
})

test('a change while a save is under way is saved after it', async () => {
  const { change, sent, shown, pass, end } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ notifications: false })
  await pass(500)
  expect(sent()).toEqual([dark])
  await end(0)
  expect(sent()).toEqual([dark, { ...dark, notifications: false }])
  await end(1)
  expect(shown()).toEqual({ ...dark, notifications: false })
})

test('a change back while a save is under way is not lost', async () => {
  const { change, sent, shown, pass, end } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ themeMode: false })
  await end(0)
  expect(shown()).toEqual(defaultUserSettings)
  await pass(500)
  expect(sent()).toEqual([dark, defaultUserSettings])
  await end(1)
  expect(shown()).toEqual(defaultUserSettings)
})

test('a save that ends before the pause of the next change does not cut it short', async () => {
  const { change, sent, pass, end } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ notifications: false })
  await end(0)
  await pass(499)
  expect(sent()).toHaveLength(1)
  await pass(1)
  expect(sent()).toHaveLength(2)
})

test('what cannot be saved is taken back, and told', async () => {
  const { change, shown, failures, pass, end, sent } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  const reason = new Error('no network')
  await end(0, reason)
  expect(shown()).toEqual(defaultUserSettings)
  expect(failures).toEqual([reason])
  // And works again.
  change({ themeMode: true })
  await pass(500)
  expect(sent()).toEqual([dark, dark])
})

test('a save that fails takes back only what it carried', async () => {
  const { change, shown, pass, end, sent } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ notifications: false })
  await end(0, new Error('no network'))
  expect(shown()).toEqual(quiet)
  await pass(500)
  expect(sent().at(-1)).toEqual(quiet)
})

test('leaving within the 500 ms saves at once, and once', async () => {
  const { change, flush, sent, pass, end } = makeWorld()
  change({ themeMode: true })
  flush()
  // Not a moment later: the page may be gone.
  expect(sent()).toEqual([dark])
  await end(0)
  await pass(5000)
  expect(sent()).toHaveLength(1)
})

test('leaving without a change sends nothing', () => {
  const { flush, sent } = makeWorld()
  flush()
  expect(sent()).toEqual([])
})

test('leaving while a save is under way sends what was changed since', async () => {
  const { change, flush, sent, pass, end } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ notifications: false })
  flush()
  expect(sent()).toHaveLength(1)
  await end(0)
  expect(sent().at(-1)).toEqual({ ...dark, notifications: false })
})

test('what another device changes meanwhile shows, and is not overwritten', async () => {
  const { change, hear, shown, sent, pass } = makeWorld()
  change({ themeMode: true })
  hear(quiet)
  expect(shown()).toEqual({ ...quiet, themeMode: true })
  await pass(500)
  expect(sent()).toEqual([{ ...quiet, themeMode: true }])
})

test('a change that is pending stands against the same one of another device', async () => {
  const { change, hear, shown, pass, sent } = makeWorld(dark)
  change({ themeMode: false })
  hear({ ...dark, privacyMode: true })
  expect(shown().themeMode).toBe(false)
  await pass(500)
  expect(sent()).toEqual([{ ...defaultUserSettings, privacyMode: true }])
})

test('what could not be fetched is asked for before a save: defaults never overwrite what the server has', async () => {
  const world = makeWorld()
  world.hear(undefined as unknown as UserSettings)
  world.change({ themeMode: true })
  await world.pass(500)
  expect(world.sent()).toEqual([])
  world.loads[0]?.resolve({ ...defaultUserSettings, privacyMode: true })
  await world.pass(0)
  expect(world.sent()).toEqual([{ ...dark, privacyMode: true }])
})

test('and when it cannot be asked for, the change is taken back', async () => {
  const world = makeWorld()
  world.hear(undefined as unknown as UserSettings)
  world.change({ themeMode: true })
  await world.pass(500)
  world.loads[0]?.reject(new Error('no network'))
  await world.pass(0)
  expect(world.shown()).toEqual(defaultUserSettings)
  expect(world.failures).toHaveLength(1)
})

test('what one user has changed is neither shown to the next nor saved for them', async () => {
  const { change, drop, shown, sent, pass, end, failures } = makeWorld()
  change({ themeMode: true })
  await pass(500)
  change({ notifications: false })
  drop()
  expect(shown()).toEqual(defaultUserSettings)
  await end(0, new Error('too late'))
  await pass(5000)
  expect(sent()).toHaveLength(1)
  expect(failures).toEqual([])
  // The next one saves as if nothing had been.
  change({ privacyMode: true })
  await pass(500)
  expect(sent().at(-1)).toEqual({ ...defaultUserSettings, privacyMode: true })
})
