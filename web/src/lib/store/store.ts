import { useSyncExternalStore } from 'react'
import { type Stored, stored } from '../storage/local-storage.ts'
import { createEmitter } from './emitter.ts'

/** A value that can be watched. */
export interface Store<T> {
  get: () => T
  /** Tells all who watch, unless it is the same value. */
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  const changed = createEmitter()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}

/** A store whose value is kept on the device, and follows what other tabs write. See `stored` for the parameters. */
export const createPersistedStore = <T>(...kept: Parameters<typeof stored<T>>): Store<T> => {
  const device: Stored<T> = stored(...kept)
  const store = createStore(device.read())
  device.onChangeElsewhere(() => store.set(device.read()))
  return {
    ...store,
    set: (value) => {
      device.write(value)
      store.set(value)
    },
  }
}

/** The value of a store, or what is selected of it; draws again when that changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T
export function useStore<T, Part>(store: Pick<Store<T>, 'get' | 'subscribe'>, select: (value: T) => Part): Part
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, select = (value: T): unknown => value) {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
