import { type ComponentType, useEffect, useState } from 'react'
import { suppression } from '#web/features/announcement/suppression.ts'
import { dropCommands, pendingCommands, playlistKey } from '#web/features/player/pending-commands.ts'
import { broad, useMedia } from '#web/lib/browser/media.ts'
import { session, useSignedIn } from '#web/lib/session/session.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { useStore } from '#web/lib/store/store.ts'
import { Deferred } from '#web/ui/deferred.tsx'
import { toast } from '#web/ui/toast.tsx'

// What stands around every screen and is no part of the first page: each is loaded from `deferred/` when that stands.

/** Chat's connection and banner, and the theme by the settings, for who is signed in. */
export const SignedInSlot = () => (
  <Deferred wanted={useSignedIn()} load={async () => (await import('./deferred/signed-in.tsx')).SignedIn} />
)

/** Nobody is greeted by a pop-up before they have seen where they are. */
const noticesRestMs = 1500

/** What the app itself has to say: agreements that have changed, to who is signed in, and announcements. */
export const NoticesSlot = () => {
  // As it was when the app started: closed, the pop-up does not come again before the next start.
  const [allowed] = useState(suppression.isAllowed)
  const wanted = useSignedIn() || allowed
  const load = async () => (await import('./deferred/notices.tsx')).Notices
  return <Deferred wanted={wanted} load={load} restMs={noticesRestMs} />
}

// At once where the app itself is kept already: then nothing comes over the network, and what was read before may be waited
// for. A stranger's first page is left alone the longest.
const offlineRestMs = globalThis.navigator?.serviceWorker?.controller ? 0 : session.isSignedIn() ? 500 : 1500

/** What keeps the app, and what is read in it, on this device. While the app is being developed, nothing is kept. */
export const OfflineSlot = () => (
  <Deferred
    wanted={import.meta.env.PROD}
    load={async () => (await import('./deferred/offline.tsx')).Offline}
    restMs={offlineRestMs}
  />
)

const loadPlayer = async (): Promise<ComponentType> =>
  (await import('#web/features/player/components/player-host.tsx')).PlayerHost

const storedPlaylist = stored(playlistKey, false, (value) => value !== null)

/** The music player: it comes at once when something shall be played, and in its time when there is a playlist from before. */
export const PlayerSlot = () => {
  const waiting = useStore(pendingCommands).length > 0
  const [hasPlaylist] = useState(storedPlaylist.read)
  const [Wanted, setWanted] = useState<ComponentType | null>(null)
  // What one listener has heard is not for the next, also when they sign out before there is a player.
  useEffect(
    () =>
      session.subscribe((change) => {
        if (change === 'signed-out') storedPlaylist.remove()
      }),
    [],
  )
  useEffect(() => {
    if (!waiting) return
    const fetch = async () => {
      try {
        const Loaded = await loadPlayer()
        setWanted(() => Loaded)
      } catch {
        dropCommands()
        toast('播放失败:播放器没有加载出来，请检查网络后再试')
      }
    }
    void fetch()
  }, [waiting])
  if (Wanted !== null) return <Wanted />
  return hasPlaylist && <Deferred load={loadPlayer} />
}

const Nothing = () => null

/** Where everything else is found: asked for here, so that what is opened next does not wait for it. */
const loadWays = async () => {
  await Promise.all([import('./later-screens.ts'), import('virtual:contract-calls/late')])
  return Nothing
}

/** Knows the way to every other screen and call as soon as the first page stands. */
export const WaysSlot = () => <Deferred load={loadWays} />

/** Topics grow out of their cards. */
export const GrowthSlot = () => <Deferred load={async () => (await import('./deferred/card-growth.tsx')).CardGrowth} />

/** The colours of a great festival. */
export const DressSlot = () => <Deferred load={async () => (await import('./deferred/dress.tsx')).Dress} />

/** The navigation of a wide screen. */
export const SideNavSlot = () => (
  <Deferred load={async () => (await import('./deferred/side-nav.tsx')).SideNav} restMs={0} />
)

/** What stands in the right pane before something is chosen in the left one. */
export const NothingChosenSlot = () => (
  <Deferred load={async () => (await import('./deferred/nothing-chosen.tsx')).NothingChosen} restMs={0} />
)

/** What stands beside a column where there is room. Its place is kept until it comes. */
export const RailSlot = () => {
  const fits = useMedia(broad)
  return (
    <div className="rail">
      <Deferred wanted={fits} load={async () => (await import('./deferred/rail.tsx')).Rail} />
    </div>
  )
}
