import { call } from '#web/lib/client/client.ts'
import { session } from '#web/lib/session/session.ts'

/** Tells the server when a track begins and ends: it counts for a task what was heard to its end. Nobody is bothered when that fails. */
export const listening = {
  begin: (trackId: string): void => {
    if (session.isSignedIn()) call('music.beginListening', { body: { trackId } }, { quiet: true }).catch(() => {})
  },
  end: (trackId: string): void => {
    if (session.isSignedIn()) call('music.endListening', { body: { trackId } }, { quiet: true }).catch(() => {})
  },
}
export type Listening = typeof listening
