import { useLayoutEffect } from 'react'
import { useNextDays } from '#web/features/festival/api/next-days.ts'
import { festiveColours } from '#web/features/festival/festive-colours.ts'
import { useStore } from '#web/lib/store/store.ts'
import './dress.css'

/** Puts on the colours of a great festival while it lasts, unless this device does without. */
export const Dress = () => {
  const { data } = useNextDays()
  const wanted = useStore(festiveColours)
  const dress = (wanted && data?.dress?.key) || undefined
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dress === undefined) delete dataset.dress
    else dataset.dress = dress
    return () => {
      delete dataset.dress
    }
  }, [dress])
  return null
}
