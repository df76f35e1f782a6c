import { stored } from '#web/lib/storage/local-storage.ts'
import { createStore, type Store } from '#web/lib/store/store.ts'

/** Specification, section 5. */
export const volumeStep = 0.01

/** How loud it is, from 0 to 1; 0 means muted. Stored on the device. */
export interface Volume extends Pick<Store<number>, 'get' | 'subscribe'> {
  set: (volume: number) => void
  /** Silence, or as loud as it was before. */
  toggleMute: () => void
}

const firstVolume = 1

const inSteps = (volume: number) => {
  const steps = Math.round(Math.min(1, Math.max(0, volume)) / volumeStep)
  return steps / Math.round(1 / volumeStep)
}

const parseVolume = (value: unknown) => (typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined)

export const createVolume = (): Volume => {
  const storedVolume = stored('volume', firstVolume, parseVolume)
  const lastAudible = stored('volumeBeforeMute', firstVolume, (value) => parseVolume(value) || undefined)
  const volume = createStore(storedVolume.read())
  const set = (next: number) => {
    const level = inSteps(next)
    if (level > 0) lastAudible.write(level)
    storedVolume.write(level)
    volume.set(level)
  }
  return {
    get: volume.get,
    subscribe: volume.subscribe,
    set,
    toggleMute: () => set(volume.get() > 0 ? 0 : lastAudible.read()),
  }
}
