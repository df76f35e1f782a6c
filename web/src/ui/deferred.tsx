import { type ComponentType, useEffect, useEffectEvent, useState, startTransition } from 'react'
import { loadCode } from '#web/lib/browser/load-code.ts'

/** So long the page has the network for itself; then the rest comes as soon as the browser has nothing else to do. */
const usualRestMs = 500

const whenIdle = (work: () => void, restMs: number): (() => void) => {
  // Safari has no `requestIdleCallback`.
  const canWait = typeof requestIdleCallback === 'function'
  let handle = 0
  const timer = setTimeout(() => {
    if (canWait && restMs > 0) handle = requestIdleCallback(work, { timeout: 2000 })
    else work()
  }, restMs)
  return () => {
    clearTimeout(timer)
    if (canWait) cancelIdleCallback(handle)
  }
}

interface DeferredProps {
  /** Whether it is needed at all. */
  wanted?: boolean
  load: () => Promise<ComponentType>
  /** How long the page is left alone. */
  restMs?: number
}

/** A component that is no part of the first page: its code comes when that stands. */
export const Deferred = ({ wanted = true, load, restMs = usualRestMs }: DeferredProps) => {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const missing = wanted && Part === null

  const fetch = useEffectEvent(async () => {
    const Loaded = await loadCode(load)
    startTransition(() => setPart(() => Loaded))
  })
  useEffect(() => (missing ? whenIdle(() => void fetch(), restMs) : undefined), [missing, restMs])

  return wanted && Part !== null ? <Part /> : null
}
