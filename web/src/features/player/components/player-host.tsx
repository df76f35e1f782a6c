import './player.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/lib/navigation/context.ts'
import { FullPlayer } from './full-player.tsx'
import { MiniPlayer } from './mini-player.tsx'
import type { Player } from '../player.ts'
import { PlayerContext, usePlayer, usePlayerState } from './use-player.ts'
import { getPlayer, startPlayer } from '../start-player.ts'

const Views = () => {
  const player = usePlayer()
  const { view } = usePlayerState()
  const { key } = useLocation()
  const coverRef = useRef<HTMLButtonElement>(null)
  const shownKey = useRef(key)
  // Who goes elsewhere, as by the telephone's back button, wants to see that page.
  useEffect(() => {
    if (shownKey.current !== key) player.act({ type: 'minimise' })
    shownKey.current = key
  }, [player, key])
  return (
    <>
      {view === 'mini' && <MiniPlayer coverRef={coverRef} />}
      <FullPlayer coverRef={coverRef} />
    </>
  )
}

/** The music player, in whichever shape it is. Stands once in the app, outside of the pages. */
export const PlayerHost = () => {
  const [player] = useState<Player>(getPlayer)
  useEffect(() => startPlayer(player), [player])
  return (
    <PlayerContext value={player}>
      <Views />
    </PlayerContext>
  )
}
