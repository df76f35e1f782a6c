import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { keptPlaylistKey } from '#web/features/player/kept-playlist-key.ts'
import { dropWishes, waitingWishes } from '#web/features/player/player-commands.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { Late } from './late.tsx'

const load = async (): Promise<ComponentType> =>
  (await import('#web/features/player/components/player-host.tsx')).PlayerHost

const hasKeptPlaylist = () => stored(keptPlaylistKey, false, (value) => value !== null).read()

/** The music player: it comes at once when something shall be played, and in its time when there is a playlist from before. */
export const PlayerPlace = () => {
  const waiting = useSyncExternalStore(waitingWishes.subscribe, waitingWishes.get).length > 0
  const [kept] = useState(hasKeptPlaylist)
  const [Wanted, setWanted] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!waiting) return
    const fetch = async () => {
      try {
        const Loaded = await load()
        setWanted(() => Loaded)
      } catch {
        dropWishes()
        toast('播放失败:播放器没有加载出来，请检查网络后再试')
      }
    }
    void fetch()
  }, [waiting])

  if (Wanted !== null) return <Wanted />
  return kept && <Late load={load} />
}
