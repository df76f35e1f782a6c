import { type ComponentType, useEffect, useState } from 'react'
import { useSignedIn } from '#web/lib/session.ts'

/** So long the page has the network for itself; then chat comes as soon as the browser has nothing else to do. */
const restMs = 500

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no `requestIdleCallback`.
  const canWait = typeof requestIdleCallback === 'function'
  let handle = 0
  const timer = setTimeout(() => {
    if (canWait) handle = requestIdleCallback(work, { timeout: 2000 })
    else work()
  }, restMs)
  return () => {
    clearTimeout(timer)
    if (canWait) cancelIdleCallback(handle)
  }
}

/** Chat's connection and banner: no part of the first page, so they come when it stands, for who is signed in. */
export const LiveChatPlace = () => {
  const signedIn = useSignedIn()
  const [LiveChat, setLiveChat] = useState<ComponentType | null>(null)
  const wanted = signedIn && LiveChat === null

  useEffect(() => {
    if (!wanted) return undefined
    const load = async () => {
      try {
        const module = await import('#web/features/chat/live-chat.tsx')
        setLiveChat(() => module.LiveChat)
      } catch {
        // Without a network; it is asked for again when there is one.
      }
    }
    const stop = whenIdle(() => void load())
    const again = () => void load()
    window.addEventListener('online', again)
    return () => {
      stop()
      window.removeEventListener('online', again)
    }
  }, [wanted])

  return signedIn && LiveChat !== null ? <LiveChat /> : null
}
