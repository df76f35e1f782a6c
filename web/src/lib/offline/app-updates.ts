import { createStore, useStore } from '../store/store.ts'

/** How often a page that stays open looks for a new version, at most. */
const lookMs = 60 * 60 * 1000

/** So long the version of now may finish what it answers, when the user has taken the next one. */
const patienceMs = 1000

/** The worker that waits with a new version. */
const ready = createStore<ServiceWorker | null>(null)

/** Whether the user has taken the new version, and waits for it. */
const applying = createStore(false)

/** Asks a worker whether this page is of its version. The code of the page tells: its name carries a hash. */
const isOwnVersion = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage({ ask: 'do you hold', path: new URL(import.meta.url).pathname }, [port2])
  })

/** A worker that waits has all of a new version, unless the network gave that version to this page already. */
const offer = async (worker: ServiceWorker): Promise<void> => {
  if (await isOwnVersion(worker)) return
  ready.set(worker)
}

const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting !== null) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without one before, it is the first version and takes its place at once.
      if (worker.state === 'installed' && registration.active !== null) void offer(worker)
    })
  })
  let lookedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < lookMs) return
    lookedAtMs = Date.now()
    // Without a network there is nothing new.
    registration.update().catch(() => {})
  })
}

/** Begins to keep the app on this device; with later versions it waits for the user. Called once. */
export const startAppUpdates = async (): Promise<void> => {
  // Browsers have none at plain-http addresses other than localhost.
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    // A browser in which it is switched off may answer nothing.
    if (registration !== undefined) watch(registration)
  } catch {
    // The app goes on without; it is tried again at the next start.
  }
}

/** Whether a new version waits to be taken. */
export const useUpdateReady = (): boolean => useStore(ready, (worker) => worker !== null)

/** Whether the new version was taken, and this page is about to open again. */
export const useUpdateApplying = (): boolean => useStore(applying, (value) => value)

/** Takes the new version, and opens this page again. */
export const applyUpdate = (): void => {
  if (applying.get()) return
  applying.set(true)
  const before = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  ready.get()?.postMessage({ ask: 'take over' }, [])
  // A browser lets the worker of now finish what it answers, and some pictures never come.
  setInterval(() => before?.postMessage({ ask: 'give way' }, []), patienceMs)
}
