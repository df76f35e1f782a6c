import { useSyncExternalStore } from 'react'

/** Where in the console one is: its parameters stand in the query of the address, so that back and reload work. */
export interface Place {
  section?: string
  /** Of what is open in the section. */
  id?: string
  /** Which day is shown, and what is looked for in it. */
  day?: string
  find?: string
}

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
addEventListener('popstate', changed)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of a place. */
export const hrefOf = (place: Place): string => {
  const query = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== undefined)).toString()
  return query === '' ? '/console' : `/console?${query}`
}

export const goTo = (place: Place): void => {
  history.pushState(null, '', hrefOf(place))
  changed()
}

export const usePlace = (): Place =>
  Object.fromEntries(new URLSearchParams(useSyncExternalStore(subscribe, () => location.search)))
