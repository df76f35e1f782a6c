import { useSyncExternalStore } from 'react'
import { session } from '#web/lib/session/session.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { createEmitter } from '#web/lib/store/emitter.ts'

const shelf = stored<string | null>('railway-token', null, (value) => (typeof value === 'string' ? value : undefined))
const changed = createEmitter()
let token = shelf.read()

const become = (next: string | null) => {
  if (next === token) return
  token = next
  changed.emit()
}

/** The second sign-in, of the railway account, on this device; all tabs share it. It ends with the user's own. */
export const railwaySession = {
  token: () => token,
  start: (given: string) => {
    shelf.write(given)
    become(given)
  },
  end: () => {
    shelf.remove()
    become(null)
  },
}

shelf.onChangeElsewhere(() => become(shelf.read()))
session.subscribe((change) => change === 'signed-out' && railwaySession.end())
// They have signed out while nothing of the railway was loaded.
if (!session.isSignedIn()) railwaySession.end()

/** Whether this device is signed in to the railway, as far as it knows: the server may say otherwise at the next call. */
export const useRailwaySignedIn = (): boolean =>
  useSyncExternalStore(
    changed.subscribe,
    () => token !== null,
    () => false,
  )
